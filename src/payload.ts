/** The running Payload instance, and who is asking. */
import config from '@payload-config';
import { headers } from 'next/headers';
import { getPayload, type Payload, type PayloadRequest } from 'payload';
import { cache } from 'react';

export const getPayloadClient = (): Promise<Payload> => getPayload({ config });

/** The signed-in user of this request, or null. Makes the page that asks dynamic. */
export const currentUser = cache(async (): Promise<PayloadRequest['user']> => {
  const payload = await getPayloadClient();
  const { user } = await payload.auth({ headers: await headers() });
  return user;
});
