/** Tests which data moves with an account's address, and that the next owner of the old address finds none. */
import { describe, expect, it } from 'vitest';
import { findAgentRequest } from '@/features/agents/queries';
import { listOwnLog } from '@/features/auth/log/list-own-log';
import { exportUser } from '@/features/auth/users/export-user';
import { readBookingToken } from '@/features/bookings/booking-links';
import { findBooking } from '@/features/bookings/find-booking';
import { listComingBookings } from '@/features/bookings/schedule/next-booking';
import { listSavedCalculations } from '@/features/calculators/saved/saved-calculations';
import { listUnlockedGuides } from '@/features/downloads/grants/list-grants';
import { findSuppressed, hashAddress } from '@/features/mail/suppression/suppressions';
import {
  askForChange,
  changeAddress,
  pressChange,
  pressUndo,
  userByEmail,
} from '../../../support/actions/email-change';
import { withDefaultContent } from '../../../support/database/default-content';
import { leadOf, rows } from '../../../support/db';
import { aBooking, aBookingType, aLead, aStoredLead } from '../../../support/factories';
import { testPayload, testRequest } from '../../../support/payload';
import { requestOf, signIn } from '../../../support/sign-in';

withDefaultContent();

const idOf = async (email: string) => String((await leadOf(email))?.id);

/** Simulates the end of the 72 hours in which a change can be undone; others can use the old address afterwards. */
async function afterThreeDays(id: string) {
  await rows(`update auth_email_changes set undo_until = now() - interval '1 second' where id = $1`, [id]);
  await rows(`update emails set created_at = created_at - interval '3 days'`);
}

const suppressedReason = async (email: string) =>
  (await findSuppressed(await testRequest(), [email])).get(email);

async function suppress(email: string, reason: string) {
  await rows('insert into suppressions (email_hash, reason) values ($1, $2::enum_suppressions_reason)', [
    hashAddress(email),
    reason,
  ]);
}

async function giveThings(email: string) {
  const lead = await aLead({ email });
  await rows(`insert into lead_events (lead_id, type, data) values ($1, 'calculator', $2::jsonb)`, [
    lead,
    JSON.stringify({
      calculator: 'roi',
      inputs: { hoursPerWeek: 10, hourlyRate: 50, annualPlanUSD: 5000 },
      page: '/',
    }),
  ]);
  await rows(
    `insert into download_grants (lead_id, resource_id, expires_at)
     select $1, id, now() + interval '5 days' from resources limit 1`,
    [lead],
  );
  await rows(
    `insert into agent_requests (lead_id, company, company_key, task, frequency, duration, right_result)
     values ($1, 'Corp', $2, 'x', 'Once a day', 'x', 'x')`,
    [lead, email],
  );
  return lead;
}

async function thingsOf(email: string) {
  const payload = await testPayload();
  const req = { payload };
  const user = await userByEmail(email);
  return {
    bookings: (await listComingBookings(req, email)).length,
    calculations: (await listSavedCalculations(req, email)).length,
    guides: (await listUnlockedGuides(req, email)).length,
    request: (await findAgentRequest(payload, user ?? { id: '', email })) !== null,
  };
}

describe('data linked to an address', () => {
  it('the lead moves to the new address with all linked data, and a stranger who gets the old address sees none of it', async () => {
    const [from, to] = ['moves@follow.example', 'moves@new.example'];
    const lead = await giveThings(from);
    await aBookingType();
    const days = 3 * 86_400_000;
    const tomorrow = Math.ceil((Date.now() + days) / days) * days;
    const booking = await aBooking(tomorrow, { email: from });
    const { id } = await changeAddress(from, to);
    expect(await idOf(to)).toBe(lead);
    expect(await leadOf(from)).toBeUndefined();
    expect(await thingsOf(to)).toEqual({ bookings: 1, calculations: 1, guides: 1, request: true });
    // The link in earlier mails and calendar entries still opens the booking.
    const behind = await findBooking(await testRequest(), readBookingToken(booking.token) ?? '');
    expect(behind).toMatchObject({ email: to });
    await afterThreeDays(id);
    await signIn(from);
    expect(await thingsOf(from)).toEqual({ bookings: 0, calculations: 0, guides: 0, request: false });
    const stranger = await userByEmail(from);
    const log = await listOwnLog(await testRequest(), { id: String(stranger?.id), email: from });
    expect(log.map(({ words }) => words)).toEqual(
      expect.not.arrayContaining(['The e-mail address was changed', 'Another e-mail address was asked for']),
    );
    expect(log.filter(({ words }) => words === 'Signed in')).toHaveLength(1);
    const kept = await exportUser(await requestOf(await signIn(from)), { userId: String(stranger?.id) });
    expect(kept.sign_in_log.filter(({ event_type }) => event_type === 'email_changed')).toEqual([]);
    expect(kept.email_changes).toEqual([]);
    expect(kept.mails.map(({ template }) => template)).not.toContain('email-change-notice');
  });

  it('an undo moves the lead and all linked data back', async () => {
    const [from, to] = ['back@follow.example', 'back@new.example'];
    const lead = await giveThings(from);
    const { id } = await changeAddress(from, to);
    await pressUndo(id);
    expect(await idOf(from)).toBe(lead);
    expect(await thingsOf(from)).toMatchObject({ calculations: 1, guides: 1, request: true });
    await signIn(to);
    expect(await thingsOf(to)).toEqual({ bookings: 0, calculations: 0, guides: 0, request: false });
  });

  it('a lead of the old address and a lead of the new address are merged into one', async () => {
    const [from, to] = ['merge@follow.example', 'merge@new.example'];
    const lead = await giveThings(from);
    await aLead({ email: to, message: 'From the new address' });
    await changeAddress(from, to);
    expect(await idOf(to)).toBe(lead);
    expect(await leadOf(from)).toBeUndefined();
    expect(await rows('select email from lead_addresses where lead_id = $1', [lead])).toEqual([]);
    const submissions = await rows(`select id from lead_events where lead_id = $1 and type = 'submission'`, [
      lead,
    ]);
    expect(submissions).toHaveLength(2);
    expect(await thingsOf(to)).toMatchObject({ calculations: 1, guides: 1, request: true });
  });

  it('a won lead of the new address remains won, and the other lead is merged into it', async () => {
    const [from, to] = ['wins@follow.example', 'wins@new.example'];
    await giveThings(from);
    const won = await aStoredLead({ email: to, stage: 'won' });
    await changeAddress(from, to);
    expect(await leadOf(to)).toMatchObject({ id: won, stage: 'won' });
    expect(await leadOf(from)).toBeUndefined();
    expect(await rows('select email from lead_addresses where lead_id = $1', [won])).toEqual([]);
    expect(await thingsOf(to)).toMatchObject({ calculations: 1, guides: 1, request: true });
  });

  it('two won leads remain separate, and the agent request moves with the account to the new address', async () => {
    const [from, to] = ['both@follow.example', 'both@new.example'];
    const lead = await giveThings(from);
    await rows(`update leads set stage = 'won' where id = $1`, [lead]);
    await aStoredLead({ email: to, stage: 'won' });
    const { id } = await changeAddress(from, to);
    expect(await leadOf(from)).toMatchObject({ id: lead });
    expect(await thingsOf(to)).toMatchObject({ request: true });
    await afterThreeDays(id);
    await signIn(from);
    expect(await thingsOf(from)).toMatchObject({ request: false });
  });

  it('a quarantined lead of the new address is deleted, and its name is not copied to the other lead', async () => {
    const [from, to] = ['clean@follow.example', 'clean@new.example'];
    const lead = await giveThings(from);
    const spam = await aStoredLead({ email: to, stage: 'spam', name: 'Spammer' });
    await changeAddress(from, to);
    expect(await leadOf(to)).toMatchObject({ id: lead });
    expect((await leadOf(to))?.name).not.toBe('Spammer');
    expect(await rows('select id from leads where id = $1', [spam])).toEqual([]);
  });

  it.each(['unsubscribed', 'disowned', 'complained', 'erased'])(
    'a change of address suppresses both addresses if one of them is suppressed as %s',
    async (reason) => {
      for (const which of ['from', 'to'] as const) {
        const pair = { from: `${reason}-${which}@follow.example`, to: `${reason}-${which}@new.example` };
        await aLead({ email: pair.from });
        await suppress(pair[which], reason);
        await changeAddress(pair.from, pair.to);
        expect([await suppressedReason(pair.from), await suppressedReason(pair.to)]).toEqual([
          reason,
          reason,
        ]);
        const waiting = await rows(
          `select id from emails where "to" = $1 and sequence_name is not null and status = 'queued'`,
          [pair.to],
        );
        expect(waiting).toEqual([]);
      }
    },
  );

  it('the suppression of a bounced address does not pass to the new address, and the lead’s consent remains unchanged', async () => {
    const [from, to] = ['bounced@follow.example', 'bounced@new.example'];
    const lead = await aLead({ email: from });
    const consent = (await leadOf(from))?.consent_version;
    await suppress(from, 'bounced');
    await changeAddress(from, to);
    expect(await suppressedReason(from)).toBe('bounced');
    expect(await suppressedReason(to)).toBeUndefined();
    expect(await leadOf(to)).toMatchObject({ id: lead, consent_version: consent });
  });

  it('open invitations move to the new address, and the old address can accept none of them', async () => {
    const [from, to] = ['invited@follow.example', 'invited@new.example'];
    const token = await signIn(from);
    await rows(
      `insert into invitations (email, kind, link_id, token_hash, sent_at, expires_at)
       values ($1, 'admin', 'l1', 'h1', now(), now() + interval '7 days'),
              ($1, 'editor', 'l2', 'h2', now(), now() + interval '7 days'),
              ($2, 'editor', 'l3', 'h3', now(), now() + interval '7 days')`,
      [from, to],
    );
    const id = await askForChange(token, from, to);
    for (const side of ['from', 'to'] as const) await pressChange(id, side);
    expect(await rows('select id from invitations where email = $1', [from])).toEqual([]);
    const open = await rows<{ kind: string }>(
      'select kind::text from invitations where email = $1 and withdrawn_at is null order by kind',
      [to],
    );
    expect(open.map(({ kind }) => kind).sort()).toEqual(['admin', 'editor']);
  });
});
