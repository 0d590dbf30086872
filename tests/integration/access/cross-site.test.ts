/** Requests of a signed-in browser that a page of another site triggers. */
import { expect, it } from 'vitest';
import { POST as postToRest } from '@/app/(payload)/api/[...slug]/route';
import { GET as leavePreview } from '@/app/api/preview/exit/route';
import { GET as openPreview } from '@/app/api/preview/route';
import { actors } from '../../support/actors';

it.each([
  ['opening', openPreview],
  ['leaving', leavePreview],
])('%s the draft preview from another site returns 403 and sets no cookie', async (_what, handler) => {
  for (const site of ['cross-site', 'same-site']) {
    const headers = { ...(await actors.headers('editor')), 'sec-fetch-site': site };
    const request = new Request('http://localhost:3000/api/preview?path=/', { headers });
    const response = await handler(request, { params: Promise.resolve({}) });
    expect([response.status, response.headers.getSetCookie()], site).toEqual([403, []]);
  }
});

it.each(['logout', 'refresh-token'])(
  'POST /api/users/%s returns no Set-Cookie to any role, since Payload’s own session cookie is unused',
  async (action) => {
    for (const who of ['visitor', 'member', 'editor', 'admin'] as const) {
      const request = new Request(`http://localhost:3000/api/users/${action}`, {
        method: 'POST',
        headers: await actors.headers(who),
      });
      const response = await postToRest(request, { params: Promise.resolve({ slug: ['users', action] }) });
      expect(response.headers.getSetCookie(), who).toEqual([]);
    }
  },
);
