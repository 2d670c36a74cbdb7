/** Where nothing is painted, in a tab that nobody sees, it is not waited for. */
const LONGEST = 1000;

/** Resolves when what has changed is seen: on a busy machine that is later than when it was changed. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    const late = setTimeout(done, LONGEST);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(late);
        done();
      }),
    );
  });
