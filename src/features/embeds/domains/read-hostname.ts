import { env } from '@/config/env';
import { AppError } from '@/http/app-error';
import { isMoreThanDomain, toDomainName } from '@/http/dns/domain-name';

const refused = (sentence: string) => new AppError('invalid', 422, sentence, { field: 'domain' });

/**
 * Host name in the form that DNS uses.
 * @throws AppError 422 at the field `domain`
 */
export function readHostname(typed: string): string {
  const text = typed.trim();
  if (text === '') throw refused('Please type the domain, for example calculator.example.com');
  if (isMoreThanDomain(text))
    throw refused('Only the domain, without https:// and without a path: calculator.example.com');
  const hostname = toDomainName(text, 3);
  if (!hostname)
    throw refused(
      'Please use a domain below your own, for example calculator.example.com: example.com itself cannot have the record',
    );
  const own = new URL(env.siteUrl).hostname;
  if (hostname === own || hostname.endsWith(`.${own}`) || own.endsWith(`.${hostname}`))
    throw refused('This domain is ours. Please use one of yours');
  return hostname;
}
