/** `down` removes what `up` creates, so that an operator can go back to the release before. */
import { expect, it } from 'vitest';
import { migrations } from '../../../migrations';
import { rows } from '../../support/db';
import { testPayload, testRequest } from '../../support/payload';

/** Returns all parts of the schema that a migration can change. */
async function schema(): Promise<unknown> {
  const asked = [
    `select table_name, column_name, udt_name, column_default, is_nullable from information_schema.columns
     where table_schema = 'public' order by 1, 2`,
    `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
    `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
     where connamespace = 'public'::regnamespace order by 1, 2, 3`,
    `select typname, enumlabel from pg_enum join pg_type on pg_type.oid = enumtypid order by 1, 2`,
    `select pg_get_functiondef(pg_proc.oid) from pg_proc join pg_language on pg_language.oid = prolang
     where pronamespace = 'public'::regnamespace and lanname = 'sql' order by 1`,
  ];
  return Promise.all(asked.map((query) => rows(query)));
}

it('migrations after 20261122_000302_erase_leads can be reverted and reapplied, with the same schema as a result', async () => {
  const payload = await testPayload();
  const { drizzle: db } = payload.db as unknown as {
    drizzle: Parameters<(typeof migrations)[0]['up']>[0]['db'];
  };
  const args = { db, payload, req: await testRequest() };
  const released = migrations.findIndex(({ name }) => name === '20261122_000302_erase_leads');
  expect(released).toBeGreaterThan(0);
  const latest = migrations.slice(released + 1);
  const before = await schema();
  for (const { down } of latest.toReversed()) await down(args);
  expect(await rows(`select to_regclass('search_documents') as search, to_regclass('gpts') as gpts`)).toEqual(
    [{ search: null, gpts: null }],
  );
  for (const { up } of latest) await up(args);
  expect(await schema()).toEqual(before);
});
