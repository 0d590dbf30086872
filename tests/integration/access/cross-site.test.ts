/** What another site's page makes a signed-in browser ask for. */
import { beforeAll, expect, it } from 'vitest';
import { POST as postToRest } from '@/app/(payload)/api/[...slug]/route';
import { GET as leavePreview } from '@/app/api/preview/exit/route';
import { GET as openPreview } from '@/app/api/preview/route';
import { People } from '../../support/people';

let them: People;
beforeAll(async () => {
  them = await People.signedIn();
});

it.each([
  ['opens no drafts', openPreview],
  ['does not leave them', leavePreview],
])('a link on another site %s for an editor who follows it', async (_what, handler) => {
  for (const site of ['cross-site', 'same-site']) {
    const headers = { ...them.headers('editor'), 'sec-fetch-site': site };
    const request = new Request('http://localhost:3000/api/preview?path=/', { headers });
    const response = await handler(request, { params: Promise.resolve({}) });
    expect([response.status, response.headers.getSetCookie()], site).toEqual([403, []]);
  }
});

it.each(['logout', 'refresh-token'])(
  'Payload’s own %s sets no cookie: nothing of ours would read it',
  async (action) => {
    for (const who of ['visitor', 'member', 'editor', 'admin'] as const) {
      const request = new Request(`http://localhost:3000/api/users/${action}`, {
        method: 'POST',
        headers: them.headers(who),
      });
      const response = await postToRest(request, { params: Promise.resolve({ slug: ['users', action] }) });
      expect(response.headers.getSetCookie(), who).toEqual([]);
    }
  },
);
