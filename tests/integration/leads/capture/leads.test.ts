import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '@/db/transaction';
import { waitingLeads } from '@/features/leads/pipeline/figures/waiting-leads';
import { publishOnboarding } from '../../../support/content';
import { failCommitsOn } from '../../../support/database/failing-commit';
import { rows } from '../../../support/db';
import { capture, create } from '../../../support/factories';
import { testPayload, testRequest } from '../../../support/payload';
import { sendDue } from '../../../support/worker';

type Row = Record<string, unknown>;

beforeAll(async () => {
  await publishOnboarding();
});

const leadOf = async (email: string) => (await rows<Row>('select * from leads where email = $1', [email]))[0];
const mailsOf = (email: string) =>
  rows<Row>('select * from emails where "to" = $1 and enrolment_id is not null order by step', [email]);
const eventsOf = (leadId: string) =>
  rows<Row>('select * from lead_events where lead_id = $1 order by created_at', [leadId]);
const notificationsOf = (leadId: string) =>
  rows<Row>(`select * from emails where template = 'lead-notification' and lead_id = $1`, [leadId]);

describe('capturing a lead', () => {
  it('a new lead is stored with its event, its enrolment at step 1 and four mails', async () => {
    const { leadId, status: captured } = await capture({
      email: ' Grace@Navy.Example ',
      company: 'Navy',
      topic: 'A question about a project',
      consent_text: 'We may mail you.',
    });
    expect(captured).toBe('new');
    const lead = await leadOf('grace@navy.example');
    expect(lead).toMatchObject({ id: leadId, company: 'Navy', source: 'contact_form', stage: 'new' });
    expect(lead).toMatchObject({ consent_text: 'We may mail you.' });
    expect(lead?.consent_version).toMatch(/^[0-9a-f]{12}$/);
    expect(await eventsOf(leadId)).toMatchObject([{ type: 'submission', message: 'Hello' }]);
    const [status] = await rows<Row>('select * from lead_nurture_statuses where lead_id = $1', [leadId]);
    expect(status).toMatchObject({
      email: 'grace@navy.example',
      sequence_name: 'onboarding',
      current_step: '1',
      status: 'active',
      metadata: { lead_id: leadId, source: 'contact_form', lead_score: Number(lead?.lead_score) },
    });
    const mails = await mailsOf('grace@navy.example');
    const days = mails.map(({ due_at }) => (Number(due_at) - Number(status?.enrolled_at)) / 86_400_000);
    expect(days).toEqual([0, 2, 4, 7]);
    expect(mails[0]).toMatchObject({
      template: 'welcome',
      status: 'queued',
      metadata: { sequence: 'onboarding', step: 1, name: 'Welcome' },
    });
  });

  it('fifty concurrent submissions of one address create one lead, one enrolment and fifty events', async () => {
    const posts = Array.from({ length: 50 }, (_, index) =>
      capture({ email: 'fifty@corp.example', message: `Message ${index}` }),
    );
    const leads = new Set((await Promise.all(posts)).map(({ leadId }) => leadId));
    expect(leads.size).toBe(1);
    const [leadId = ''] = leads;
    expect(await eventsOf(leadId)).toHaveLength(50);
    expect(await mailsOf('fifty@corp.example')).toHaveLength(4);
    expect(await rows('select from leads where email = $1', ['fifty@corp.example'])).toHaveLength(1);
  });

  it('an error in the transaction stores neither lead nor mails', async () => {
    const req = await testRequest();
    const failing = inTransaction(req, async () => {
      await req.payload.create({
        collection: 'leads',
        data: {
          email: 'gone@corp.example',
          source: 'contact_form',
          stage: 'new',
          lead_score: 0,
          priority_score: 0,
        },
        req,
        overrideAccess: true,
      });
      throw new Error('after the hooks');
    });
    await expect(failing).rejects.toThrow('after the hooks');
    expect(await leadOf('gone@corp.example')).toBeUndefined();
    expect(await mailsOf('gone@corp.example')).toEqual([]);
  });

  it('if its COMMIT fails, a capture throws an error and stores neither lead nor mails', async () => {
    const makeWhole = await failCommitsOn('lead_events');
    await expect(capture({ email: 'uncommitted@corp.example' })).rejects.toThrow();
    await makeWhole();
    expect(await leadOf('uncommitted@corp.example')).toBeUndefined();
    expect(await mailsOf('uncommitted@corp.example')).toEqual([]);
  });

  it('a lead created in the studio is enrolled', async () => {
    const data = {
      email: 'studio@corp.example',
      source: 'phone',
      stage: 'new',
      lead_score: 0,
      priority_score: 0,
    } as const;
    await create('leads', data);
    expect(await mailsOf('studio@corp.example')).toHaveLength(4);
  });

  it('a submission fills only blanks of a known lead and overwrites no value', async () => {
    const { leadId } = await capture({ email: 'known@corp.example', name: 'First', company: '' });
    const again = await capture({ email: 'KNOWN@corp.example', name: 'Second', company: 'Late Inc.' });
    expect(again).toMatchObject({ leadId, status: 'known' });
    expect(await leadOf('known@corp.example')).toMatchObject({ name: 'First', company: 'Late Inc.' });
    expect(await mailsOf('known@corp.example')).toHaveLength(4);
    const [, second] = await eventsOf(leadId);
    expect(second?.data).toMatchObject({ profile: { name: 'Second', company: 'Late Inc.' } });
  });

  it('a submission sent twice with the same id is stored once, but a different message with that id is another event', async () => {
    const once = { email: 'twice@corp.example', message: 'Once', submission_id: 'the-same-id' };
    const { leadId } = await capture(once);
    await capture(once);
    expect(await eventsOf(leadId)).toHaveLength(1);
    await capture({ ...once, message: 'Something else' });
    expect(await eventsOf(leadId)).toHaveLength(2);
  });

  it('a submission repeated after the lead’s address was corrected is a duplicate and creates no second lead', async () => {
    const typed = {
      email: 'corrected-later@corp.exmaple',
      message: 'Once',
      submission_id: 'sent-before-the-correction',
    };
    const { leadId } = await capture(typed);
    const payload = await testPayload();
    const data = { email: 'corrected-later@corp.example' };
    await payload.update({ collection: 'leads', id: leadId, data, overrideAccess: true });
    expect(await capture(typed)).toMatchObject({ leadId, status: 'duplicate' });
    expect(await leadOf(typed.email)).toBeUndefined();
  });

  it('script tags, javascript: and control characters are removed from the typed values', async () => {
    const { leadId } = await capture({
      email: 'clean@corp.example',
      company: 'A<script>alert(1)</script>cme\u0000',
      message: 'See javajavascript:script:alert(1)\r\n<SCRIPT src=x>and this',
    });
    expect(await leadOf('clean@corp.example')).toMatchObject({ company: 'Acme' });
    expect((await eventsOf(leadId))[0]).toMatchObject({ message: 'See alert(1)\nand this' });
  });

  it('a suspicious submission is quarantined without mails; on its release, the lead is enrolled and the team is notified', async () => {
    const { leadId } = await capture(
      { email: 'bot@corp.example', topic: 'Book a strategy session' },
      'honeypot',
    );
    expect(await leadOf('bot@corp.example')).toMatchObject({ stage: 'spam', quarantine_reason: 'honeypot' });
    expect(await mailsOf('bot@corp.example')).toEqual([]);
    expect(await notificationsOf(leadId)).toEqual([]);
    const payload = await testPayload();
    await payload.update({ collection: 'leads', id: leadId, data: { stage: 'new' }, overrideAccess: true });
    expect(await mailsOf('bot@corp.example')).toHaveLength(4);
    expect(await notificationsOf(leadId)).toHaveLength(1);
    expect((await eventsOf(leadId)).map(({ type }) => type)).toEqual(['submission', 'released']);
  });

  it.each(['won', 'lost'] as const)('a lead moved from quarantine to %s gets no welcome', async (stage) => {
    const email = `${stage}-at-once@corp.example`;
    const { leadId } = await capture({ email }, 'honeypot');
    const payload = await testPayload();
    await payload.update({ collection: 'leads', id: leadId, data: { stage }, overrideAccess: true });
    expect(await mailsOf(email)).toEqual([]);
    expect(await rows('select from lead_nurture_statuses where lead_id = $1', [leadId])).toEqual([]);
  });

  it('a suspicious submission changes no field of a known lead', async () => {
    const { leadId } = await capture({ email: 'real@corp.example' });
    const before = await leadOf('real@corp.example');
    const bot = { email: 'real@corp.example', company: 'Bot Ltd', topic: 'Book a strategy session' };
    await capture(bot, 'honeypot');
    expect(await leadOf('real@corp.example')).toEqual(before);
    expect(await eventsOf(leadId)).toHaveLength(2);
  });
});

describe('attribution', () => {
  const touch = (path: string, more: object = {}) => ({ path, at: '2026-01-05T10:00:00.000Z', ...more });

  it('first and last touch are stored, and a direct visit overwrites neither', async () => {
    const email = 'touched@corp.example';
    const campaign = [touch('/pricing', { utm_source: 'letter', utm_campaign: 'may' }), touch('/contact')];
    await capture({ email, journey: JSON.stringify(campaign) });
    await capture({ email, message: 'Again', journey: JSON.stringify([touch('/about')]) });
    const lead = await leadOf(email);
    expect(lead).toMatchObject({
      first_touch_utm_source: 'letter',
      first_touch_landing_page: '/pricing',
      last_touch_utm_source: 'letter',
      last_touch_utm_campaign: 'may',
    });
    await capture({
      email,
      message: 'Third',
      journey: JSON.stringify([touch('/', { referrer: 'https://news.example/' })]),
    });
    expect(await leadOf(email)).toMatchObject({
      first_touch_utm_source: 'letter',
      last_touch_referrer: 'https://news.example/',
    });
  });

  it('a journey that cannot be parsed is ignored', async () => {
    const { leadId } = await capture({ email: 'odd@corp.example', journey: '{"not": "a list"' });
    expect((await eventsOf(leadId))[0]?.data).toMatchObject({ journey: [] });
  });
});

describe('notifying the team of a lead', () => {
  it('a lead with the topic “Book a strategy session” and a corporate address has priority 80, and the team is notified once', async () => {
    const booking = { email: 'boss@corp.example', topic: 'Book a strategy session' };
    const { leadId } = await capture(booking);
    expect(await leadOf('boss@corp.example')).toMatchObject({ priority_score: '80' });
    await capture({ ...booking, message: 'Me again' });
    expect(await notificationsOf(leadId)).toHaveLength(1);
  });

  it('a lead with the topic “Book a strategy session” and a free mailbox stays below priority 80, and the team is not notified', async () => {
    const { leadId } = await capture({ email: 'somebody@gmail.com', topic: 'Book a strategy session' });
    expect(Number((await leadOf('somebody@gmail.com'))?.priority_score)).toBeLessThan(80);
    expect(await notificationsOf(leadId)).toEqual([]);
  });

  it('the team is notified when the priority of a known lead reaches 80, and again only after the priority has fallen below 70', async () => {
    const { leadId } = await capture({ email: 'riser@corp.example' });
    expect(await notificationsOf(leadId)).toEqual([]);
    await capture({ email: 'riser@corp.example', topic: 'Book a strategy session' });
    expect(await notificationsOf(leadId)).toHaveLength(1);
    const payload = await testPayload();
    const give = (priority_score: number) =>
      payload.update({ collection: 'leads', id: leadId, data: { priority_score }, overrideAccess: true });
    await give(75);
    await give(85);
    expect(await notificationsOf(leadId)).toHaveLength(1);
    await give(60);
    await give(85);
    expect(await notificationsOf(leadId)).toHaveLength(2);
  });

  it('a lead created with a priority above 80 keeps that priority, and the team is notified', async () => {
    const data = {
      email: 'given@corp.example',
      source: 'import',
      stage: 'new',
      lead_score: 70,
      priority_score: 85,
    } as const;
    const { id } = await create('leads', data);
    expect(await leadOf('given@corp.example')).toMatchObject({ priority_score: '85', lead_score: '70' });
    expect(await notificationsOf(id)).toHaveLength(1);
  });
});

describe('a known lead that writes again', () => {
  const move = async (id: string, stage: 'contacted' | 'lost' | 'qualified') =>
    (await testPayload()).update({ collection: 'leads', id, data: { stage }, overrideAccess: true });
  const anHourAgo = (leadId: string) =>
    rows(`update emails set created_at = now() - interval '61 minutes' where lead_id = $1`, [leadId]);

  it('when a closed lead writes again, the team is notified, and the lead is marked as unanswered until its stage changes', async () => {
    const { leadId } = await capture({ email: 'back@gmail.com' });
    await move(leadId, 'lost');
    await capture({ email: 'back@gmail.com', message: 'We sign today' });
    expect(await notificationsOf(leadId)).toHaveLength(1);
    expect((await leadOf('back@gmail.com'))?.unanswered_since).toBeInstanceOf(Date);
    const req = await testRequest({ role: 'admin' } as Parameters<typeof testRequest>[0]);
    expect((await waitingLeads(req, new Date())).returned).toBe(1);
    await move(leadId, 'qualified');
    expect((await leadOf('back@gmail.com'))?.unanswered_since).toBeNull();
  });

  it('the team is notified at most once an hour of a lead that writes repeatedly', async () => {
    const email = 'chatty@gmail.com';
    const { leadId } = await capture({ email });
    await move(leadId, 'contacted');
    for (const message of ['One', 'Two', 'Three']) await capture({ email, message });
    expect(await notificationsOf(leadId)).toHaveLength(1);
    await anHourAgo(leadId);
    await capture({ email, message: 'Four' });
    expect(await notificationsOf(leadId)).toHaveLength(2);
  });

  it('when a lead in stage new writes again, the team is notified only if the lead’s priority is high', async () => {
    const booking = { email: 'hot@corp.example', topic: 'Book a strategy session' };
    const hot = await capture(booking);
    await anHourAgo(hot.leadId);
    await capture({ ...booking, message: 'Sign today?' });
    expect(await notificationsOf(hot.leadId)).toHaveLength(2);
    const { leadId } = await capture({ email: 'cool@gmail.com' });
    await capture({ email: 'cool@gmail.com', message: 'Again' });
    expect(await notificationsOf(leadId)).toEqual([]);
    expect((await leadOf('cool@gmail.com'))?.unanswered_since).toBeNull();
  });

  describe('a quarantined lead that writes again', () => {
    const quarantined = async (email: string) => (await capture({ email }, 'honeypot')).leadId;
    const admin = () => testRequest({ role: 'admin' } as Parameters<typeof testRequest>[0]);

    it('when a lead that the spam check quarantined writes again, the team is notified, and the lead is marked as unanswered but gets no mails until released', async () => {
      const email = 'forged@gmail.com';
      const leadId = await quarantined(email);
      for (const message of ['I am real', 'Hello?']) await capture({ email, message });
      expect(await notificationsOf(leadId)).toHaveLength(1);
      expect(await leadOf(email)).toMatchObject({ stage: 'spam', unanswered_since: expect.any(Date) });
      expect(await mailsOf(email)).toEqual([]);
      await sendDue();
      expect((await notificationsOf(leadId))[0]).toMatchObject({
        subject: expect.stringContaining('wrote again, in spam'),
        text: expect.stringContaining('move its stage to New'),
      });
      await anHourAgo(leadId);
      await capture({ email, message: 'Still here' });
      expect(await notificationsOf(leadId)).toHaveLength(2);
      const payload = await testPayload();
      await payload.update({ collection: 'leads', id: leadId, data: { stage: 'new' }, overrideAccess: true });
      expect((await leadOf(email))?.unanswered_since).toBeNull();
      expect(await mailsOf(email)).toHaveLength(4);
    });

    it('suspicious forms do not prevent the notification about a later genuine form', async () => {
      const email = 'drowned@gmail.com';
      const leadId = await quarantined(email);
      for (let n = 0; n < 12; n += 1) await capture({ email, message: `Buy ${n}` }, 'honeypot');
      await capture({ email, message: 'I am real' });
      expect(await notificationsOf(leadId)).toHaveLength(1);
    });

    it('a quarantined lead that sends another suspicious form is counted as recently quarantined', async () => {
      const email = 'office@gmail.com';
      const leadId = await quarantined(email);
      const since = new Date(Date.now() - 60_000);
      const counted = async () => (await waitingLeads(await admin(), since)).quarantined;
      const all = await counted();
      await rows(`update leads set created_at = '2020-01-01', updated_at = '2020-01-01' where id = $1`, [
        leadId,
      ]);
      expect(await counted()).toBe(all - 1);
      await capture({ email, message: 'Once more' }, 'many from one network');
      expect(await counted()).toBe(all);
    });

    it.each([
      ['the owner of its address', { quarantine_reason: 'disowned' }],
      ['staff', { quarantine_reason: 'honeypot' }],
      ['an import', { quarantine_reason: null }],
    ])('when a lead quarantined by %s writes again, the team is not notified', async (who, data) => {
      const email = `aside-${who.replaceAll(' ', '-')}@gmail.com`;
      const { leadId } = await capture({ email });
      const payload = await testPayload();
      if (who === 'an import') await rows(`update leads set stage = 'spam' where id = $1`, [leadId]);
      else {
        const aside = { ...data, stage: 'spam' } as const;
        await payload.update({ collection: 'leads', id: leadId, data: aside, overrideAccess: true });
      }
      await capture({ email, message: 'Again' });
      expect(await notificationsOf(leadId)).toEqual([]);
      expect((await leadOf(email))?.unanswered_since).toBeNull();
    });
  });

  it('a suspicious submission with a known lead’s address neither notifies the team nor marks the lead as unanswered', async () => {
    const { leadId } = await capture({ email: 'named@gmail.com' });
    await move(leadId, 'contacted');
    await capture({ email: 'named@gmail.com', message: 'Buy now' }, 'honeypot');
    expect(await notificationsOf(leadId)).toEqual([]);
    expect((await leadOf('named@gmail.com'))?.unanswered_since).toBeNull();
  });
});

describe('the pipeline', () => {
  it('winning a lead records the stage change and the win date, and skips the remaining mails', async () => {
    const { leadId } = await capture({ email: 'winner@corp.example' });
    const payload = await testPayload();
    await payload.update({ collection: 'leads', id: leadId, data: { stage: 'won' }, overrideAccess: true });
    expect((await leadOf('winner@corp.example'))?.won_at).toBeInstanceOf(Date);
    const [, moved] = await eventsOf(leadId);
    expect(moved).toMatchObject({ type: 'stage_changed', data: { from: 'new', to: 'won' } });
    const mails = await mailsOf('winner@corp.example');
    expect(new Set(mails.map(({ status, reason }) => `${status} ${reason}`))).toEqual(
      new Set(['skipped won']),
    );
  });

  it('after a correction of the lead’s address, the queued mails go to the corrected address', async () => {
    const { leadId } = await capture({ email: 'tpyo@corp.example' });
    const payload = await testPayload();
    const data = { email: 'typo@corp.example' };
    await payload.update({ collection: 'leads', id: leadId, data, overrideAccess: true });
    expect(await mailsOf('typo@corp.example')).toHaveLength(4);
  });
});
