/** Handlers of requests from mail providers. Next's routes export them; in production the server calls them itself. */
import type { Payload } from 'payload';
import { newRequest } from '@/access/actor';
import { env } from '@/config/env';
import { InboundMail } from '@/features/leads/signals/inbound/inbound-mail';
import { processInboundMail } from '@/features/leads/signals/inbound/process-inbound-mail';
import { receiveMailEvents } from '@/features/mail-events/events/receive-events';
import { mailProviderNames } from '@/features/mail-events/provider-names';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { parseInput } from '@/http/parse-input';
import { NetworkLimit } from '@/http/rate-limit';
import { json } from '@/http/respond';
import { readSignedJson } from '@/http/signed-body';

type LoadPayload = () => Promise<Payload>;

const visitor = (loadPayload: LoadPayload) => async (headers: Headers) =>
  newRequest(await loadPayload(), { kind: 'visitor' }, headers);

/**
 * 600 requests a second: providers send one request per event, and resend the backlog after an outage. Each process
 * counts in memory, because counting in the database would cost more than verifying a signature.
 */
const providerRequests = new NetworkLimit('mail-events', [{ points: 36_000, seconds: 60 }], {
  isLocal: true,
});

const providerIn = ({ url }: Request) => {
  const name = new URL(url).pathname.split('/').at(-1);
  return mailProviderNames.find((one) => one === name);
};

/**
 * Webhooks of mail providers: deliveries, bounces, complaints, opt-outs and replies. The last segment of the path names
 * the provider. See docs/mail.md.
 */
export const providerEndpoint = (loadPayload: LoadPayload) =>
  endpoint({ origin: 'any', maxBytes: 0, limit: providerRequests, format: 'json' }, async ({ request }) => {
    const provider = providerIn(request);
    if (!provider) throw notFound('There is no such mail provider here.');
    return json(200, { ok: true, events: await receiveMailEvents(await loadPayload(), provider, request) });
  });

const ownFormatMaxBytes = 50_000;

/** High limit, because providers send one request per event, and a mailing can cause many bounces. */
const ownFormatRequests = new NetworkLimit('inbound-mail', [{ points: 600, seconds: 60 }]);

/** Webhook in our own format, for all other mail providers: bounces, complaints, replies. See docs/mail.md. */
export const ownFormatEndpoint = (loadPayload: LoadPayload) =>
  endpoint(
    { actor: visitor(loadPayload), origin: 'any', maxBytes: 0, limit: ownFormatRequests, format: 'json' },
    async ({ req, request }) => {
      const secret = env.inboundSecret;
      if (!secret) throw notFound('Nothing is taken in here while INBOUND_SECRET is not set.');
      const told = await readSignedJson(request, { secret, maxBytes: ownFormatMaxBytes });
      const mail = parseInput(InboundMail, told, 'This is no event of a mail.');
      return json(200, { ok: true, outcome: await processInboundMail(req, mail) });
    },
  );
