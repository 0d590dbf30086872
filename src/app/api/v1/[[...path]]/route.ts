import { answerApi } from '@/api/v1/answer-api';
import { problemResponse } from '@/api/v1/http/problem';
import type { AppError } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { getPayloadClient } from '@/payload';

export const dynamic = 'force-dynamic';

/** Operations that take a body read it themselves, up to 256 kB. */
const options = {
  origin: 'any',
  maxBytes: 0,
  format: 'json',
  failure: 'This did not work, and nothing was changed. Please try again in a minute.',
  onError: (error: AppError, { request }: { request: Request }) =>
    problemResponse(error, new URL(request.url).pathname),
} as const;

const answer = async ({ request }: { request: Request }) => answerApi(await getPayloadClient(), request);

/** Handles the partner API, whose table of operations defines all paths and methods. */
export const GET = endpoint(options, answer);
export const POST = endpoint(options, answer);
export const PATCH = endpoint(options, answer);
export const PUT = endpoint(options, answer);
export const DELETE = endpoint(options, answer);
export const OPTIONS = endpoint(options, answer);
