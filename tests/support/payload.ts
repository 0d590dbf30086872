/** Payload with the product's configuration on this test file's database; closed when the file ends. */
import config from '@payload-config';
import { createLocalReq, getPayload, type Payload, type PayloadRequest } from 'payload';
import { atFileEnd } from './vitest/file-end';

let opened: Promise<Payload> | undefined;

export function testPayload(): Promise<Payload> {
  if (!opened) {
    opened = getPayload({ config });
    atFileEnd(async () => (await opened)?.destroy());
  }
  return opened;
}

/** A request of the Local API, as passed to hooks and functions; without a user unless one is given. */
export async function testRequest(user?: PayloadRequest['user']): Promise<PayloadRequest> {
  return createLocalReq(user ? { user } : {}, await testPayload());
}
