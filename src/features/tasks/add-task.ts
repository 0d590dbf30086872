import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { notFound } from '@/http/app-error';
import { noonOf } from './due-day';

type NewTask = {
  title: string;
  /** Due day, such as `2026-11-26`. */
  due: string;
  ownerId: string | null;
  leadId: string | null;
};

/** Adds a task. @throws Forbidden to all but admins; AppError 404 if there is no such lead. */
export async function addTask(req: PayloadRequest, { title, due, ownerId, leadId }: NewTask): Promise<void> {
  assertRole(req, 'admin');
  if (leadId && (await queryInTransaction(req, 'select from leads where id = $1', [leadId])).length === 0)
    throw notFound('This lead is gone.');
  const data = { title, due_on: noonOf(due).toISOString(), owner: ownerId, lead: leadId };
  await req.payload.create({ collection: 'tasks', data, depth: 0, req, overrideAccess: false });
}
