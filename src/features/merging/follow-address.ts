import type { PayloadRequest } from 'payload';
import type { AddressData } from '@/access/personal-data';
import { lockUntilCommit } from '@/db/lock-until-commit';
import type { Row } from '@/db/row';
import { queryInTransaction } from '@/db/transaction';
import { eraseTracesOfLead } from '../leads/people/erasure/erase-lead';
import { readdressLead } from '../leads/people/merge/readdress-lead';
import { deleteLead, recordChange } from '../leads/tables';
import { findSuppressed, hashAddress } from '../mail/suppression/suppressions';
import { suppress } from '../mail/tables/suppressions';
import { exitNurture } from '../nurture/enrolments/exit';
import { mergeLockedLeads } from './merge-leads';
import { isWish } from './merge-suppressions';

type Found = Pick<Row<'leads'>, 'id' | 'email' | 'stage' | 'updated_at'>;
type Change = { from: string; to: string };

const leadsOf = `select id, email, stage::text, updated_at::text from leads where email in ($1, $2)`;

async function lockLeads(req: PayloadRequest, { from, to }: Change): Promise<Found[]> {
  for (const email of [from, to].toSorted()) await lockUntilCommit(req, `lead ${email}`);
  return queryInTransaction<Found>(req, leadsOf, [from, to]);
}

/**
 * A suppression of either address, other than for a bounce, applies to both, so that a change of address resumes no
 * mails.
 */
async function carryRefusals(req: PayloadRequest, { from, to }: Change): Promise<boolean> {
  const reasons = [...(await findSuppressed(req, [from, to])).values()].filter(isWish);
  const reason = reasons.includes('disowned') ? 'disowned' : reasons[0];
  if (!reason) return false;
  for (const address of [from, to]) await suppress(req, hashAddress(address), reason);
  return true;
}

/** Deletes a quarantined lead, as the nightly deletion would. */
async function dropLead(req: PayloadRequest, lead: Found): Promise<void> {
  await eraseTracesOfLead(req, lead);
  await deleteLead(req, lead.id);
}

/**
 * Merges two leads of the same person, so that the address is free for the lead that moves. If the other lead
 * is quarantined, it is deleted, and none of its values are kept. @returns the lead to move; null if both were
 * won: then nothing is merged, and an admin decides.
 */
async function uniteLeads(req: PayloadRequest, moving: Found, other: Found): Promise<Found | null> {
  if (other.stage === 'spam') {
    await dropLead(req, other);
    return moving;
  }
  if (moving.stage === 'won' && other.stage === 'won') return null;
  const [kept, gone] = other.stage === 'won' ? [other, moving] : [moving, other];
  const outcome = await mergeLockedLeads(req, { kept: kept.id, gone: gone.id });
  if (outcome !== 'merged') throw new Error(`The leads of one person could not become one: ${outcome}.`);
  return kept;
}

async function moveLead(req: PayloadRequest, { from, to }: Change): Promise<void> {
  const found = await lockLeads(req, { from, to });
  const moving = found.find(({ email }) => email === from);
  const other = found.find(({ email }) => email === to);
  if (!moving) return;
  if (moving.stage === 'spam' && other) return dropLead(req, moving);
  const lead = other ? await uniteLeads(req, moving, other) : moving;
  if (!lead) {
    const summary = `Its owner goes by ${to} now, whose lead was won as well`.slice(0, 300);
    await recordChange(req, moving.id, { type: 'note', summary, data: {} });
    return;
  }
  await readdressLead(req, lead, { from, to });
}

/**
 * Moves the lead of an account to the account's new address, with all rows that refer to the lead: bookings, guides,
 * calculations.
 */
export const accountLead: AddressData = {
  subject: 'address',
  name: 'leads',
  async follow(req, { from, to }) {
    const isRefused = await carryRefusals(req, { from, to });
    await moveLead(req, { from, to });
    if (!isRefused) return;
    const [lead] = await queryInTransaction<Pick<Found, 'id'>>(req, 'select id from leads where email = $1', [
      to,
    ]);
    if (lead) await exitNurture(req, lead.id, 'unsubscribed');
  },
};
