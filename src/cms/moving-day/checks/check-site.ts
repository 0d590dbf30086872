/** Checks the domain of the site from outside: where its names lead, its certificate, and http. */
import type { LookupAddress } from 'node:dns';
import { FetchError, type Network } from '@/http/safe-fetch';
import type { MoveContent, MoveLine } from '../find-move-records';
import { askHost, fetchAt, type HostAnswer } from './ask-host';
import { certificateLine } from './certificate-line';
import { type FoundAddresses, findAddresses } from './find-addresses';
import { readCertificate } from './read-certificate';
import { siblingOf } from './site-hosts';

export interface CheckedSite {
  /** Origin of the site. */
  siteUrl: string;
  /** True if the site runs on this machine or in a private network, as in development. */
  isPrivate: boolean;
  network: Network;
  /** Ids of the public keys of this installation. */
  keyIds: ReadonlySet<string>;
  now: Date;
}

const line = (state: MoveLine['state'], sentence: string): MoveLine => ({ state, sentence });
const at = (addresses: readonly LookupAddress[]) => addresses.map(({ address }) => address).join(', ');

const missing: Record<Exclude<FoundAddresses['kind'], 'found'>, (name: string) => MoveLine> = {
  none: (name) =>
    line('todo', `DNS has no address for ${name}. Set an A record there that leads to this server.`),
  private: (name) =>
    line(
      'unknown',
      `From this server, ${name} leads into a private network, so it cannot be tried from here.`,
    ),
  unanswered: (name) =>
    line('unknown', `The name servers did not answer for ${name}. Check again in a moment.`),
};

/** One line about the responses of all IP addresses of a name. */
function answersLine(
  name: string,
  { addresses, answers }: { addresses: readonly LookupAddress[]; answers: readonly HostAnswer[] },
  { siteUrl, isSibling }: { siteUrl: string; isSibling: boolean },
): MoveLine {
  const isRight = (answer: HostAnswer) =>
    answer.kind === 'here' ||
    (isSibling && answer.kind === 'moved' && new URL(answer.to).host === new URL(siteUrl).host);
  const wrong = answers
    .map((answer, index) => ({ answer, address: addresses[index] }))
    .filter(({ answer }) => !isRight(answer));
  // A server without IPv6 cannot reach such an address, which says nothing about the name.
  const isUntried = ({ answer, address }: (typeof wrong)[number]) =>
    answer.kind === 'silent' && address?.family === 6 && wrong.length < answers.length;
  const first = wrong.find((one) => !isUntried(one));
  if (!first) {
    const word = answers.some(({ kind }) => kind === 'moved') ? 'leads on to' : 'leads to';
    return line('done', `${name} (${at(addresses)}) ${word} this site.`);
  }
  const where = `${name} (${first.address?.address})`;
  const { answer } = first;
  if (answer.kind === 'moved')
    return line(
      'todo',
      `${where} leads on to ${answer.to}, and not to ${siteUrl}. Change that, or SITE_URL.`,
    );
  if (answer.kind === 'elsewhere')
    return line(
      'todo',
      `${where} is answered by another site (status ${answer.status}). Change its A and AAAA records so that they lead to this server.`,
    );
  const why = answer.kind === 'silent' ? answer.why : '';
  return why.startsWith('The certificate')
    ? line('unknown', `${where} could not be asked. ${why} Mend the certificate first.`)
    : line('todo', `${where} does not answer. ${why}`);
}

async function checkName(
  origin: string,
  found: FoundAddresses,
  { isSibling, site }: { isSibling: boolean; site: CheckedSite },
): Promise<MoveLine> {
  const { hostname } = new URL(origin);
  if (found.kind !== 'found') return missing[found.kind](hostname);
  const { addresses } = found;
  const answers = await Promise.all(addresses.map((address) => askHost(origin, address, site)));
  return answersLine(hostname, { addresses, answers }, { siteUrl: site.siteUrl, isSibling });
}

async function checkHttp(siteUrl: string, found: FoundAddresses, network: Network): Promise<MoveLine> {
  const { hostname } = new URL(siteUrl);
  const [address] = found.kind === 'found' ? found.addresses : [];
  if (!address) return line('unknown', `${hostname} has no address that could be asked.`);
  const url = new URL(`http://${hostname}/`);
  try {
    const { status, headers } = await fetchAt(url, address, network);
    const { location = '' } = headers;
    const to = URL.canParse(location, url) ? new URL(location, url) : null;
    if (status >= 300 && status < 400 && to?.protocol === 'https:')
      return line('done', `http://${hostname} leads on to ${to.origin}.`);
    return line(
      'todo',
      `http://${hostname} is answered without leading on to https. Let the proxy redirect it.`,
    );
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    return line(
      'todo',
      `http://${hostname} does not answer. ${error.message} Let the proxy redirect it to https.`,
    );
  }
}

async function checkCertificates(
  origins: readonly { origin: string; found: FoundAddresses }[],
  { network, now }: CheckedSite,
): Promise<MoveLine> {
  const asked = origins.flatMap(({ origin, found }) => {
    const [address] = found.kind === 'found' ? found.addresses : [];
    return address ? [{ origin, address }] : [];
  });
  const read = asked.map(async ({ origin, address }) => ({
    name: new URL(origin).hostname,
    certificate: await readCertificate(origin, address, network),
  }));
  return certificateLine(await Promise.all(read), now);
}

/** Runs all checks at once; each request has a timeout, so the whole takes a few seconds at most. */
export async function checkSite(site: CheckedSite): Promise<MoveContent<'checks'>> {
  const { siteUrl, isPrivate, network } = site;
  const { hostname, host, protocol, port } = new URL(siteUrl);
  const sibling = isPrivate ? null : siblingOf(hostname);
  const siblingOrigin = `${protocol}//${sibling}${port ? `:${port}` : ''}`;
  const [own, other] = await Promise.all([
    findAddresses(hostname, network),
    sibling === null ? null : findAddresses(sibling, network),
  ]);
  const hostLine = checkName(siteUrl, own, { isSibling: false, site });
  if (isPrivate) {
    const { state, sentence } = await hostLine;
    return { host, lines: { host: line(state, `On your machine: ${sentence}`) } };
  }
  const isSecure = protocol === 'https:';
  const names = [
    { origin: siteUrl, found: own },
    ...(other ? [{ origin: siblingOrigin, found: other }] : []),
  ];
  const unsafe = line('todo', 'SITE_URL begins with http://. Set up a certificate, then set it to https://.');
  const [ofHost, ofSibling, certificate, https] = await Promise.all([
    hostLine,
    other ? checkName(siblingOrigin, other, { isSibling: true, site }) : null,
    isSecure ? checkCertificates(names, site) : unsafe,
    isSecure ? checkHttp(siteUrl, own, network) : unsafe,
  ]);
  return { host, lines: { host: ofHost, ...(ofSibling && { sibling: ofSibling }), certificate, https } };
}
