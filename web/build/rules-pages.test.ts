import { describe, expect, it } from 'vitest';
import { toHtml } from './rules-pages';

describe('toHtml', () => {
  it('anchors the block that begins with a clause', () => {
    expect(toHtml('<a id="SU-7"></a>**SU-7** The space.')).toBe(
      '<p id="SU-7" class="clause"><strong><span class="clause-id">SU-7</span></strong> The space.</p>\n',
    );
    expect(toHtml('- SU-8 Only a mound.')).toContain(
      '<li id="SU-8" class="clause"><span class="clause-id">SU-8</span> Only a mound.',
    );
  });

  it('links other mentions, but not those that are links already', () => {
    const html = toHtml('**SU-1** One.\n\nSee SU-1, or [SU-1](#SU-1), never SU-9.');
    expect(html.match(/<a href="#SU-1">SU-1<\/a>/g)).toHaveLength(2);
    expect(html).toContain('never SU-9');
  });
});
