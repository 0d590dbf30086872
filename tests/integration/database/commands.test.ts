import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { run } from '../../../scripts/lib/process/run.mjs';
import { rows } from '../../support/db';
import { FactorBrowser } from '../../support/factors/factor-browser';
import type { Environment } from '../../support/server/environment';
import { onlyInFull, representatives } from '../../support/suite/full';

const folder = mkdtempSync(join(tmpdir(), 'commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `scripts/<name>.mjs` as npm does. @returns `{code, output}`. */
const runScript = (name: string, args: string[], env: Environment = {}) =>
  run(process.execPath, [`scripts/${name}.mjs`, ...args], {
    env: { ...process.env, DATA_DIR: folder, SMTP_URL: '', LOG_LEVEL: 'warn', ...env },
  });

const factorsOf = (email: string) =>
  rows(`select 1 from auth_factors join users on users.id = user_id where email = $1`, [email]);
const roleOf = (email: string) => rows<{ role: string }>('select role from users where email = $1', [email]);

describe('npm run admin', () => {
  onlyInFull(() => {
    it('npm run admin makes a user an admin, and a member again with --revoke', async () => {
      const email = 'owner@commands.example';
      expect(await runScript('admin', [email])).toEqual({ code: 0, output: `${email} is admin now.\n` });
      expect(await roleOf(email)).toEqual([{ role: 'admin' }]);
      await runScript('admin', ['second@commands.example']);
      expect(await runScript('admin', [email, '--revoke'])).toEqual({
        code: 0,
        output: `${email} is member now.\n`,
      });
      expect(await roleOf(email)).toEqual([{ role: 'member' }]);
    });
  });

  it('npm run admin --reset-factors removes all second factors of a user, and ends their sessions', async () => {
    const email = 'locked-out@commands.example';
    const browser = await FactorBrowser.signIn(email);
    await browser.addTotp();
    expect(await factorsOf(email)).toHaveLength(1);
    expect(await runScript('admin', [email, '--reset-factors'])).toEqual({
      code: 0,
      output: `${email} has no second factor any more, and is signed out everywhere.\n`,
    });
    expect(await factorsOf(email)).toEqual([]);
    expect(await browser.session()).toBeNull();
  });

  const mistakes: [string[], string][] = [
    [['not-an-address'], '“not-an-address” is not an e-mail address.'],
    [['nobody@commands.example', '--reset-factors'], 'Nobody has the address nobody@commands.example.'],
    [[], 'Say whom: npm run admin -- <address> [--revoke | --reset-factors]'],
  ];
  it.each(representatives(mistakes, ([args]) => args.length !== 2))(
    'npm run admin with the arguments %j exits with code 1 and one sentence about the mistake, without a stack trace',
    async (args, sentence) => {
      const { code, output } = await runScript('admin', args);
      expect(code).toBe(1);
      expect(output).toContain(sentence);
      expect(output).not.toContain(' at ');
    },
  );
});

/** The commands of the README that use the database, each with arguments that it accepts. */
const databaseScripts: [string, string[]][] = [
  ['admin', ['owner@commands.example']],
  ['admin', ['owner@commands.example', '--reset-factors']],
  ['backup', [join(folder, 'refused.tar.gz')]],
  ['restore', [join(folder, 'refused.tar.gz'), '--yes']],
  ['content', ['missing']],
  ['nurture-play', ['owner@commands.example']],
];

const sentence = async (name: string, args: string[], parts: Partial<URL>) => {
  const url = Object.assign(new URL(process.env.DATABASE_URL ?? ''), parts).href;
  const { code, output } = await runScript(name, args, { DATABASE_URL: url });
  expect(code).toBe(1);
  expect(output).not.toMatch(/\n\s+at |guessed-word/);
  return output;
};

describe('a command with a DATABASE_URL that is refused', () => {
  it.each(representatives(databaseScripts, ([name]) => name === 'backup'))(
    'the command %s %j with a wrong password in DATABASE_URL ends with one sentence about the password, without a stack trace',
    async (name, args) => {
      const output = await sentence(name, args, { password: 'guessed-word' });
      expect(output).toMatch(/DATABASE_URL: .+ refused the password of the role/);
    },
  );

  onlyInFull(() => {
    it('the content command names the database that does not exist', async () => {
      const output = await sentence('content', ['missing'], { pathname: '/no_such_database' });
      expect(output).toContain('DATABASE_URL: there is no database “no_such_database”');
    });
  });
});

onlyInFull(() => {
  it('a command with an invalid setting ends with the name of the setting, without a stack trace', async () => {
    const { code, output } = await runScript('admin', ['owner@commands.example'], { SITE_URL: 'nowhere' });
    expect(code).toBe(1);
    expect(output).toContain('SITE_URL');
    expect(output).not.toMatch(/\n\s+at /);
  });
});
