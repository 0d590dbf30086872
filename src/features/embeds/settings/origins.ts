/** Sites that may show an embed, as exact origins. */
import { AppError } from '@/http/app-error';
import { maxOrigins } from '../limits';

const refuse = (sentence: string): never => {
  throw new AppError('invalid', 422, sentence, { fields: { origins: sentence } });
};

const longestOrigin = 200;

/** @returns the origin as browsers send it. @throws AppError 422 at the field `origins` */
function readOrigin(line: string): string {
  const shown = line.length > 60 ? `${line.slice(0, 60)}…` : line;
  const example = 'Write it as it stands in the browser, for example https://www.example.com';
  if (line.length > longestOrigin || !URL.canParse(line))
    return refuse(`“${shown}” is no address of a site. ${example}`);
  const { protocol, origin, hostname, username, password, pathname, search, hash } = new URL(line);
  if (protocol !== 'https:' && protocol !== 'http:')
    return refuse(
      `“${shown}” is no address of a site: only https:// and http:// are shown there. ${example}`,
    );
  if (hostname.includes('*')) return refuse(`“${shown}”: each site by itself, without a star. ${example}`);
  if (username || password || pathname !== '/' || search || hash)
    return refuse(`“${shown}”: only the site, without a page or a name in front. Write ${origin}`);
  if (hostname.endsWith('.')) return refuse(`“${shown}”: without the dot at the end. ${example}`);
  // Browsers accept more characters in a host name, such as a semicolon, which would end `frame-ancestors`.
  if (!/^(?:[a-z0-9._-]+|\[[0-9a-f:.]+\])$/.test(hostname))
    return refuse(`“${shown}” is no name that a site has. ${example}`);
  return origin;
}

/** Origins in a text, separated by white space or commas; duplicates are ignored. @throws as `readOrigin` */
export const readOrigins = (text: string): string[] => readOriginList(text.split(/[\s,]+/).filter(Boolean));

/** Origins of a list; duplicates are ignored. @throws as `readOrigin` */
export function readOriginList(lines: readonly string[]): string[] {
  if (lines.length > maxOrigins * 2) return refuse(`No more than ${maxOrigins} sites, please`);
  const origins = [...new Set(lines.map(readOrigin))];
  return origins.length > maxOrigins ? refuse(`No more than ${maxOrigins} sites, please`) : origins;
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

export const embedOrigins = ({ origins }: { origins: unknown }): string[] => texts(origins);
export const embedRecipients = ({ recipients }: { recipients: unknown }): string[] => texts(recipients);

/** Whether a page of an origin may show an embed. Origins are compared as a whole, so that no look-alike matches. */
export const isAllowedOrigin = (embed: { origins: unknown }, origin: string): boolean =>
  embedOrigins(embed).includes(origin);
