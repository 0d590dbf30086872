import { env } from '@/config/env';
import { AppError } from '@/http/app-error';
import { isMoreThanDomain, toDomainName } from '@/http/dns/domain-name';

const refused = (sentence: string) => new AppError('invalid', 422, sentence, { field: 'domain' });

/** Parses a domain of e-mail addresses, as DNS writes it. @throws AppError 422 at the field `domain` */
export function readMailDomain(typed: string): string {
  const text = typed.trim().replace(/^@/, '');
  if (text === '') throw refused('Please type the domain of your addresses, for example example.com');
  if (isMoreThanDomain(text)) throw refused('Only the domain, what stands behind the @: example.com');
  const domain = toDomainName(text, 2);
  if (!domain) throw refused('This is no domain, such as example.com. Please check it for slips');
  const own = new URL(env.siteUrl).hostname;
  if (domain === own || own.endsWith(`.${domain}`))
    throw refused('This domain is ours. Please use one of yours');
  return domain;
}
