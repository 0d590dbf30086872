import { mailboxKind } from '../leads/scoring/mailbox-kind';

/** Says what kind of company it is, not which. */
const legalForms = new Set(
  (
    'inc incorporated llc llp lp ltd limited corp corporation co company pc pllc plc gmbh mbh ug ag kg ohg se sa sas ' +
    'sarl srl spa bv nv ab as oy aps pty the'
  ).split(' '),
);

const isLegalForm = (word: string) => legalForms.has(word);

/**
 * What two spellings of one company's name have in common: "The Acme, Inc." and "ACME" are `acme`. Empty for a name
 * without a letter or digit.
 */
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

/** The company's own domain, from an address that only its people have; null for a provider's. */
export function companyDomainOf(normalisedEmail: string): string | null {
  if (mailboxKind(normalisedEmail) !== 'corporate') return null;
  return normalisedEmail.slice(normalisedEmail.lastIndexOf('@') + 1);
}
