/** Parses SPF records (RFC 7208). */

const mechanisms = ['all', 'include', 'a', 'mx', 'ptr', 'ip4', 'ip6', 'exists'] as const;
type Mechanism = (typeof mechanisms)[number];

export type SpfTerm = {
  /** `+` passes, `-` fails, `~` fails softly, `?` says nothing. */
  qualifier: '+' | '-' | '~' | '?';
  mechanism: Mechanism;
  /** Domain or address after the colon, without a prefix length; empty if there is none. */
  value: string;
};

export type SpfRecord = { terms: SpfTerm[]; redirect: string | null };

const isMechanism = (name: string): name is Mechanism => mechanisms.some((known) => known === name);

/** True for a TXT record that is an SPF record, right or wrong. */
export const isSpf = (text: string): boolean => /^v=spf1(?:\s|$)/i.test(text);

function parseTerm(term: string): SpfTerm | undefined {
  const [, qualifier = '+', name = '', value = ''] =
    /^([-+~?])?([a-z0-9]+)(?::([^/]*))?(?:\/.*)?$/i.exec(term) ?? [];
  const mechanism = name.toLowerCase();
  // The regular expression has already checked the qualifier.
  return isMechanism(mechanism)
    ? { qualifier: qualifier as SpfTerm['qualifier'], mechanism, value }
    : undefined;
}

/** @returns the terms, or the first term that no receiver understands, for which each rejects the whole record */
export function parseSpf(text: string): SpfRecord | { unreadable: string } {
  const terms: SpfTerm[] = [];
  let redirect: string | null = null;
  for (const term of text.trim().split(/\s+/).slice(1)) {
    const [name = '', ...rest] = term.split('=');
    if (rest.length > 0 && /^[a-z][\w.-]*$/i.test(name)) {
      if (name.toLowerCase() === 'redirect') redirect = rest.join('=');
      continue;
    }
    const parsed = parseTerm(term);
    const isIncomplete = parsed && needsValue.has(parsed.mechanism) && parsed.value === '';
    if (!parsed || isIncomplete) return { unreadable: term };
    terms.push(parsed);
  }
  return { terms, redirect };
}

const needsValue: ReadonlySet<Mechanism> = new Set(['include', 'ip4', 'ip6', 'exists']);
