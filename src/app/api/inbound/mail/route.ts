import { env } from '@/config/env';
import { InboundMail } from '@/features/leads/inbound/inbound-mail';
import { takeInMail } from '@/features/leads/inbound/take-in-mail';
import { AppError, notFound } from '@/http/app-error';
import { endpoint, fieldErrors } from '@/http/endpoint';
import { NetworkLimit } from '@/http/rate-limit';
import { json } from '@/http/respond';
import { readSignedJson } from '@/http/signed-body';
import { newRequest } from '../../new-request';

const maxBytes = 50_000;

/** A provider tells each event by itself, and a list that bounces is many. */
const told = new NetworkLimit('inbound-mail', [{ points: 600, seconds: 60 }]);

/** What a mail provider tells: bounces, complaints, replies. See docs/mail.md. */
export const POST = endpoint(
  { origin: 'any', maxBytes: 0, limit: told, format: 'json' },
  async ({ request }) => {
    const secret = env.inboundSecret;
    if (!secret) throw notFound('Nothing is taken in here while INBOUND_SECRET is not set.');
    const mail = InboundMail.safeParse(await readSignedJson(request, { secret, maxBytes }));
    if (!mail.success) {
      throw new AppError('invalid', 422, 'This is no event of a mail.', { fields: fieldErrors(mail.error) });
    }
    return json(200, { ok: true, outcome: await takeInMail(await newRequest(), mail.data) });
  },
);
