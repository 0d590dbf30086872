/** Other services that access tokens may be issued for. */
import type { ArrayField, Payload } from 'payload';
import { env } from '@/config/env';
import { AppError } from '@/http/app-error';

const readable = /^[\w.~:/@-]{1,200}$/;

export const audiencesField: ArrayField = {
  name: 'audiences',
  label: 'Services that take access tokens',
  labels: { singular: 'service', plural: 'services' },
  type: 'array',
  maxRows: 50,
  admin: {
    description:
      'Whoever is signed in can get a token for these, which says for ten minutes who they are. A service must refuse tokens that do not name it.',
  },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 80 },
    {
      name: 'audience',
      type: 'text',
      required: true,
      maxLength: 200,
      admin: { description: 'How the token names the service (aud), usually its address.' },
      validate: (value: unknown) =>
        (typeof value === 'string' && readable.test(value)) ||
        'Letters, digits and . ~ : / @ _ - only, without spaces.',
    },
  ],
};

export type Audience = { name: string; audience: string };

/** Services from the settings, in the order of the settings. */
export async function listAudiences(payload: Payload): Promise<Audience[]> {
  const { audiences } = await payload.findGlobal({
    slug: 'sign-in-settings',
    depth: 0,
    overrideAccess: true,
  });
  return (audiences ?? []).map(({ name, audience }) => ({ name, audience }));
}

/**
 * Checks the audience of a token. @throws AppError audience_unknown if the audience is neither this site nor a
 * service from the settings.
 */
export async function assertAudience(payload: Payload, audience: string): Promise<void> {
  if (audience === env.siteUrl) return;
  const known = await listAudiences(payload);
  if (known.some((one) => one.audience === audience)) return;
  throw new AppError('audience_unknown', 422, 'Tokens are issued for the services of the settings only.', {
    field: 'audience',
  });
}
