import { studioPaths } from '@/config/routes';
import { ownEntry } from '@/lib/own-entry';
import type { SearchParams } from '@/lib/request/search-params';
import { uuid } from '@/lib/uuid';
import type { UndecidedStatus } from '../../mail/outbox/undecided-mails';
import {
  type ComingWithin,
  comingWithin,
  type EnrolmentState,
  enrolmentStates,
} from '../figures/listing-choices';
import type { NurtureOutcome } from './nurture-outcome';

/** Query of the nurture view. */
export type NurtureQuery = {
  /** Number of days ahead for which coming mails are listed. */
  within: ComingWithin;
  coming: number;
  sequence?: string | undefined;
  state?: EnrolmentState | undefined;
  step?: number | undefined;
  enrolments: number;
} & Record<UndecidedStatus, number>;

/** Ids of the view's sections. */
export type NurturePart = 'figures' | 'coming' | 'enrolments' | UndecidedStatus;

const maxSteps = 20;
const maxPage = 100_000;

const wholeIn = (value: SearchParams[string], largest: number) =>
  Math.min(largest, Math.max(0, Math.trunc(Number(value)) || 0));

/** Parses a query; invalid values count as missing. */
export function readNurtureQuery(asked: SearchParams = {}): NurtureQuery {
  const page = (value: SearchParams[string]) => wholeIn(value, maxPage) || 1;
  const sequence = typeof asked.sequence === 'string' && uuid.test(asked.sequence) && asked.sequence;
  return {
    within: comingWithin.find((days) => String(days) === asked.within) ?? comingWithin[0],
    coming: page(asked.coming),
    sequence: sequence || undefined,
    state: enrolmentStates.find((state) => state === asked.state),
    step: wholeIn(asked.step, maxSteps) || undefined,
    enrolments: page(asked.enrolments),
    held: page(asked.held),
    unknown: page(asked.unknown),
    failed: page(asked.failed),
  };
}

const defaults: Partial<Record<string, number>> = {
  within: comingWithin[0],
  coming: 1,
  enrolments: 1,
  held: 1,
  unknown: 1,
  failed: 1,
};

/** Parameters of the query, without those that have their default value. */
export const nurtureParams = (query: NurtureQuery): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value === undefined || value === ownEntry(defaults, key) ? [] : [[key, String(value)]],
    ),
  );

/** URL of a section of the view, with the given query. @param outcome outcome of a button, added to the query. */
export function nurtureHref(query: NurtureQuery, part: NurturePart, outcome?: NurtureOutcome): string {
  const params = nurtureParams(query);
  for (const [key, value] of Object.entries(outcome ?? {})) params.set(key, String(value));
  return `${studioPaths.nurture}${params.size > 0 ? `?${params}` : ''}#${part}`;
}
