import { createLocalReq, type PayloadRequest } from 'payload';
import { getPayloadClient } from '@/payload';

/** What verbs are handed: of nobody, outside of any transaction, with the visitor's headers where they are asked for. */
export async function newRequest(headers?: Headers): Promise<PayloadRequest> {
  return createLocalReq(headers ? { req: { headers } } : {}, await getPayloadClient());
}
