import { mailboxKind } from '../leads/signals/scoring/mailbox-kind';

/** Legal forms and articles, which do not identify a company. */
const legalForms = new Set(
  (
    'inc incorporated llc llp lp ltd limited corp corporation co company pc pllc plc gmbh mbh ug ag kg ohg se sa sas ' +
    'sarl srl spa bv nv ab as oy aps pty the'
  ).split(' '),
);

const isLegalForm = (word: string) => legalForms.has(word);

/** Normalised company name: "The Acme, Inc." and "ACME" are `acme`. Empty for a name without letters and digits. */
export function companyKeyOf(name: string): string {
  const words = name
    .slice(0, 200)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}.'’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !isLegalForm(word));
  return (telling.length > 0 ? telling : words).join('');
}

/** Company domain of an address; null if the domain belongs to a mail provider. */
export function companyDomainOf(normalisedEmail: string): string | null {
  if (mailboxKind(normalisedEmail) !== 'corporate') return null;
  return normalisedEmail.slice(normalisedEmail.lastIndexOf('@') + 1);
}
