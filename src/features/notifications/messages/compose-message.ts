/** Composes the request to a destination, which is the same at each attempt except for time and signature. */
import type { FirmEventDetails, FirmEventType } from '../../leads/signals/firm-events/firm-event';
import { messageBody, messageHeaders } from '../../webhooks/deliveries/message';
import type { Message } from '../../webhooks/deliveries/send-message';
import type { DestinationKind } from '../destinations/destination-kinds';
import { discordBody, slackBody, teamsBody } from './chat-bodies';
import { describeFirmEvent, describeSample, type NotifiedLead } from './notice';

export const testType = 'webhook.test';

export interface NotifiedEvent {
  id: string;
  type: FirmEventType | typeof testType;
  /** Id of the lead, or of the destination for a test. */
  subject: string;
  sequence: number;
  data: unknown;
  /** ISO 8601. */
  publishedAt: string;
}

const chatBodies = { slack: slackBody, teams: teamsBody, discord: discordBody };

type Composing = {
  kind: DestinationKind;
  url: string;
  secrets: readonly string[];
  event: NotifiedEvent;
  /** Moment of the attempt. */
  at: Date;
  /** Time zone of the firm. */
  timeZone: string;
};

function noticeOf({ event: { type, data }, timeZone }: Composing) {
  if (type === testType) return describeSample();
  // The cast is safe: `prepareFirmEvents` writes these data.
  const { lead, details } = data as { lead: NotifiedLead; details: FirmEventDetails };
  return describeFirmEvent({ type, lead, details, timeZone });
}

export function composeMessage(composing: Composing): Message {
  const { kind, url, secrets, event, at } = composing;
  if (kind === 'webhook') {
    const body = messageBody(event);
    return { url, headers: messageHeaders({ id: event.id, body, secrets, at }), body };
  }
  const body = JSON.stringify(chatBodies[kind](noticeOf(composing)));
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Plumbline-Webhooks/1',
  };
  return { url, headers, body };
}
