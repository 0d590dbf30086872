import { isRecord } from '@/lib/is-record';
import {
  type Draft,
  maxFiles,
  maxTests,
  maxText,
  type SourceRule,
  sourceRules,
  type TestKind,
  testKinds,
} from './model/draft-fields';

/** Key in `sessionStorage`; the privacy page lists it. */
export const storageKey = 'gpt-draft';

type Text = keyof typeof maxText;
const rowsOf = (value: unknown, max: number) =>
  (Array.isArray(value) ? value : []).filter(isRecord).slice(0, max);

function text(given: Record<string, unknown>, name: Text): string {
  const value = given[name];
  return typeof value === 'string' ? value.slice(0, maxText[name]) : '';
}

/** Parses a draft from storage or a file and cuts each text to its limit. Null for anything else. */
export function parseDraft(json: string): Draft | null {
  let given: unknown;
  try {
    given = JSON.parse(json);
  } catch {
    return null;
  }
  if (!isRecord(given) || typeof given.purpose !== 'string') return null;
  const record = given;
  const of = (name: Text) => text(record, name);
  return {
    name: of('name'),
    purpose: of('purpose'),
    audience: of('audience'),
    does: of('does'),
    refuses: of('refuses'),
    handover: of('handover'),
    sources: sourceRules.includes(given.sources as SourceRule) ? (given.sources as SourceRule) : 'files-only',
    unknown: of('unknown'),
    tone: of('tone'),
    starters: of('starters'),
    knowledge: rowsOf(given.knowledge, maxFiles).map((row) => ({
      file: text(row, 'file'),
      owner: text(row, 'owner'),
      updated: text(row, 'updated'),
      mayShow: row.mayShow === true,
    })),
    tests: rowsOf(given.tests, maxTests).map((row) => ({
      kind: testKinds.includes(row.kind as TestKind) ? (row.kind as TestKind) : 'normal',
      input: text(row, 'input'),
      mustHold: text(row, 'mustHold'),
      mustNot: text(row, 'mustNot'),
    })),
  };
}

/** Parses a downloaded specification. Null for any other file. */
export function parseSpecification(json: string): Draft | null {
  try {
    const given: unknown = JSON.parse(json);
    return isRecord(given) ? parseDraft(JSON.stringify(given.draft ?? null)) : null;
  } catch {
    return null;
  }
}
