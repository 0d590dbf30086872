/** The command that imports a site: stopped, killed and continued. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it, vi } from 'vitest';
import { newRequest, system } from '@/access/actor';
import { takeOverSiteImport } from '@/cms/site-import/run/control';
import { importSite } from '@/commands/run/import-site';
import { bundle, commandArgs } from '../../../../scripts/lib/build/bundle.mjs';
import { rows } from '../../../support/db';
import { testPayload } from '../../../support/payload';
import { smallExport } from '../../../support/site-import/small-export';
import { atFileEnd } from '../../../support/vitest/file-end';

const request = async () => newRequest(await testPayload(), system);
const never = () => new Promise<never>(() => undefined);

const folder = mkdtempSync(join(tmpdir(), 'command-'));
atFileEnd(async () => rmSync(folder, { recursive: true, force: true }));

/** Export of a site with the given number of posts. */
function exportOf(name: string, posts: number): string {
  const whole = smallExport(name);
  const [post = ''] = /<item>[\s\S]*?<\/item>/.exec(whole) ?? [];
  const others = Array.from({ length: posts }, (_, n) =>
    post.replaceAll(`post-of-${name}`, `${name}-${n}`).replace('<wp:post_id>7<', `<wp:post_id>${100 + n}<`),
  );
  return whole.replace('</channel>', `${others.join('')}</channel>`);
}

const argumentsOf = (name: string, text: string, address: string | null = null) => {
  const file = join(folder, `${name}.xml`);
  writeFileSync(file, text);
  return { system: 'wordpress', file, folder: null, isFetching: false, address, isDryRun: false } as const;
};

const postsOf = async (name: string) =>
  (await rows(`select from posts where slug like $1 and _status = 'published'`, [`${name}-%`])).length;
const announcements = async () => (await rows('select from content_changes')).length;

let said: string[] = [];
vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)));
afterEach(() => {
  said = [];
});

it('an import that is stopped ends after its current step, announces its changes, prints how to continue, and can be continued', async () => {
  const given = argumentsOf('signalled', exportOf('signalled', 60));
  await rows('delete from content_changes');
  const written = () => vi.waitFor(async () => expect(await postsOf('signalled')).toBeGreaterThan(0));
  expect(await importSite(await request(), given, written)).toBe(false);
  const made = await postsOf('signalled');
  expect(made).toBeGreaterThan(0);
  expect(made).toBeLessThan(60);
  expect(await announcements()).toBeGreaterThan(0);
  expect(said.at(-1)).toBe('The import was stopped. The same command goes on with it.');
  expect(await importSite(await request(), given, never)).toBe(true);
  expect(await postsOf('signalled')).toBe(60);
});

it('changes that a killed process has written are announced as soon as the next process takes over', async () => {
  const given = argumentsOf('killed', exportOf('killed', 3), 'other.example');
  await importSite(await request(), given, never);
  expect(said).toContain(
    'The export says that the old site is at https://killed.example; what --url says is not used.',
  );
  // State that a process leaves if it is killed before its last step.
  const [left] = await rows<{ id: string }>(
    `update site_imports set status = 'running', finished_at = null where file_name = 'killed.xml' returning id`,
  );
  await rows('delete from content_changes');
  await takeOverSiteImport(await request(), left?.id ?? '');
  expect(await announcements()).toBe(1);
  expect(await importSite(await request(), given, never)).toBe(true);
  expect(said).toContain('Going on with the import of killed.xml: 7 of 7 were done.');
  expect(await rows(`select status from site_imports where file_name = 'killed.xml'`)).toEqual([
    { status: 'done' },
  ]);
});

it('an invalid URL is refused with an error, before anything is stored', async () => {
  const before = await rows('select id from site_imports');
  const given = argumentsOf('nowhere', exportOf('nowhere', 1), 'my old site');
  await expect(importSite(await request(), given, never)).rejects.toThrow(
    '“my old site” is no address of a site.',
  );
  expect(await rows('select id from site_imports')).toEqual(before);
});

it('a signal to the script is passed to the command, which stops the import after its current step', async () => {
  await bundle();
  const { file } = argumentsOf('terminal', exportOf('terminal', 400));
  const command = commandArgs('content', ['import', '--from', 'wordpress', '--file', file]);
  const script = `import { runOnTerminal } from './scripts/lib/process/run.mjs';
    process.exitCode = await runOnTerminal(process.execPath, ${JSON.stringify(command)}, process.env);`;
  await rows('delete from content_changes');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = Promise.all([once(child, 'exit'), text(child.stdout)]);
  await vi.waitFor(async () => expect(await postsOf('terminal')).toBeGreaterThan(0), {
    timeout: 120_000,
    interval: 50,
  });
  child.kill('SIGTERM');
  const [[code], output] = await ended;
  expect(code).toBe(1);
  expect(output).toContain('Stopping after the current step.');
  expect(output.trimEnd()).toMatch(/The import was stopped\. The same command goes on with it\.$/);
  expect(await postsOf('terminal')).toBeLessThan(400);
  expect(await announcements()).toBeGreaterThan(0);
  expect(await rows(`select status from site_imports where file_name = 'terminal.xml'`)).toEqual([
    { status: 'stopped' },
  ]);
});
