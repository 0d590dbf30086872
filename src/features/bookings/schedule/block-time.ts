import type { PayloadRequest } from 'payload';
import { Temporal } from 'temporal-polyfill';
import { assertRole } from '@/access/assert-role';
import { queryInTransaction } from '@/db/transaction';
import { toInstant } from '../slots/availability';
import { deleteBlock, insertBlock } from '../tables';

/** Part of a day on the host's clock: `2026-11-24`, `09:00`, `11:30`; `24:00` ends the day. */
export type ClockTime = { date: string; from: string; to: string };

/** Blocks a time of a host for new bookings; existing bookings are kept. @returns false if there is no such host. */
export async function blockTime(
  req: PayloadRequest,
  hostId: string,
  { date, from, to }: ClockTime,
): Promise<boolean> {
  assertRole(req, 'admin');
  const [host] = await queryInTransaction<{ time_zone: string }>(
    req,
    'select time_zone from booking_hosts where id = $1',
    [hostId],
  );
  if (!host) return false;
  const day = Temporal.PlainDate.from(date);
  const start = toInstant(day, from, host.time_zone);
  const end = toInstant(day, to, host.time_zone);
  // The hour that the change to summer time skips is an empty range, so there is nothing to block.
  return start >= end || insertBlock(req, hostId, { start, end });
}

/** Deletes a block. @returns the id of the host, or null if the block no longer exists. */
export async function freeTime(req: PayloadRequest, blockId: string): Promise<string | null> {
  assertRole(req, 'admin');
  return deleteBlock(req, blockId);
}
