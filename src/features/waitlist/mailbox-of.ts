const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind a normalised address, as far as addresses tell: without what stands behind a plus, and of Gmail
 * without dots. Two addresses of one mailbox are one person who invites itself.
 */
export function mailboxOf(normalisedEmail: string): string {
  const at = normalisedEmail.lastIndexOf('@');
  const domain = normalisedEmail.slice(at + 1);
  const [name = ''] = normalisedEmail.slice(0, at).split('+', 1);
  if (!dotless.has(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
