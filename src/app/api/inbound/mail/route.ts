import { env } from '@/config/env';
import { InboundMail } from '@/features/leads/inbound/inbound-mail';
import { processInboundMail } from '@/features/leads/inbound/process-inbound-mail';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { parseInput } from '@/http/parse-input';
import { NetworkLimit } from '@/http/rate-limit';
import { json } from '@/http/respond';
import { readSignedJson } from '@/http/signed-body';
import { newRequest } from '../../new-request';

const maxBytes = 50_000;

/** A provider tells each event by itself, and a list that bounces is many. */
const events = new NetworkLimit('inbound-mail', [{ points: 600, seconds: 60 }]);

/** What a mail provider tells: bounces, complaints, replies. See docs/mail.md. */
export const POST = endpoint(
  { origin: 'any', maxBytes: 0, limit: events, format: 'json' },
  async ({ request }) => {
    const secret = env.inboundSecret;
    if (!secret) throw notFound('Nothing is taken in here while INBOUND_SECRET is not set.');
    const told = await readSignedJson(request, { secret, maxBytes });
    const mail = parseInput(InboundMail, told, 'This is no event of a mail.');
    return json(200, { ok: true, outcome: await processInboundMail(await newRequest(), mail) });
  },
);
