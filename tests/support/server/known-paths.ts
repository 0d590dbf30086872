import { expect, vi } from 'vitest';
import type { TestServer } from './server';

/**
 * Waits until the server listens for content changes and has loaded the known paths, shortly after its first
 * response.
 */
export async function untilPathsAreKnown({ url }: Pick<TestServer, 'url'>): Promise<void> {
  await vi.waitFor(
    async () => {
      const { headers } = await fetch(`${url}/no-such-page`, { headers: { accept: 'image/png' } });
      expect(headers.get('content-type')).toContain('text/plain');
    },
    { timeout: 60_000, interval: 100 },
  );
}
