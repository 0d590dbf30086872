/** Shared by the endpoints of factors, whose request bodies and responses have the format of `@supabase/auth-js`. */
import { z } from 'zod';
import { factorCalls } from '@/features/auth/rate-limits';
import type { AppError } from '@/http/app-error';
import { json } from '@/http/respond';
import { signedIn, user } from '../../actors';

export const factorParams = z.object({ factor: z.string() });

/** Responds to a refused call. `error_code` repeats the code where the client looks for it. */
const refuseCall = ({ code, status, message, fields, data }: AppError): Response =>
  json(status, { ok: false, ...data, code, error_code: code, message, ...(fields && { errors: fields }) });

export const factorCall = {
  actor: user,
  origin: 'same',
  maxBytes: 10_000,
  limit: factorCalls,
  format: 'json',
  onError: refuseCall,
} as const;

/** Options of endpoints that a session needs before its second factor is confirmed. */
export const stepUpCall = { ...factorCall, actor: signedIn } as const;
