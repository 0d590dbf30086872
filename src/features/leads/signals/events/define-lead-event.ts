import type { Config } from 'payload';
import type { EngagementKind } from '../scoring/score-rules';

/**
 * Types of lead events, with the data that each stores. A feature adds its types beside their definitions: `declare
 * module '@/features/leads/signals/events/define-lead-event' { interface LeadEventRegistry { report_read: {
 * report_id: string } } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging.
export interface LeadEventRegistry {}

export type LeadEventType = keyof LeadEventRegistry;

/** Type of an event with its data. */
export type LeadEventData = {
  [Type in LeadEventType]: { type: Type; data: LeadEventRegistry[Type] };
}[LeadEventType];

export interface LeadEventDefinition {
  type: LeadEventType;
  /** Label in sentence case: `Booking moved`. */
  label: string;
  /** Sort position, ascending. The values of the column's enum are in the same order, so a change needs a migration. */
  order: number;
  /** Kind of engagement that the event is scored as; the points are in `score-rules.ts`. */
  engagement?: EngagementKind;
  /** Details of one event for the lead's timeline, with units and labels. */
  details?(data: Readonly<Record<string, unknown>>): [label: string, value: string][];
}

declare module '@/studio-kit/define-plugin' {
  interface Contribution {
    /** Lead events that the feature records. */
    events?: readonly LeadEventDefinition[];
  }
}

/** Lead events defined by all features. */
export const leadEventsOf = ({ custom }: Pick<Config, 'custom'>): readonly LeadEventDefinition[] =>
  custom?.events ?? [];
