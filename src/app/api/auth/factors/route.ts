import { z } from 'zod';
import { enrolFactor } from '@/features/auth/factors/enrol-factor';
import { endpoint } from '@/http/endpoint';
import { json } from '@/http/respond';
import { factorCall } from './factor-call';

const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);

const schema = z.object({
  friendly_name: optionalText,
  factor_type: z.enum(['totp', 'phone', 'webauthn'], { error: 'This kind of factor is not known here.' }),
  phone: optionalText,
  issuer: optionalText,
});

/** Begins the enrolment of a factor. */
export const POST = endpoint({ ...factorCall, schema }, async ({ req, input }) =>
  json(200, await enrolFactor(req, input)),
);
