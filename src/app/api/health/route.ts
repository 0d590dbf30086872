import { endpoint } from '@/http/endpoint';
import { json } from '@/http/respond';
import { getPayloadClient } from '@/payload';
import { checkHealth, statusOf } from './checks';

export const dynamic = 'force-dynamic';

export const GET = endpoint({ origin: 'any', maxBytes: 0, format: 'json' }, async () => {
  const { db } = await getPayloadClient();
  const checks = await checkHealth(db.pool);
  const status = statusOf(checks);
  return json(status === 'failing' ? 503 : 200, { status, checks });
});
