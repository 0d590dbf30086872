import { endpoint } from '@/http/endpoint';
import { json } from '@/http/respond';
import { getPayloadClient } from '@/payload';
import { checkHealth } from './checks';

export const dynamic = 'force-dynamic';

export const GET = endpoint({ origin: 'any', maxBytes: 0, format: 'json' }, async () => {
  const { db } = await getPayloadClient();
  const checks = await checkHealth(db.pool);
  const isHealthy = Object.values(checks).every((verdict) => verdict === 'ok');
  return json(isHealthy ? 200 : 503, { status: isHealthy ? 'ok' : 'failing', checks });
});
