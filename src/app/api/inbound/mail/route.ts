import { env } from '@/config/env';
import { InboundMail } from '@/features/leads/signals/inbound/inbound-mail';
import { processInboundMail } from '@/features/leads/signals/inbound/process-inbound-mail';
import { notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { parseInput } from '@/http/parse-input';
import { NetworkLimit } from '@/http/rate-limit';
import { json } from '@/http/respond';
import { readSignedJson } from '@/http/signed-body';
import { visitor } from '../../actors';

const maxBytes = 50_000;

/** Generous, because providers send one request per event, and a mailing can cause many bounces. */
const events = new NetworkLimit('inbound-mail', [{ points: 600, seconds: 60 }]);

/** Webhook of the mail provider: bounces, complaints, replies. See docs/mail.md. */
export const POST = endpoint(
  { actor: visitor, origin: 'any', maxBytes: 0, limit: events, format: 'json' },
  async ({ req, request }) => {
    const secret = env.inboundSecret;
    if (!secret) throw notFound('Nothing is taken in here while INBOUND_SECRET is not set.');
    const told = await readSignedJson(request, { secret, maxBytes });
    const mail = parseInput(InboundMail, told, 'This is no event of a mail.');
    return json(200, { ok: true, outcome: await processInboundMail(req, mail) });
  },
);
