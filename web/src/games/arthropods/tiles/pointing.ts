/** What a button stands for is shown on the board. */
import type { Attachment } from 'svelte/attachments';
import type { Cell } from './hex';

/** The board that shows it. */
export interface Pointed {
  meant: Cell | null;
}

/** A button that stands for a cell: it is marked on the board as long as somebody points at the button, or the keyboard's focus is on it. */
export const standsFor =
  (board: Pointed, cell: Cell | undefined): Attachment<HTMLElement> =>
  (button) => {
    const show = () => {
      if (cell !== undefined) board.meant = cell;
    };
    /** A button that goes away loses the focus while the board is being drawn anew: a moment later. */
    const hide = () =>
      queueMicrotask(() => {
        if (board.meant === cell) board.meant = null;
      });
    const heard = new AbortController();
    const on = (event: string, then: () => void) => button.addEventListener(event, then, heard);
    on('pointerenter', show);
    on('pointerleave', hide);
    on('focus', () => button.matches(':focus-visible') && show());
    on('blur', hide);
    return () => {
      heard.abort();
      hide();
    };
  };
