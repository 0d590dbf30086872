import type { Client } from 'pg';
import { type RestoredNote, restoredNotePrefix } from '@/features/mail/outbox/restored-note';
import { hasTable } from './catalog';
import type { Note } from './remember';

/**
 * Notes for the first start after a restore: the fact that a restore took place, and the suppressions of the database
 * that is replaced. Also contains earlier notes that no start has read yet.
 */
export async function restoredNotes(client: Client): Promise<Note[]> {
  const note: RestoredNote = { suppressions: [] };
  if (await hasTable(client, 'suppressions')) {
    const { rows } = await client.query<RestoredNote['suppressions'][number]>(
      'select email_hash, reason from suppressions',
    );
    note.suppressions = rows;
  }
  const fresh = { key: `${restoredNotePrefix}${new Date().toISOString()}`, data: note };
  if (!(await hasTable(client, 'payload_kv'))) return [fresh];
  const unread = await client.query<Note>('select key, data from payload_kv where starts_with(key, $1)', [
    restoredNotePrefix,
  ]);
  return [...unread.rows, fresh];
}
