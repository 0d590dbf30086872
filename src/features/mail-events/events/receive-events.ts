import type { Payload } from 'payload';
import { newRequest, system } from '@/access/actor';
import type { InTransaction } from '@/db/transaction';
import { type AppError, isAppError, notFound } from '@/http/app-error';
import { NetworkLimit, tooManyRequests } from '@/http/rate-limit';
import { readBytes } from '@/http/read-body';
import { type MailProviderName, mailProviderLabels } from '../provider-names';
import { mailProviders } from '../providers/all-providers';
import { type OpenedMessage, unsigned } from '../providers/provider';
import { findSetting } from '../settings/find-setting';
import { noteFirstEvent, noteRefusedMessage } from '../tables';
import type { EventTally } from './note-events';
import { noteTogether } from './note-together';
import { hasEffect, processMailEvents, readEvents } from './process-events';

/** Rate limit of requests with an invalid signature. */
const refusals = new NetworkLimit('mail-event-refusals', [{ points: 60, seconds: 60 }]);

/**
 * Records a refused request. @returns the error for the response: the refusal itself, or 429 for a network that repeats
 * it
 */
async function refuse(
  req: InTransaction,
  provider: MailProviderName,
  refusal: AppError,
  headers: Headers,
): Promise<AppError> {
  const wait = await refusals.consume(headers);
  if (wait !== null) return tooManyRequests(wait);
  await noteRefusedMessage(req, provider, refusal.message);
  return refusal;
}

async function openMessage(
  req: InTransaction,
  provider: MailProviderName,
  request: Request,
): Promise<OpenedMessage> {
  const { headers } = request;
  const setting = await findSetting(req.payload, provider);
  if (!setting) throw notFound(`${mailProviderLabels[provider]} is not set up here.`);
  const { mayRead, open, maxBytes } = mailProviders[provider];
  try {
    if (!mayRead(headers, setting)) throw unsigned();
    const message = await open({ headers, body: await readBytes(request, { maxBytes }) }, setting);
    if (setting.isWaiting) await noteFirstEvent(req, provider);
    return message;
  } catch (error) {
    if (!isAppError(error) || error.status !== 401) throw error;
    throw await refuse(req, provider, error, headers);
  }
}

/**
 * Receives a provider's message: verifies it and processes its events. @throws AppError 404 while the provider is not
 * set up; 401 for an invalid signature, 429 for too many of them; 413, 408, 400 and 422 for an unreadable body; 503
 * while a certificate cannot be loaded
 */
export async function receiveMailEvents(
  payload: Payload,
  provider: MailProviderName,
  request: Request,
): Promise<EventTally> {
  const read = readEvents(provider, await openMessage({ payload }, provider, request));
  const { events, nonce } = read;
  const [event] = events;
  try {
    return event && events.length === 1 && !hasEffect(event)
      ? await noteTogether(provider, { payload, event, nonce })
      : await processMailEvents(await newRequest(payload, system), provider, read);
  } catch (error) {
    if (isAppError(error) && error.status === 401)
      throw await refuse({ payload }, provider, error, request.headers);
    throw error;
  }
}
