import { expect, it } from 'vitest';
import { POST } from '@/app/api/inbound/mail/route';

it('without INBOUND_SECRET the inbound webhook returns 404', async () => {
  const headers = {
    'x-timestamp': String(Math.floor(Date.now() / 1000)),
    'x-signature': `sha256=${'0'.repeat(64)}`,
  };
  const request = new Request('http://localhost:3000/api/inbound/mail', {
    method: 'POST',
    body: '{}',
    headers,
  });
  expect((await POST(request)).status).toBe(404);
});
