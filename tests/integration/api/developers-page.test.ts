/** The contents of the developers' page: programs that run unchanged, with a read-only key. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { transformSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRequest, system } from '@/access/actor';
import { apiOperations } from '@/api/v1/operations';
import { loadApiReference } from '@/api/v1/reference/api-reference';
import { firstPrograms, writeCurl } from '@/api/v1/reference/code-samples';
import { ensureSampleWorkspace } from '@/api/v1/sample/ensure-sample-workspace';
import { sampleKey } from '@/api/v1/sample/sample-key';
import { sampleRequestsPerMinute } from '@/features/keys/limits';
import { apiKeyRetention } from '@/features/keys/retention';
import { callApi } from '../../support/api/call-api';
import { aPartnerKey } from '../../support/api/keys';
import { paramsOf } from '../../support/api/resources';
import { serveApi } from '../../support/api/serve-api';
import { rows } from '../../support/db';
import { aBookingType, aUser, create } from '../../support/factories';
import { testPayload } from '../../support/payload';

const run = promisify(execFile);
const sample = { key: sampleKey() };
const folder = mkdtempSync(join(tmpdir(), 'plumbline-programs-'));
let site: Awaited<ReturnType<typeof serveApi>>;
let base: string;

const ensure = async () => ensureSampleWorkspace(await newRequest(await testPayload(), system));
const sampleTeams = () => rows<{ id: string }>(`select id from teams where slug = 'sample-workspace'`);

beforeAll(async () => {
  await Promise.all(Array.from({ length: 5 }, ensure));
  site = await serveApi();
  base = `${site.origin}/api/v1`;
});
afterAll(() => {
  site.close();
  rmSync(folder, { recursive: true });
});

/** Runs a program like a reader who has copied it from the page. */
async function runProgram(language: string, code: string): Promise<string> {
  if (language === 'bash') return (await run('bash', ['-euc', code])).stdout;
  const isPython = language === 'python';
  const file = join(folder, isPython ? 'program.py' : 'program.mjs');
  writeFileSync(file, isPython ? code : transformSync(code, { loader: 'ts', format: 'esm' }).code);
  return (await run(isPython ? 'python3' : process.execPath, [file])).stdout;
}

describe('programs', () => {
  it.each(firstPrograms({ base: '', key: '' }).map(({ title, language }) => [title, language]))(
    'the program “%s” of the developers’ page runs unchanged and lists the sample leads',
    async (_title, language) => {
      const program = firstPrograms({ base, key: sample.key }).find((one) => one.language === language);
      const said = await runProgram(language, program?.code ?? '');
      const expected =
        language === 'bash' ? ['Sample workspace', 'ana@third.example'] : ['kim@client.example new'];
      for (const words of expected) expect(said).toContain(words);
    },
  );

  it('the curl command of each operation returns its documented status', async () => {
    const { key } = await aPartnerKey();
    await aBookingType({ slug: 'demo' });
    for (const operation of apiOperations) {
      const params = await paramsOf({ key }, operation);
      const call = `${writeCurl(operation, base, params)} --silent --output /dev/null --write-out '%{http_code}'`;
      const { stdout } = await run('bash', ['-euc', call], { env: { ...process.env, PLUMBLINE_KEY: key } });
      expect(stdout, operation.id).toBe(String(operation.answer.status));
    }
  });
});

describe('the reference', () => {
  it('the reference lists every operation with its fields and the problem codes, and its programs use the sample key', async () => {
    const { groups, problems, programs } = await loadApiReference();
    const operations = groups.flatMap((group) => group.operations);
    expect(operations.map(({ id }) => id).sort()).toEqual(apiOperations.map(({ id }) => id).sort());
    const create = operations.find(({ id }) => id === 'createLead');
    expect(create?.body).toContainEqual({
      name: 'email',
      type: expect.stringContaining('email'),
      isRequired: true,
      description: '',
    });
    expect(create?.parameters.map(({ name }) => name)).toContain('Idempotency-Key');
    expect(problems.map(({ code }) => code)).toContain('idempotency_key_reused');
    for (const { code } of programs) expect(code).toContain(sample.key);
  });
});

describe('the sample key', () => {
  it('the sample key belongs to exactly one workspace, even after concurrent starts and after that workspace was deleted', async () => {
    const [team] = await sampleTeams();
    expect(await sampleTeams()).toHaveLength(1);
    await rows('delete from teams where id = $1', [team?.id]);
    expect((await callApi(sample, 'GET', '/me')).status).toBe(401);
    await ensure();
    expect(await sampleTeams()).toHaveLength(1);
    const { body } = await callApi(sample, 'GET', '/leads');
    expect(body.data.map(({ email }: { email: string }) => email)).toHaveLength(3);
  });

  it('the sample key never reads the leads of a workspace with members, whatever its slug', async () => {
    const [sampleTeam] = await sampleTeams();
    await rows('delete from teams where id = $1', [sampleTeam?.id]);
    const { key, team } = await aPartnerKey();
    const user = await aUser();
    await create('team-memberships', { team_id: team.id, user_id: user.id, role: 'owner' });
    await rows(`update teams set slug = 'sample-workspace' where id = $1`, [team.id]);
    await callApi({ key }, 'POST', '/leads', { body: { email: 'private@client.example' } });
    await ensure();
    const { body } = await callApi(sample, 'GET', '/leads');
    expect(body.data.map(({ email }: { email: string }) => email)).not.toContain('private@client.example');
    await rows(`delete from teams where id = $1 or name = 'Sample workspace'`, [team.id]);
    await ensure();
  });

  it('a revoked sample key is not deleted by the retention job, and remains revoked after the secret was changed', async () => {
    await rows('update api_keys set revoked_at = now() where is_sample');
    await ensure();
    const { condition } = apiKeyRetention.rows?.find(({ clears }) => clears === undefined) ?? {};
    const due = await rows(`select id from api_keys where ${condition} and is_sample`, [
      new Date(Date.now() + 86_400_000).toISOString(),
    ]);
    expect(due).toEqual([]);
    await rows(`update api_keys set key_hash = 'of another secret' where is_sample`);
    await ensure();
    expect((await callApi(sample, 'GET', '/me')).status).toBe(401);
    await rows('update api_keys set revoked_at = null where is_sample');
  });

  it('once the sample workspace has a member, the sample key cannot read it, and gets another workspace at the next start', async () => {
    const [joined] = await sampleTeams();
    const { id } = await aUser();
    await create('team-memberships', { team_id: String(joined?.id), user_id: id, role: 'owner' });
    expect((await callApi(sample, 'GET', '/leads')).status).toBe(401);
    await ensure();
    const { body } = await callApi(sample, 'GET', '/me');
    expect(body.workspace.id).not.toBe(joined?.id);
    expect((await callApi(sample, 'GET', '/leads')).body.data).toHaveLength(3);
    await rows(`delete from teams where name = 'Sample workspace'`);
    await ensure();
  });

  it('the sample key can read leads only, and cannot write', async () => {
    expect((await callApi(sample, 'GET', '/me')).body.key.scopes).toEqual(['leads:read']);
    expect((await callApi(sample, 'POST', '/leads', { body: { email: 'a@client.example' } })).status).toBe(
      403,
    );
    for (const { method, path, scope, example } of apiOperations) {
      if (scope === null || scope === 'leads:read') continue;
      const filled = path.replace('{id}', randomUUID()).replace('{delivery}', randomUUID());
      const sent = example.body === undefined ? {} : { body: example.body };
      expect((await callApi(sample, method, filled, sent)).status, `${method} ${path}`).toBe(403);
    }
  });

  it('a network that exceeds its rate limit with the sample key does not block other networks', async () => {
    const from = (network: string) => ({ headers: { 'x-forwarded-for': network } });
    const statuses: number[] = [];
    for (let count = 0; count <= sampleRequestsPerMinute; count += 1) {
      statuses.push((await callApi(sample, 'GET', '/me', from('198.51.100.8'))).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    expect((await callApi(sample, 'GET', '/me', from('198.51.100.9'))).status).toBe(200);
  });

  it('the sample key does not work while its workspace is paused, even after the next start of the server', async () => {
    await rows(`update teams set disabled_at = now() where slug = 'sample-workspace'`);
    await ensure();
    expect((await callApi(sample, 'GET', '/me')).status).toBe(403);
    await rows(`update teams set disabled_at = null where slug = 'sample-workspace'`);
  });
});
