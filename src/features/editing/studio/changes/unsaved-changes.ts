/**
 * Unsaved changes, kept in `sessionStorage` so that they survive a reload, a sign-in and a take-over of the document.
 */
import { isRecord } from '@/lib/is-record';
import type { Changes } from './change-tracker';

const nameOf = (key: string, userId: string) => `unsaved:${userId}:${key}`;

/** Stores the changes. Ignores a full or blocked `sessionStorage`, because the form still contains the changes. */
export function keepUnsaved(key: string, userId: string, changes: Changes): void {
  try {
    if (Object.keys(changes.fields).length === 0) sessionStorage.removeItem(nameOf(key, userId));
    else sessionStorage.setItem(nameOf(key, userId), JSON.stringify(changes));
  } catch {}
}

export function readUnsaved(key: string, userId: string): Changes | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(key, userId)) ?? 'null');
    const isChanges = isRecord(kept) && isRecord(kept.fields) && isRecord(kept.changedFrom);
    return isChanges
      ? { fields: kept.fields as Changes['fields'], changedFrom: kept.changedFrom as Changes['changedFrom'] }
      : null;
  } catch {
    return null;
  }
}

const handedOver = new Map<string, Changes>();

/**
 * Passes unsaved changes to the next form: Payload replaces an open form when the server component is refreshed,
 * as after *Take over*.
 */
export function handOver(key: string, changes: Changes): void {
  if (Object.keys(changes.fields).length === 0) return;
  handedOver.set(key, changes);
  // Only a form that opens within a second receives the changes; a later one asks the user whether to restore them.
  setTimeout(() => handedOver.delete(key), 1000);
}

export function takeHandedOver(key: string): Changes | null {
  const changes = handedOver.get(key) ?? null;
  handedOver.delete(key);
  return changes;
}
