import { render, toPlainText } from '@react-email/render';
import type { ReactNode } from 'react';

/** Options for the plain-text part, which contains the same words as the HTML, with links written out. */
const asText = {
  wordwrap: 78,
  selectors: [
    { selector: '[data-skip-in-text=true]', format: 'skip' },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
    { selector: 'h3', options: { uppercase: false } },
    { selector: 'table', format: 'dataTable' },
    { selector: 'table[role=presentation]', format: 'block' },
  ],
};

/** Renders a mail's HTML, and the text part from that HTML. */
export async function renderMail(mail: ReactNode): Promise<{ html: string; text: string }> {
  const html = await render(mail);
  return { html, text: toPlainText(html, asText) };
}
