const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * Mailbox of a normalised address: without a plus-tag, and for Gmail without dots. Addresses of one mailbox count as
 * one person, who could otherwise invite themselves.
 */
export function mailboxOf(normalisedEmail: string): string {
  const at = normalisedEmail.lastIndexOf('@');
  const domain = normalisedEmail.slice(at + 1);
  const [name = ''] = normalisedEmail.slice(0, at).split('+', 1);
  if (!dotless.has(domain)) return `${name}@${domain}`;
  return `${name.replaceAll('.', '')}@gmail.com`;
}
