/** Sends one claimed mail: prepares it, delivers it and records the outcome. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Payload, PayloadRequest } from 'payload';
import { newRequest, system } from '@/access/actor';
import { isTransient } from '@/db/connections/is-transient';
import { inTransaction, repeatAfterDeadlock } from '@/db/transaction';
import { signMessage } from '../dkim/sign-message';
import { compose } from '../outbox/compose';
import type { MailDefinition, OutboxMail } from '../outbox/define-mail';
import { recordRefusedAddress } from '../suppression/address-refusals';
import { requeueUnprepared } from '../tables/emails';
import { returnProbe } from '../tables/mail-relay';
import { relayIdOf } from '../tracing/relay-id';
import { asRelayError, type DeliveryError, type SmtpFailure, toDeliveryError } from './delivery-error';
import { type DeliveryOutcome, finalize, pauseAfter } from './finalize';
import { type PreparedMail, prepare } from './prepare';
import { recordAcceptance, recordRefusal } from './relay-state';
import type { Relay } from './smtp-relay';

/** Finds the definition of a row; undefined if this release has no such mail. */
export type DefinitionOf = (mail: OutboxMail) => MailDefinition | undefined;
type Hands = { payload: Payload; relay: Relay; workerId: string; definitionOf: DefinitionOf };

const recordAgainMs = 1000;
const maxFollowUpErrors = 5;

/**
 * Result stored with a failed mail; for a mail of a sequence in the format that the specification requires for
 * send-nurture-email.
 */
const failure = ({ message }: DeliveryError, { sequence_name }: OutboxMail) => ({
  success: false,
  message: sequence_name === null ? 'Failed to send email' : 'Failed to send nurture email',
  error: message,
});

/** Error for the log, without its message, which may contain parameters of a statement or words of a mail. */
export const withoutMessage = (error: unknown) =>
  error instanceof Error
    ? {
        name: error.name,
        code: 'code' in error ? error.code : undefined,
        stack: error.stack?.replaceAll(error.message, ''),
      }
    : {};

/** Retries the write for as long as the process runs, because the outcome is stored nowhere else. */
async function untilWritten<T>({ payload }: Hands, write: (req: PayloadRequest) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write(await newRequest(payload, system));
    } catch (error) {
      if (attempt === 1) {
        payload.logger.warn(
          { err: withoutMessage(error) },
          'The outcome of a mail waits to be written down.',
        );
      }
      await sleep(recordAgainMs);
    }
  }
}

async function record(hands: Hands, mail: OutboxMail, outcome: DeliveryOutcome): Promise<void> {
  const { workerId, definitionOf, payload } = hands;
  let errors = 0;
  await untilWritten(hands, async (req) => {
    // After several errors the hook of the definition is no longer called, so that the outcome itself is recorded.
    const definition = errors < maxFollowUpErrors ? definitionOf(mail) : undefined;
    const isOurs = await inTransaction(req, () =>
      finalize(req, { mail, workerId, definition }, outcome),
    ).catch((error: unknown) => {
      if (!isTransient(error)) errors += 1;
      throw error;
    });
    if (isOurs) return;
    payload.logger.error(
      { mailId: mail.id, outcome: outcome.status },
      'A mail was in other hands meanwhile.',
    );
  });
}

function outcomeOf(error: DeliveryError, mail: OutboxMail): DeliveryOutcome {
  const { kind, reason } = error;
  const result = failure(error, mail);
  if (kind === 'deferred') return { status: 'queued', reason, result, pauseMs: pauseAfter(mail.attempts) };
  return { status: kind === 'bounced' ? 'failed' : 'unknown', reason, result };
}

/** A rejected address is the mailbox's fault, unless the relay rejects most addresses. */
async function judge(
  hands: Hands,
  mail: OutboxMail,
  cause: SmtpFailure,
): Promise<{ error: DeliveryError; isMostRefused: boolean }> {
  const error = toDeliveryError(cause, mail.to);
  if (error.kind !== 'bounced') return { error, isMostRefused: false };
  const isMostRefused = await untilWritten(hands, (req) => recordRefusedAddress(req, mail.id));
  return { error: isMostRefused ? asRelayError(error) : error, isMostRefused };
}

async function send(
  hands: Hands,
  { mail, rendered, messageId, headers, calendar }: PreparedMail,
): Promise<void> {
  const { payload, relay } = hands;
  const { templateVersion: _version, ...words } = rendered;
  const { envelope, source } = await compose({ to: mail.to, messageId, headers, calendar, ...words });
  const message = await signMessage({ payload }, source);
  try {
    const response = await relay.send(envelope, message);
    const result = { success: true, messageId, response };
    await record(hands, mail, { status: 'sent', result, relayId: relayIdOf(response) });
    await untilWritten(hands, recordAcceptance);
  } catch (cause) {
    const { error, isMostRefused } = await judge(hands, mail, cause as SmtpFailure);
    payload.logger.warn(
      { mailId: mail.id, template: mail.template, failure: error.kind, code: error.code },
      'A mail could not be delivered.',
    );
    await record(hands, mail, outcomeOf(error, mail));
    const { reason, isRelayError } = error;
    const isFirstTry = mail.attempts === 1;
    await untilWritten(hands, (req) =>
      recordRefusal(req, { reason, isRelayError, isFirstTry, isMostRefused }),
    );
  }
}

/**
 * Requeues a mail that could not be prepared, and so has certainly not been sent: after one second if the database
 * was unavailable, else after one minute.
 */
async function putBack(hands: Hands, id: string, cause: unknown): Promise<void> {
  const pause = isTransient(cause)
    ? { reason: 'the database was away', pauseSeconds: 1 }
    : { reason: 'could not be prepared; the log says why', pauseSeconds: 60 };
  await untilWritten(hands, async (req) => {
    await requeueUnprepared(req, { id, workerId: hands.workerId }, pause);
    await returnProbe(req);
  });
}

/** Never throws: every outcome is recorded in the mail's row. */
export async function sendClaimed(hands: Hands, id: string): Promise<void> {
  const { payload, workerId, definitionOf } = hands;
  try {
    const req = await newRequest(payload, system);
    // Retried after a deadlock, because merging two leads takes locks in another order.
    const prepared = await repeatAfterDeadlock(() => prepare(req, { id, workerId, definitionOf }));
    if (prepared) await send(hands, prepared);
    else await untilWritten(hands, returnProbe);
  } catch (error) {
    payload.logger.error({ err: withoutMessage(error), mailId: id }, 'A mail could not be prepared.');
    await putBack(hands, id, error);
  }
}
