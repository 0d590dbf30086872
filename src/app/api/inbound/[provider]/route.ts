import { z } from 'zod';
import { receiveMailEvents } from '@/features/mail-events/events/receive-events';
import { mailProviderNames } from '@/features/mail-events/provider-names';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { json } from '@/http/respond';
import { visitor } from '../../actors';

/**
 * 600 requests a second: providers send one request per event, and after an outage all that they have kept. Counted by
 * each process in memory, because counting in the database would cost more than verifying a signature.
 */
const requests = new NetworkLimit('mail-events', [{ points: 36_000, seconds: 60 }], { isLocal: true });

const Params = z.object({ provider: z.string() });
const ProviderName = z.enum(mailProviderNames);

/** Webhooks of mail providers: deliveries, bounces, complaints, opt-outs and replies. See docs/mail.md. */
export const POST = endpoint(
  { actor: visitor, origin: 'any', maxBytes: 0, limit: requests, format: 'json', params: Params },
  async ({ req, request, params }) => {
    const { success, data: provider } = ProviderName.safeParse(params.provider);
    if (!success) throw notFound('There is no such mail provider here.');
    return json(200, { ok: true, events: await receiveMailEvents(req, provider, request) });
  },
);
