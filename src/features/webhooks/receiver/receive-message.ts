/** Receiver on our own site: stores the messages that arrive, and verifies their signatures. */
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { env } from '@/config/env';
import { type InTransaction, queryInTransaction } from '@/db/transaction';
import { notFound } from '@/http/app-error';
import { RateLimit, tooManyRequests } from '@/http/rate-limit';
import { toolsRun } from '../../partners/tool-access';
import { openSigningSecret } from '../endpoints/signing-secret';
import { insertReceipt } from '../tables/receipts';
import type { ReceiptVerdict } from './webhook-receipts-collection';

export const newReceiverToken = (): string => randomBytes(18).toString('base64url');

const prefix = '/api/receivers/';

export const receiverUrl = (token: string): string => `${env.siteUrl}${prefix}${token}`;

/** Token in the URL of a receiver on this site; undefined for every other URL. */
export function receiverTokenOf(url: string): string | undefined {
  const [, token] = url.startsWith(`${env.siteUrl}${prefix}`) ? url.split(prefix) : [];
  return token && /^[\w-]{24}$/.test(token) ? token : undefined;
}

type StoredSecrets = { id: string; secret: string; former: string | null };

/** Secrets of the workspace's endpoints that send to this receiver. */
async function listSecrets(req: InTransaction, teamId: string, url: string): Promise<string[]> {
  const rows = await queryInTransaction<StoredSecrets>(
    req,
    `select id, secret_encrypted as secret,
       case when former_secret_until > now() then former_secret_encrypted end as former
     from webhook_endpoints where team_id_id = $1 and url = $2`,
    [teamId, url],
  );
  return rows.flatMap(({ id, secret, former }) =>
    [secret, former].flatMap((sealed) => (sealed === null ? [] : (openSigningSecret(sealed, id) ?? []))),
  );
}

type Signed = { body: string; headers: Readonly<Record<string, string>>; secrets: readonly string[] };

/** Verdict on a signature, by the library that receivers use. */
function judgeSignature({ body, headers, secrets }: Signed): ReceiptVerdict {
  if (!headers['webhook-signature'] || !headers['webhook-id'] || !headers['webhook-timestamp'])
    return 'missing';
  let isLate = false;
  const isRight = secrets.some((secret) => {
    try {
      new Webhook(secret).verify(body, { ...headers }, { jsonParse: false });
      return true;
    } catch (error) {
      isLate ||= error instanceof Error && /timestamp too/.test(error.message);
      return false;
    }
  });
  return isRight ? 'right' : isLate ? 'late' : 'wrong';
}

const byTeam = new RateLimit('webhook-receipts', { points: 300, seconds: 60 });

/** Headers that are stored and shown; headers of browsers and proxies are omitted. */
const keptHeaders = ['content-type', 'user-agent', 'webhook-id', 'webhook-timestamp', 'webhook-signature'];
const maxHeader = 500;

const keep = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value.slice(0, maxHeader)]];
    }),
  );

type Arrived = { token: string; headers: Headers; body: string };

/**
 * @returns the verdict on the message's signature @throws AppError 404 for an unknown token, or while the workspace
 * has no tools; 429 beyond 300 messages a minute
 */
export async function receiveMessage(
  req: InTransaction,
  { token, headers, body }: Arrived,
): Promise<ReceiptVerdict> {
  const [receiver] = await queryInTransaction<{ team_id: string }>(
    req,
    `select team_id_id as team_id from webhook_receivers receiver join teams team on team.id = receiver.team_id_id
     where token = $1 and ${toolsRun('team')}`,
    [token],
  );
  if (!receiver) throw notFound('There is no such receiver.');
  const { retryAfterSeconds } = await byTeam.consume(receiver.team_id);
  if (retryAfterSeconds) throw tooManyRequests(retryAfterSeconds);
  const kept = keep(headers);
  const secrets = await listSecrets(req, receiver.team_id, receiverUrl(token));
  const verdict = judgeSignature({ body, headers: kept, secrets });
  // PostgreSQL cannot store a NUL character in a text.
  await insertReceipt(req, {
    ...{ teamId: receiver.team_id, headers: kept, verdict },
    body: body.replaceAll('\u0000', '\uFFFD'),
  });
  return verdict;
}
