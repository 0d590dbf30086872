import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** True if a text is more than a domain name: it has a path, a port or a mailbox, or is an IP address. */
export const isMoreThanDomain = (typed: string): boolean => /[/:@?#\s]/.test(typed) || isIP(typed) !== 0;

/**
 * A domain in the form that DNS uses, in ASCII.
 * @returns null unless it has at least `minLabels` labels of the allowed form
 */
export function toDomainName(typed: string, minLabels: number): string | null {
  const domain = typed.length > 253 ? '' : domainToASCII(typed.toLowerCase().replace(/\.$/, ''));
  const labels = domain.split('.');
  const isRight =
    labels.length >= minLabels && domain.length <= 240 && labels.every((part) => label.test(part));
  return isRight ? domain : null;
}
