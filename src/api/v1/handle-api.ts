import type { Payload } from 'payload';
import type { AppError } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { answerApi } from './answer-api';
import { problemResponse } from './http/problem';

/** Returns the handler of the partner API, whose table of operations defines all paths and methods. */
export const createApiHandler = (loadPayload: () => Promise<Payload>) =>
  endpoint(
    {
      origin: 'any',
      // Operations that take a body read it themselves, up to 256 kB.
      maxBytes: 0,
      format: 'json',
      failure: 'This did not work, and nothing was changed. Please try again in a minute.',
      onError: (error: AppError, { request }) => problemResponse(error, new URL(request.url).pathname),
    },
    async ({ request }) => answerApi(await loadPayload(), request),
  );
