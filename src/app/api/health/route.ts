import { getPayloadClient } from '@/payload';
import { checkHealth } from './checks';

export const dynamic = 'force-dynamic';

export async function GET(): Promise<Response> {
  const { db } = await getPayloadClient();
  const checks = await checkHealth(db.pool);
  const isHealthy = Object.values(checks).every((verdict) => verdict === 'ok');
  return Response.json(
    { status: isHealthy ? 'ok' : 'failing', checks },
    { status: isHealthy ? 200 : 503, headers: { 'cache-control': 'no-store' } },
  );
}
