/** DNS queries, including those for names typed by strangers. */
import { Resolver } from 'node:dns/promises';
import { env } from '@/config/env';

const absent = new Set(['ENOTFOUND', 'ENODATA']);

/** @returns the records; an empty list if DNS says that there are no records. @throws if DNS does not answer */
async function ask<Answer>(question: () => Promise<Answer[]>): Promise<Answer[]> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof Error && 'code' in error && absent.has(String(error.code))) return [];
    throw error;
  }
}

function newResolver(): Resolver {
  const resolver = new Resolver({ timeout: 3000, tries: 2 });
  if (env.dnsServers.length > 0) resolver.setServers(env.dnsServers);
  return resolver;
}

/** TXT records of a name. @throws if DNS does not answer */
export const findTexts = (name: string): Promise<string[]> =>
  ask(async () => (await newResolver().resolveTxt(name)).map((parts) => parts.join('')));

/** Targets of the CNAME record of a name. @throws if DNS does not answer */
export const findAliases = (name: string): Promise<string[]> => ask(() => newResolver().resolveCname(name));

/** Mail servers of a name; an empty name means that the domain accepts no mails. @throws if DNS does not answer */
export const findMailServers = (name: string): Promise<string[]> =>
  ask(async () => (await newResolver().resolveMx(name)).map(({ exchange }) => exchange));

/** True if a name has an IP address. @throws if DNS does not answer */
export async function hasAddress(name: string): Promise<boolean> {
  const resolver = newResolver();
  const found = await Promise.all([ask(() => resolver.resolve4(name)), ask(() => resolver.resolve6(name))]);
  return found.flat().length > 0;
}

/** Verdict of DNS on a claim to a name. */
export type DnsVerdict =
  | { kind: 'proven' }
  /** DNS has answered, and the claim is not confirmed. */
  | { kind: 'missing'; problem: string }
  /** DNS has not answered, which says nothing about the name. */
  | { kind: 'unknown'; problem: string };

export const unansweredVerdict: DnsVerdict = {
  kind: 'unknown',
  problem: 'The name servers did not answer. We ask again by ourselves.',
};

/** Formats records for a sentence that quotes them. */
export const quoteRecords = (values: readonly string[]): string =>
  values
    .slice(0, 3)
    .map((value) => `“${value.slice(0, 80)}”`)
    .join(', ');
