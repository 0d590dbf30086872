import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LeadNotes } from './lead-notes';

it('the page of a lead shows its notes as text, and no heading without notes', () => {
  const html = renderToStaticMarkup(<LeadNotes text={'Met at the fair.\n<b>Tea</b>'} />);
  expect(html).toContain('Met at the fair.\n&lt;b&gt;Tea&lt;/b&gt;');
  expect(renderToStaticMarkup(<LeadNotes text={' \n'} />)).toBe('');
});
