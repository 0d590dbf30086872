/** Sources of a lead's timeline. Features declare them; the lead's page shows them as one list. */
import type { Payload, PayloadRequest } from 'payload';
import type { Clock } from '@/lib/format/format-in-zone';

/** Past or planned entry of a lead's timeline. */
export interface TimelineEntry {
  /** Kind of the source that the entry is from: `booking`. */
  kind: string;
  id: string;
  /** Time of the event; due date of a queued mail, start of a booking. */
  at: Date;
  /** Type of an event, status of a mail or a booking. */
  state: string;
  /** `state` in words. */
  label: string;
  summary: string;
  /** Free text that a person wrote. */
  message: string | null;
  /** Reason why a mail was not sent, or outcome of a booking. */
  note: string | null;
  source: string | null;
  /** Name of the user who acted, of a task's owner or of a booking's host. */
  who: string | null;
  data: Record<string, unknown> | null;
  /** Details that the source derives from `data`; undefined if the page lists the values of `data` itself. */
  details?: [label: string, value: string][] | undefined;
  /** Path of the entry's page in the studio. */
  href: string | null;
}

/** Row as the SQL returns it: `at` as text, and without the fields that the source derives. */
export type TimelineRow = Omit<TimelineEntry, 'at' | 'label' | 'details' | 'href' | 'summary'> & {
  at: string;
  summary: string | null;
};

export interface TimelineSource {
  kind: string;
  /** SQL of the columns `state, summary, message, note, source, who, data`, in this order; `$1` is the lead. */
  columns: string;
  /** SQL of the tables, with a condition on the lead: `… where lead_id = $1`. */
  from: string;
  /** SQL of the entry's time and id; an index on the lead must return the newest entries first. */
  at: string;
  id: string;
  /** SQL condition of entries that have not happened yet; the page lists them apart from the activity. */
  isPlanned?: string;
  /** SQL condition of entries that were planned and will not happen; the page folds them into one line. */
  isSkipped?: string;
  /** State in words: `Call, agreed`. */
  label(state: string, payload: Payload): string;
  details?(row: TimelineRow, payload: Payload): TimelineEntry['details'];
  href?(id: string): string;
  /** Returns the summary, message and data that are shown instead of the row's own. */
  show?(
    row: TimelineRow,
    lead: { name: string | null; company: string | null },
  ): Pick<TimelineEntry, 'summary' | 'message' | 'data'>;
  /** Next step with the lead that follows from the planned entries, as a sentence; null if nothing is planned. */
  nextAction?(
    req: Pick<PayloadRequest, 'payload'>,
    lead: { leadId: string; clock: Clock | 'UTC' },
  ): Promise<string | null>;
}

/** Sources that the features declare. */
export const timelineSourcesOf = ({ config }: Payload): readonly TimelineSource[] =>
  config.custom?.timeline ?? [];
