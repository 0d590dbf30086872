/**
 * Each kind of error has the right form: for a script, for a browser without script, and in Payload's REST API.
 */
import config from '@payload-config';
import {
  APIError,
  handleEndpoints,
  Locked,
  NotFound,
  Forbidden as PayloadForbidden,
  ValidationError,
} from 'payload';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError, Forbidden, isAppError, notFound } from '@/http/app-error';
import { endpoint } from '@/http/endpoint';
import { withRestErrors } from '@/http/rest-errors';
import { actors } from '../../support/actors';
import { publishOnboarding } from '../../support/content';
import { rows } from '../../support/db';
import { aLead } from '../../support/factories';
import { testPayload } from '../../support/payload';
import { askStudio } from '../../support/studio-action';

const failure = 'This did not work just now. Please try again in a minute.';
const hidden = 'Something went wrong.';
const notAllowed = 'You are not allowed to perform this action.';

vi.resetModules();
const { AppError: OtherCopy } = await import('@/http/app-error');

type Expected = {
  throws: () => Error;
  status: number;
  sentence: string;
  /** Messages by field, which scripts get instead of `sentence`. */
  fields?: Record<string, string>;
  /** REST response where Payload adds or hides details, so that it differs from `status` and `sentence`. */
  rest?: { status?: number; error?: object };
};

const kinds: Record<string, Expected> = {
  'an AppError': {
    throws: () => new AppError('closed', 422, 'It is closed.'),
    status: 422,
    sentence: 'It is closed.',
  },
  'an AppError about a field': {
    throws: () => new AppError('closed', 422, 'It is closed.', { field: 'email' }),
    status: 422,
    sentence: 'It is closed.',
    fields: { email: 'It is closed.' },
  },
  'an AppError with data': {
    throws: () => new AppError('stale', 409, 'It has changed.', { data: { updatedAt: 'today' } }),
    status: 409,
    sentence: 'It has changed.',
    rest: { error: { name: 'QueryError', message: 'It has changed.', data: { updatedAt: 'today' } } },
  },
  'an AppError with a time to wait': {
    throws: () => new AppError('too_many_requests', 429, 'Wait.', { retryAfterSeconds: 40 }),
    status: 429,
    sentence: 'Wait.',
  },
  'an AppError of another bundle’s copy of the class': {
    throws: () => new OtherCopy('stale', 409, 'It has changed.'),
    status: 409,
    sentence: 'It has changed.',
  },
  'the product’s Forbidden': { throws: () => new Forbidden(), status: 403, sentence: notAllowed },
  'the product’s notFound error': {
    throws: () => notFound(),
    status: 404,
    sentence: 'There is nothing here.',
  },
  'Payload’s Forbidden': { throws: () => new PayloadForbidden(), status: 403, sentence: notAllowed },
  'Payload’s NotFound': { throws: () => new NotFound(), status: 404, sentence: 'Not Found' },
  'Payload’s Locked': {
    throws: () => new Locked('Somebody edits it.'),
    status: 423,
    sentence: 'Somebody edits it.',
  },
  'Payload’s ValidationError': {
    throws: () => new ValidationError({ errors: [{ path: 'title', message: 'Too long.' }] }),
    status: 400,
    sentence: 'The following field is invalid: title',
    fields: { title: 'Too long.' },
    rest: { error: expect.objectContaining({ name: 'ValidationError' }) },
  },
  'an error that Payload hides': {
    throws: () => new APIError('secret', 500),
    status: 500,
    sentence: failure,
    rest: { error: { message: hidden } },
  },
  'a PostgreSQL error about an invalid value': {
    throws: () => Object.assign(new Error('secret'), { code: '22P02' }),
    status: 500,
    sentence: failure,
    rest: { status: 400, error: { message: 'This query asks for something that cannot be.' } },
  },
  'a PostgreSQL error about a NUL character': {
    throws: () => new Error('secret', { cause: Object.assign(new Error('secret'), { code: '22021' }) }),
    status: 400,
    sentence: 'A value has a character that cannot be stored.',
    rest: { status: 400, error: { message: 'This query asks for something that cannot be.' } },
  },
  'an unexpected TypeError': {
    throws: () => new TypeError('secret'),
    status: 500,
    sentence: failure,
    rest: { error: { message: hidden } },
  },
};

const throwing = (error: Error) =>
  endpoint({ origin: 'any', maxBytes: 0 }, () => {
    throw error;
  });
const ask = (headers: HeadersInit = {}) => new Request('http://localhost:3000/api/throws', { headers });
const named = Object.entries(kinds);

beforeAll(async () => {
  const { collections } = await testPayload();
  collections.posts.config.endpoints ||= [];
  for (const [kind, { throws }] of named) {
    const handler = () => {
      throw throws();
    };
    const path = `/throws/${named.findIndex(([name]) => name === kind)}` as const;
    collections.posts.config.endpoints.push(withRestErrors({ path, method: 'get', handler }));
  }
});

describe('an endpoint that throws', () => {
  it.each(named)(
    '%s is sent as JSON to a client that accepts JSON',
    async (_kind, { throws, status, sentence, fields }) => {
      const error = throws();
      const data = isAppError(error) ? error.data : undefined;
      const answer = await throwing(error)(ask({ accept: 'application/json' }));
      expect(answer.status).toBe(status);
      expect(await answer.json()).toEqual({
        ok: false,
        ...(fields ? { errors: fields } : { message: sentence, ...(data && { data }) }),
      });
      const wait = error instanceof AppError ? error.retryAfterSeconds : undefined;
      expect(answer.headers.get('retry-after')).toBe(wait === undefined ? null : String(wait));
    },
  );

  it.each(named)(
    '%s is sent as a sentence of plain text to a browser',
    async (_kind, { throws, status, sentence }) => {
      const answer = await throwing(throws())(ask());
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store, no-transform');
      expect(await answer.text()).toBe(`${sentence}\n`);
    },
  );
});

describe('a REST endpoint that throws', () => {
  it.each(named)(
    '%s is sent in the format that Payload’s forms expect',
    async (kind, { status, sentence, rest }) => {
      const path = `/api/posts/throws/${named.findIndex(([name]) => name === kind)}`;
      const answer = await handleEndpoints({ config, request: new Request(`http://localhost:3000${path}`) });
      expect(answer.status).toBe(rest?.status ?? status);
      expect(await answer.json()).toEqual({ errors: [rest?.error ?? { message: sentence }] });
    },
  );
});

it('if a hook refuses one document of a bulk deletion, the studio gets the hook’s message', async () => {
  await publishOnboarding();
  const payload = await testPayload();
  const where = { name: { equals: 'onboarding' } };
  const { docs, errors } = await payload.delete({ collection: 'sequences', where, overrideAccess: true });
  expect(docs).toEqual([]);
  expect(errors).toMatchObject([{ isPublic: true, message: expect.stringContaining('Unpublish it first') }]);
});

describe('an action of the studio', () => {
  it('a studio action for a document that the caller may not read returns 403', async () => {
    const answer = await askStudio(
      new Request('http://localhost:3000/api/studio/editing', {
        method: 'POST',
        headers: { ...(await actors.headers('editor')), 'content-type': 'application/json' },
        body: JSON.stringify({
          document: { global: 'retention-periods' },
          tab: '00000000-0000-4000-8000-000000000000',
          does: 'read',
        }),
      }),
    );
    expect(answer.status).toBe(403);
    expect(await answer.json()).toEqual({ ok: false, message: notAllowed });
  });

  it('saving a lead that was changed after its page was rendered redirects to the page with did=stale', async () => {
    const leadId = await aLead({ email: 'stale@corp.example' });
    const [lead] = await rows<{ updated_at: Date }>('select updated_at from leads where id = $1', [leadId]);
    const seen = new Date(Number(lead?.updated_at) - 1000).toISOString();
    const post = async (path: string, fields: Record<string, string>) =>
      askStudio(
        new Request(`http://localhost:3000/api/studio/${path}`, {
          method: 'POST',
          headers: await actors.headers('admin'),
          body: new URLSearchParams({ lead: leadId, seen, ...fields }),
        }),
      );
    for (const answer of [
      await post('leads/details', { owner: '', value: '', currency: 'EUR' }),
      await post('leads/move', { stage: 'contacted', back: leadId }),
    ]) {
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toMatch(new RegExp(`${leadId}\\?did=stale`));
    }
  });

  it('of two concurrent moves of a card, one gets 409 with a message; a move to the stage “lost” first asks for the reason', async () => {
    const leadId = await aLead({ email: 'card@corp.example' });
    const [lead] = await rows<{ updated_at: Date }>('select updated_at from leads where id = $1', [leadId]);
    const seen = new Date(Number(lead?.updated_at)).toISOString();
    const move = async (stage: string) => {
      const answer = await askStudio(
        new Request('http://localhost:3000/api/studio/leads/move-card', {
          method: 'POST',
          headers: { ...(await actors.headers('admin')), 'content-type': 'application/json' },
          body: JSON.stringify({ lead: leadId, seen, stage, back: 'view=board' }),
        }),
      );
      return { status: answer.status, ...(await answer.json()) };
    };
    expect(await move('lost')).toMatchObject({
      ok: true,
      asks: expect.stringMatching(/^\/admin\/leads\?view=board&asks=lost&lead=/),
    });
    const both = await Promise.all([move('contacted'), move('qualified')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [moved, refused] = both.toSorted((one, other) => one.status - other.status);
    expect(moved?.message).toMatch(/^Moved to (Contacted|Qualified)\.$/);
    expect(refused).toMatchObject({
      ok: false,
      message: expect.stringContaining('A colleague changed this lead'),
    });
    expect(await move('nowhere')).toMatchObject({ status: 422, ok: false });
  });
});
