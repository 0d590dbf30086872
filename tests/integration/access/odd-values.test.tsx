/**
 * Odd values in URLs and forms cause no 5xx: dates outside of all calendars, and names of properties that every
 * object inherits. They are sent in every parameter of every route, in every field of every public form, and in the
 * parameters of all pages that render outside of a Next request.
 */
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { loadForms, loadStudioActions } from '@/features';
import { root } from '../../../scripts/lib/paths.mjs';
import { actors } from '../../support/actors';
import { renderWithErrors } from '../../support/content/render-html';
import { aStoredEmbed, publicIdOf } from '../../support/embeds/embed-rows';
import { aBooking, aBookingHost, aBookingType, aMembership } from '../../support/factories';
import { origin, postForm } from '../../support/forms';
import { pagesOfRequests } from '../../support/hostile/pages-of-requests';
import { parametersOf, schemaKeysIn, segmentsOf, sources } from '../../support/hostile/parameters';
import { inBatches } from '../../support/server/in-batches';
import { askStudio } from '../../support/studio-action';
import { oddValues } from '../../support/suite/odd-values';
import { aWorkspace } from '../../support/workspaces/workspaces';

/** Plausible value of each parameter, so that the parameters beside an odd one are read too. */
let plausible: Record<string, string>;

beforeAll(async () => {
  const host = await aBookingHost();
  await aBookingType({ hosts: [host.id], place: 'phone', placeText: 'By phone' });
  const start = new Date(Math.ceil(Date.now() / 86_400_000 + 5) * 86_400_000).toISOString();
  const person = { name: 'Ada', email: 'ada@corp.example', source: 'book' };
  const booking = await aBooking(start);
  const { team } = await aWorkspace({ features: { 'partner-tools': true } });
  await aMembership({ team_id: team.id, user_id: await actors.id('admin'), role: 'owner' });
  const publicId = await publicIdOf(await aStoredEmbed(String(team.id)));
  plausible = {
    ...person,
    ...{ teamSlug: team.slug, publicId },
    ...{ t: booking.token, type: 'session', time_zone: 'UTC', zone: 'UTC', move: '1', start, sequence: '0' },
    ...{
      date: '2026-12-24',
      from: '09:00',
      to: '10:00',
      view: 'day',
      host: host.id,
      path: '/',
      q: 'a',
      page: '1',
    },
    ...{ lead: booking.lead_id, id: booking.lead_id, seen: start },
  };
});

type Values = Readonly<Record<string, string>>;
type Answer = { status: number; words: string };
type Handler = (request: Request, context: { params: Promise<Record<string, unknown>> }) => Promise<Response>;

let callers = 0;
/** Returns another IP address for each call, so that no request is refused by a rate limit. */
const network = () => {
  callers += 1;
  return `198.18.${callers >> 8}.${callers & 255}`.replace(/\.(\d+)\./, (_, third) => `.${third % 250}.`);
};

const filledSegments = (path: string, values: Values) =>
  Object.fromEntries(
    segmentsOf(path).map(({ name, isList }) => {
      const value = values[name] ?? plausible[name] ?? 'x';
      return [name, isList ? [value] : value];
    }),
  );

async function ask(handler: Handler, path: string, method: string, values: Values): Promise<Answer> {
  const isBodiless = method === 'GET';
  const query = isBodiless ? `?${new URLSearchParams(values)}` : '';
  const isJson = /format: 'json'/.test(sources.get(path) ?? '');
  const request = new Request(`${origin}/asked${query}`, {
    method,
    headers: {
      ...(await actors.headers('admin')),
      ...{ 'sec-fetch-site': 'same-origin', 'x-forwarded-for': network() },
      ...(isJson && !isBodiless && { 'content-type': 'application/json' }),
    },
    ...(!isBodiless && { body: isJson ? JSON.stringify(values) : new URLSearchParams(values) }),
  });
  const response = await handler(request, { params: Promise.resolve(filledSegments(path, values)) });
  return { status: response.status, words: response.status < 500 ? '' : await response.text() };
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const routeFiles = [...sources.keys()].filter((path) => /^src\/app\/.*\/route\.tsx?$/.test(path));
/**
 * Matches routes that are tested elsewhere or not at all. Queries of Payload's REST API are tested in
 * `malformed-queries.test.ts`; next-auth reads only the session cookie; the preview reads a path, and sets its
 * cookie through Next, which needs a real request.
 */
const others = /\/\(payload\)\/api\/|\/\[\.\.\.nextauth\]\/|\/api\/preview\//;

it('the tests of this file cover more than 25 route files', () => {
  expect(routeFiles.length).toBeGreaterThan(25);
});

/** Yields each odd value in one parameter with plausible others, then in all parameters at once. */
function* attempts(names: readonly string[]): Generator<Values> {
  for (const odd of oddValues) {
    for (const name of names) {
      const beside = Object.entries(plausible).filter(([other]) => names.includes(other));
      yield { ...Object.fromEntries(beside), [name]: odd };
    }
    yield Object.fromEntries(names.map((name) => [name, odd]));
  }
}

const shown = (values: Values) => JSON.stringify(values).slice(0, 200);

it.each(routeFiles.filter((path) => !others.test(path)))(
  '%s returns no 5xx, whatever values its parameters contain',
  async (path) => {
    const module: Record<string, Handler | undefined> = await import(join(root, path));
    const names = [...new Set([...parametersOf(path), ...segmentsOf(path).map(({ name }) => name)])];
    const faults: string[] = [];
    for (const method of methods) {
      const handler = module[method];
      if (!handler) continue;
      await inBatches([...attempts(names)], async (values) => {
        const { status, words } = await ask(handler, path, method, values);
        if (status >= 500) faults.push(`${method} ${shown(values)} → ${status} ${words}`);
      });
    }
    expect(faults.slice(0, 10)).toEqual([]);
  },
  300_000,
);

/** Returns the keys that a schema reads; for a schema that accepts any keys, the names of all plausible values. */
function keysOf(schema: object): string[] {
  if ('options' in schema) return (schema.options as object[]).flatMap(keysOf);
  return Object.keys('shape' in schema ? (schema.shape as object) : plausible);
}

it.each((await loadStudioActions()).map((action) => [`${action.method} ${action.path}`, action] as const))(
  'studio action %s returns no 5xx, whatever values its parameters contain',
  async (_name, { method, path, schema, format }) => {
    const faults: string[] = [];
    await inBatches([...attempts([...new Set(keysOf(schema))])], async (values) => {
      const isBodiless = method === 'GET';
      const body = format === 'json' ? JSON.stringify(values) : new URLSearchParams(values);
      const response = await askStudio(
        new Request(`${origin}/api/studio/${path}${isBodiless ? `?${new URLSearchParams(values)}` : ''}`, {
          method,
          headers: {
            ...(await actors.headers('admin')),
            'sec-fetch-site': 'same-origin',
            ...(format === 'json' && !isBodiless && { 'content-type': 'application/json' }),
          },
          ...(!isBodiless && { body }),
        }),
      );
      if (response.status >= 500)
        faults.push(`${shown(values)} → ${response.status} ${await response.text()}`);
    });
    expect(faults.slice(0, 10)).toEqual([]);
  },
  300_000,
);

/** Wraps search parameters to record the names that a page reads while it renders. */
function recorded(values: Values, names: Set<string>): Record<string, string> {
  return new Proxy(
    { ...values },
    {
      get: (target, name) => {
        if (typeof name === 'string' && name !== 'then' && name !== 'toJSON') names.add(name);
        return Reflect.get(target, name);
      },
    },
  );
}

type Page = (props: { params: Promise<unknown>; searchParams: Promise<unknown> }) => Promise<React.ReactNode>;

const isAnswer = (error: unknown) => /^NEXT_/.test(String((error as { digest?: unknown })?.digest ?? ''));
const needsRequest = (error: unknown) => /outside a request scope|Invariant: .*store/i.test(String(error));

const pageFiles = [...sources.keys()].filter((path) => /^src\/app\/\(site\)\/.*\/page\.tsx$/.test(path));

it('every public form returns no 5xx, whatever values its fields contain', async () => {
  const forms = await loadForms();
  expect(forms.length).toBeGreaterThan(5);
  const said = [...sources].filter(([path]) =>
    /^src\/(features|forms|cms)\/.*(form|schema|submission|journey)/.test(path),
  );
  const everywhere = new Set(said.flatMap(([, text]) => schemaKeysIn(text)));
  const faults: string[] = [];
  for (const form of forms) {
    const names = [...new Set([...form.fields.map(({ name }) => name), ...everywhere])];
    await inBatches([...attempts(names)], async (values) => {
      const { status } = await postForm(
        form.name,
        { ...plausible, ...values },
        { accept: 'application/json', 'x-forwarded-for': network() },
      );
      if (status >= 500) faults.push(`${form.name} ${shown(values)} → ${status}`);
    });
  }
  expect(faults.slice(0, 10)).toEqual([]);
}, 600_000);

/** Pages that read headers or cookies, which exist only within a Next request. */
const ofSessions: string[] = [];

it.each(pageFiles)(
  '%s renders, redirects or calls notFound, whatever values its parameters contain',
  async (path) => {
    const { default: page }: { default: Page } = await import(join(root, path));
    const names = new Set<string>();
    const faults: string[] = [];
    const show = async (values: Values) => {
      try {
        const searchParams = Promise.resolve(recorded(values, names));
        await renderWithErrors(
          await page({ params: Promise.resolve(filledSegments(path, values)), searchParams }),
        );
      } catch (error) {
        if (needsRequest(error)) ofSessions.push(path);
        else if (!isAnswer(error)) faults.push(`${shown(values)} → ${String(error).slice(0, 200)}`);
      }
    };
    await show(plausible);
    if (ofSessions.includes(path)) return;
    for (const { name } of segmentsOf(path)) names.add(name);
    await inBatches([...attempts([...names])], show);
    expect(faults.slice(0, 10)).toEqual([]);
  },
  300_000,
);

it('only the listed pages need a Next.js request context to render', () => {
  expect([...new Set(ofSessions)].sort()).toEqual(pagesOfRequests);
});
