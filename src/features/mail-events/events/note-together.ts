/**
 * Most providers send each event in a separate request, thousands a minute after a mailing. Events that only update the
 * delivery state are stored in one transaction for all requests that are in flight.
 */
import type { Payload } from 'payload';
import { newRequest, system } from '@/access/actor';
import { inTransaction, queryInTransaction, repeatAfterDeadlock } from '@/db/transaction';
import type { MailProviderName } from '../provider-names';
import { Gatherer } from './gatherer';
import { add, type EventTally, type EventToNote, type NotedOutcome, noteEvents } from './note-events';
import { processMailEvents } from './process-events';

type Note = EventToNote & { payload: Payload };

const gathering = { gatherMs: 10, atMost: 500 };

/** True if one of the tokens was sent before with another event, which means that the request was copied. */
async function isAnyCopied(req: Parameters<typeof noteEvents>[0], notes: readonly Note[]): Promise<boolean> {
  const given = notes.flatMap(({ event, nonce }) => (nonce === null ? [] : [{ key: event.key, nonce }]));
  if (given.length === 0) return false;
  const used = await queryInTransaction(
    req,
    `select from mail_events join jsonb_to_recordset($1::jsonb) as told(key text, nonce text)
       on mail_events.nonce = told.nonce and mail_events.event_key <> told.key limit 1`,
    [JSON.stringify(given)],
  );
  return used.length > 0;
}

/** Stores distinct events together. @returns null if that fails, because of one event or of the database */
async function tryTogether(
  payload: Payload,
  provider: MailProviderName,
  notes: readonly Note[],
): Promise<NotedOutcome[] | null> {
  const req = await newRequest(payload, system);
  try {
    return await repeatAfterDeadlock(() =>
      inTransaction(req, async () =>
        (await isAnyCopied(req, notes)) ? null : noteEvents(req, provider, notes),
      ),
    );
  } catch (err) {
    payload.logger.warn({ err, provider }, 'Events of mails are stored one by one.');
    return null;
  }
}

const tallyOf = (outcome: NotedOutcome): EventTally => {
  const tally: EventTally = {};
  add(tally, outcome);
  return tally;
};

async function alone(
  provider: MailProviderName,
  { payload, event, nonce }: Note,
): Promise<EventTally | Error> {
  try {
    return await processMailEvents(await newRequest(payload, system), provider, { events: [event], nonce });
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function noteAll(provider: MailProviderName, notes: readonly Note[]): Promise<(EventTally | Error)[]> {
  const first = new Map<string, Note>();
  for (const note of notes) if (!first.has(note.event.key)) first.set(note.event.key, note);
  const distinct = [...first.values()];
  const [{ payload } = { payload: undefined }] = distinct;
  const outcomes = payload ? await tryTogether(payload, provider, distinct) : null;
  const known = new Map(outcomes?.map((outcome, at) => [distinct[at], outcome]));
  const answers: (EventTally | Error)[] = [];
  for (const note of notes) {
    const outcome = known.get(note);
    // Repetitions are stored after the first copy, and events that could not be stored with the others are stored one
    // by one.
    answers.push(outcome ? tallyOf(outcome) : await alone(provider, note));
  }
  return answers;
}

const gatherers = new Map<MailProviderName, Gatherer<Note, EventTally>>();

/** Stores an event that only updates the delivery state. @throws as `processMailEvents` */
export function noteTogether(provider: MailProviderName, note: Note): Promise<EventTally> {
  const gatherer =
    gatherers.get(provider) ?? new Gatherer<Note, EventTally>((notes) => noteAll(provider, notes), gathering);
  gatherers.set(provider, gatherer);
  return gatherer.add(note);
}
