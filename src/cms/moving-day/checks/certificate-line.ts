import { formatDateOn } from '@/lib/format/format-in-zone';
import { ownEntry } from '@/lib/own-entry';
import type { MoveLine } from '../find-move-records';
import type { Certificate } from './read-certificate';

const dayMs = 86_400_000;
/** Number of days before expiry at which a certificate should have been renewed. */
const soon = 14;

const problems: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'lacks the one that vouches for it',
};

const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names);

/** One line about the certificates of all names of a site. */
export function certificateLine(
  read: readonly { name: string; certificate: Certificate | null }[],
  now: Date,
): MoveLine {
  const shown = read.flatMap(({ name, certificate }) => (certificate ? [{ name, ...certificate }] : []));
  const bad = shown.find(({ problem }) => problem !== null);
  if (bad) {
    const what = ownEntry(problems, bad.problem ?? '') ?? 'is not trusted';
    return {
      state: 'todo',
      sentence: `The certificate of ${bad.name} ${what}. Let the proxy get one for this name, such as from Let’s Encrypt.`,
    };
  }
  const silent = read.find(({ certificate }) => certificate === null);
  if (silent || shown.length === 0)
    return {
      state: 'todo',
      sentence: `${silent?.name ?? 'The site'} shows no certificate yet: https does not answer there.`,
    };
  const end = Math.min(...shown.map(({ validTo }) => validTo.getTime()));
  const days = Math.floor((end - now.getTime()) / dayMs);
  const until = formatDateOn(new Date(end), 'UTC');
  const sentence = `Valid for ${listed(shown.map(({ name }) => name))}, until ${until} (${days} ${days === 1 ? 'day' : 'days'}).`;
  return days < soon
    ? { state: 'todo', sentence: `${sentence} It should have been renewed by itself: see to it.` }
    : { state: 'done', sentence };
}
