import { rows } from '../leads';

/** From here on COMMIT fails for every transaction that inserts into the table. @returns what ends that. */
export async function failCommitsOn(table: string): Promise<() => Promise<unknown>> {
  await rows(`create function fail_at_commit() returns trigger language plpgsql as
    $$ begin raise exception 'refused at COMMIT'; end $$`);
  await rows(`create constraint trigger fail_at_commit after insert on ${table}
    deferrable initially deferred for each row execute function fail_at_commit()`);
  return () => rows('drop function fail_at_commit cascade');
}
