import { ownEntry } from '@/lib/own-entry';
import { firmEventTexts } from '../../leads/signals/firm-events/firm-event';
import type { ListedNotification } from '../deliveries/list-notifications';
import type { ListedDestination } from '../destinations/list-destinations';

/** Name of an event's type. */
export const eventLabel = (type: string): string => ownEntry(firmEventTexts, type)?.label ?? 'Test';

/** Describes whether messages to a destination arrive. */
export function destinationCondition({ state, failing_since, held_until }: ListedDestination): string {
  if (state === 'paused') return 'Paused';
  if (state === 'disabled') return 'Switched off';
  if (held_until !== null) return 'Paused, as it asked';
  return failing_since === null ? 'Active' : 'Failing';
}

const stateTexts = {
  waiting: 'Pending',
  sending: 'Sending',
  delivered: 'Delivered',
  failed: 'Failed',
} as const;

/** State of a delivery, with the number of its attempts. */
export function deliveryState({ state, attempts }: ListedNotification): string {
  if (state === 'waiting' && attempts > 0) return `Tried ${attempts === 1 ? 'once' : `${attempts} times`}`;
  return stateTexts[state];
}

/** Describes the response of the receiver to the last attempt. */
export function answerText({ status, answer, problem }: ListedNotification): string {
  const said = [problem ?? status, answer].filter((part) => part !== null).join(' ');
  return said.length > 200 ? `${said.slice(0, 199)}…` : said || '–';
}
