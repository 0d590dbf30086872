/** The product's own Payload on this test file's database, closed when the file ends. */
import config from '@payload-config';
import { createLocalReq, getPayload, type Payload, type PayloadRequest } from 'payload';
import { afterAll } from 'vitest';

let opened: Promise<Payload> | undefined;

export function testPayload(): Promise<Payload> {
  if (!opened) {
    opened = getPayload({ config });
    afterAll(async () => {
      await (await opened)?.destroy();
    });
  }
  return opened;
}

/** A request as hooks and verbs are handed, of nobody unless a user is given. */
export async function testRequest(user?: PayloadRequest['user']): Promise<PayloadRequest> {
  return createLocalReq(user ? { user } : {}, await testPayload());
}
