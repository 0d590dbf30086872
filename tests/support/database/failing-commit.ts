import { rows } from '../db';

/** Makes COMMIT fail for every transaction that inserts into the table. @returns a function that ends this. */
export async function failCommitsOn(table: string): Promise<() => Promise<unknown>> {
  await rows(`create function fail_at_commit() returns trigger language plpgsql as
    $$ begin raise exception 'refused at COMMIT'; end $$`);
  await rows(`create constraint trigger fail_at_commit after insert on ${table}
    deferrable initially deferred for each row execute function fail_at_commit()`);
  return () => rows('drop function fail_at_commit cascade');
}
