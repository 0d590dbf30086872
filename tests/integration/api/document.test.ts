/** The OpenAPI document: third-party tools accept it, and it matches the table of operations. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { transformSync } from 'esbuild';
import createClient from 'openapi-fetch';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerApi } from '@/api/v1/answer-api';
import { createOpenApiDocument, openApiDocument } from '@/api/v1/document';
import { createFinder } from '@/api/v1/match';
import { apiOperations } from '@/api/v1/operations';
import { callApi } from '../../support/api/call-api';
import { checkAnswer } from '../../support/api/check-answer';
import { writeExampleProgram } from '../../support/api/example-program';
import { aPartnerKey, type TestKey } from '../../support/api/keys';
import { paramsOf } from '../../support/api/resources';
import { serveApi } from '../../support/api/serve-api';
import { aBookingType } from '../../support/factories';
import { origin } from '../../support/forms';
import { testPayload } from '../../support/payload';

let key: TestKey;
let site: Awaited<ReturnType<typeof serveApi>>;
beforeAll(async () => {
  key = await aPartnerKey();
  site = await serveApi();
});
afterAll(() => site.close());

describe('the OpenAPI document', () => {
  it('the OpenAPI document needs no key, is cacheable, and is revalidated by its ETag', async () => {
    const { status, body, headers } = await callApi(null, 'GET', '/openapi.json');
    expect([status, body.openapi, headers.get('cache-control')]).toEqual([
      200,
      '3.1.0',
      'public, max-age=300',
    ]);
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    expect((await callApi(null, 'GET', '/openapi.json', { headers: known })).status).toBe(304);
  });

  it('the OpenAPI document passes the linter’s recommended rules', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(openApiDocument()), config });
    // Ignores the rule `no-server-example.com`: it rejects localhost, which is the document's server in a test.
    const told = problems.filter(({ ruleId }) => ruleId !== 'no-server-example.com');
    expect(told.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('the document contains exactly the operations that the API declares, each with its scope', () => {
    const described = Object.entries(openApiDocument().paths ?? {}).flatMap(([path, item]) =>
      Object.entries(item as Record<string, { operationId: string; security: object }>).map(
        ([method, { operationId, security }]) => [method.toUpperCase(), path, operationId, security],
      ),
    );
    const table = apiOperations.map(({ method, path, id, scope }) => [
      ...[method, path, id],
      [{ key: scope ? [scope] : [] }],
    ]);
    expect(described.sort()).toEqual(table.sort());
    expect(new Set(apiOperations.map(({ id }) => id)).size).toBe(apiOperations.length);
  });

  it('the example responses of the document match its schemas', () => {
    const document = openApiDocument();
    const answered = apiOperations.filter(({ example }) => example.answer !== undefined);
    expect(answered.length).toBeGreaterThan(4);
    for (const { method, path, answer, example, isVersioned } of answered) {
      const headers = new Headers({ 'content-type': 'application/json' });
      if (method === 'GET' || isVersioned) headers.set('etag', '"1"');
      if (answer.status === 201) headers.set('location', '/api/v1');
      checkAnswer(document, { method, path }, { status: answer.status, headers, body: example.answer });
    }
  });

  it('the example bodies and queries of the document are accepted', async () => {
    for (const { method, path, example } of apiOperations) {
      if (path.includes('{')) continue;
      const query = example.query ? `?${new URLSearchParams(example.query)}` : '';
      const sent = example.body === undefined ? {} : { body: example.body };
      const { status } = await callApi(key, method, `${path}${query}`, sent);
      expect([200, 201], `${method} ${path}`).toContain(status);
    }
  });

  it('the check of responses against the document detects an undocumented field, type, header or status', () => {
    const document = openApiDocument();
    const headers = new Headers({ 'content-type': 'application/json', etag: '"1"' });
    const call = { method: 'GET', path: '/leads' };
    const check = (status: number, body: unknown) => () =>
      checkAnswer(document, call, { status, headers, body });
    expect(check(200, { data: [], next: null })).not.toThrow();
    expect(check(200, { data: [], next: null, more: true })).toThrow();
    expect(check(200, { data: [], next: 1 })).toThrow();
    expect(check(418, { data: [], next: null })).toThrow();
    headers.set('x-more', '1');
    expect(check(200, { data: [], next: null })).toThrow();
    headers.delete('x-more');
    headers.delete('etag');
    expect(check(200, { data: [], next: null })).toThrow();
  });
});

describe('a deprecated operation', () => {
  const since = new Date('2026-12-01T00:00:00Z');
  const sunset = new Date('2028-01-01T00:00:00Z');
  const deprecated = { since, sunset, instead: 'https://plumbline.example/developers/leads' };
  const operations = apiOperations.map((one) => (one.id === 'getOwnKey' ? { ...one, deprecated } : one));

  it.each([true, false])(
    'each response of a deprecated operation has the headers Deprecation and Sunset and a link to the successor (with a key: %s)',
    async (isKnown) => {
      const request = new Request(`${origin}/api/v1/me`, {
        headers: isKnown ? { authorization: `Bearer ${key.key}` } : {},
      });
      const response = await answerApi(await testPayload(), request, createFinder(operations));
      const { status, headers } = response;
      const call = { method: 'GET', path: '/me' };
      const body = await response.json();
      checkAnswer(createOpenApiDocument(operations), call, { status, headers, body });
      expect([status, headers.get('deprecation'), headers.get('sunset'), headers.get('link')]).toEqual([
        isKnown ? 200 : 401,
        '@1796083200',
        'Sat, 01 Jan 2028 00:00:00 GMT',
        '<https://plumbline.example/developers/leads>; rel="successor-version"',
      ]);
    },
  );
});

describe('a client generated from the document', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-client-'));
  const client = resolve('node_modules/openapi-fetch');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('the example request and response of each operation have the generated types, and a wrong field is a type error', async () => {
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          ...{ strict: true, skipLibCheck: true, noEmit: true, types: [] },
          ...{ target: 'es2022', module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom'] },
        },
        include: ['*.ts'],
      }),
    );
    writeFileSync(join(folder, 'api.d.ts'), astToString(await openapiTS(openApiDocument() as never)));
    writeFileSync(join(folder, 'examples.ts'), writeExampleProgram(apiOperations, client));
    const wrong = apiOperations.flatMap((one) =>
      one.id === 'createLead' ? [{ ...one, example: { body: { mail: 'kim@client.example' } } }] : [],
    );
    writeFileSync(join(folder, 'wrong.ts'), writeExampleProgram(wrong, client));
    writeFileSync(
      join(folder, 'answers.ts'),
      `import createClient from ${JSON.stringify(client)};
       import type { paths } from './api';
       const client = createClient<paths>({ baseUrl: 'http://localhost/api/v1' });
       export async function run() {
         const { data, error } = await client.POST('/leads', { body: { email: 'kim@client.example' } });
         const isTooLarge = error?.code === 'too_large';
         const version: number | undefined = data?.version;
         const page = await client.GET('/leads', { params: { query: { limit: 2, state: 'won' } } });
         return [isTooLarge, version, page.data?.next];
       }`,
    );
    const tsc = resolve('node_modules/typescript/bin/tsc');
    const { stdout } = spawnSync(process.execPath, [tsc, '--project', folder], { encoding: 'utf8' });
    expect(stdout).toContain(`'"mail"' does not exist`);
    expect(stdout.split('\n').filter((line) => line && !/^(?:\S*wrong\.ts|\s)/.test(line))).toEqual([]);
  });

  it('the generated client sends the example of each operation, and gets its documented status', async () => {
    const program = transformSync(writeExampleProgram(apiOperations, client), {
      loader: 'ts',
      format: 'esm',
    });
    const file = join(folder, 'examples.mjs');
    writeFileSync(file, program.code);
    const { calls } = await import(pathToFileURL(file).href);
    const partner = await aPartnerKey();
    await aBookingType({ slug: 'demo' });
    const generated = createClient({
      baseUrl: `${site.origin}/api/v1`,
      headers: { authorization: `Bearer ${partner.key}` },
    });
    for (const operation of apiOperations) {
      const params = await paramsOf(partner, operation);
      const { response } = await calls[operation.id](generated, params);
      expect(response.status, operation.id).toBe(operation.answer.status);
    }
  });

  it('the generated client lists, adds, changes and deletes a lead over HTTP', async () => {
    // biome-ignore lint/suspicious/noExplicitAny: the test itself generates the client's types, and tests them above.
    const client = createClient<any>({
      baseUrl: `${site.origin}/api/v1`,
      headers: { authorization: `Bearer ${key.key}` },
    });
    const made = await client.POST('/leads', { body: { email: 'generated@client.example' } });
    expect(made.response.status).toBe(201);
    const { id } = made.data as { id: string };
    const params = { path: { id }, header: { 'If-Match': '"1"' } };
    const changed = await client.PATCH('/leads/{id}', { params, body: { state: 'contacted' } });
    expect(changed.data).toMatchObject({ id, state: 'contacted', version: 2 });
    const page = await client.GET('/leads', { params: { query: { email: 'generated@client.example' } } });
    expect((page.data as { data: object[] }).data).toHaveLength(1);
    expect((await client.DELETE('/leads/{id}', { params: { path: { id } } })).response.status).toBe(204);
    const gone = await client.GET('/leads/{id}', { params: { path: { id } } });
    expect([gone.response.status, (gone.error as { code: string }).code]).toEqual([404, 'not_found']);
  });

  it('the generated client creates, changes and deletes an embed and a webhook over HTTP, and reads deliveries', async () => {
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    const client = createClient<any>({
      baseUrl: `${site.origin}/api/v1`,
      headers: { authorization: `Bearer ${key.key}` },
    });
    const embed = await client.POST('/embeds', { body: { name: 'Savings', calculator: 'roi' } });
    expect(embed.response.status).toBe(201);
    const embedPath = { params: { path: { id: (embed.data as { id: string }).id } } };
    const paused = await client.PATCH('/embeds/{id}', { ...embedPath, body: { state: 'paused' } });
    expect(paused.data).toMatchObject({ name: 'Savings', state: 'paused' });
    expect((await client.DELETE('/embeds/{id}', embedPath)).response.status).toBe(204);

    const webhook = await client.POST('/webhooks', {
      body: { url: 'https://crm.agency.example/hooks', events: ['lead.created'] },
    });
    expect(webhook.data).toMatchObject({ state: 'active', secret: expect.stringMatching(/^whsec_/) });
    const path = { params: { path: { id: (webhook.data as { id: string }).id } } };
    expect((await client.POST('/webhooks/{id}/test', path)).response.ok).toBe(true);
    const deliveries = await client.GET('/webhooks/{id}/deliveries', path);
    expect((deliveries.data as { data: object[] }).data).toEqual([]);
    expect((await client.DELETE('/webhooks/{id}', path)).response.status).toBe(204);
    const { data } = await client.GET('/webhooks', {});
    expect((data as { data: { id: string }[] }).data.map(({ id }) => id)).not.toContain(path.params.path.id);
  });
});
