/**
 * Retention periods of what features store. The settings, the nightly deletion, the privacy page and a test over all
 * tables iterate over these declarations.
 */
import type { Payload, PayloadRequest } from 'payload';
import type { ExpiredRows } from '@/db/expired-rows';

/** Period that reads as words and that PostgreSQL parses as an interval: `25 months`. */
export type Period = `${number} ${'days' | 'months'}`;

/** Deletion of rows one by one, because other rows depend on them. */
export interface Purge {
  /** Key under which the record of a nightly run stores the count, such as `leads`. */
  table: string;
  /** Deletes rows that expired before a moment. @returns the number of rows. */
  run(req: PayloadRequest, before: Date): Promise<number>;
  /** Counts what `run` would delete, up to `most`. */
  count(req: Pick<PayloadRequest, 'payload'>, before: Date, most: number): Promise<number>;
}

/** Deletion of files. */
export interface FilePurge {
  /** Key of the count in the record of a nightly run: `former_files`. */
  name: string;
  /** Deletes files that expired before a moment. @returns the number of files. */
  run(req: PayloadRequest, before: Date): Promise<number>;
}

export interface RetentionPolicy {
  /** Name of the field in the settings, such as `pageViews`; its column is `page_views`. */
  name: string;
  standard: Period;
  /**
   * Bounds of the period that an admin can choose, in the unit of `standard`. Policies without bounds are not shown
   * in the settings.
   */
  setting?: {
    /** Position in the settings, ascending. */
    order: number;
    label: string;
    /** What is deleted, as a sentence. */
    deletes: string;
    min: number;
    max: number;
  };
  rows?: readonly ExpiredRows[];
  purge?: Purge;
  files?: FilePurge;
  /** Runs before any rows are deleted. */
  prepare?(req: PayloadRequest, now: Date): Promise<unknown>;
}

/** Row of the privacy page's table. */
export interface Disclosure {
  /** Position in the table, ascending. */
  order: number;
  when: string;
  what: string;
  why: string;
  /** @param words returns the current period of a policy: `25 months`. */
  howLong: (words: (name: string) => string) => string;
}

/** Tables without a retention policy, matched by whole name, and the reason why they have none. */
export interface RetainedTables {
  tables: RegExp;
  because: string;
}

/** Reason for tables whose rows are deleted with their lead, by a foreign key or by `eraseTracesOfLead`. */
export const deletedWithLead = 'they are deleted with their lead';

const lastOrder = Number.MAX_SAFE_INTEGER;

/** Configuration before or after Payload sanitised it. */
type WithCustom = Pick<Payload['config'], 'custom'> | { custom?: Record<string, unknown> };

const listOf = <Item>({ custom }: WithCustom, name: string): readonly Item[] =>
  (custom?.[name] as readonly Item[] | undefined) ?? [];

/** Policies of all features: first those shown in the settings, in their order there, then the others. */
export const retentionPoliciesOf = (config: WithCustom): RetentionPolicy[] =>
  listOf<RetentionPolicy>(config, 'retention').toSorted(
    (one, other) => (one.setting?.order ?? lastOrder) - (other.setting?.order ?? lastOrder),
  );

export const disclosuresOf = (config: WithCustom): Disclosure[] =>
  listOf<Disclosure>(config, 'disclosures').toSorted((one, other) => one.order - other.order);

export const retainedTablesOf = (config: WithCustom): readonly RetainedTables[] =>
  listOf<RetainedTables>(config, 'retained');
