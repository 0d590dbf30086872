/** Replying to a lead from its page, within the mail thread; and mails to colleagues whom a note mentions. */
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { env } from '@/config/env';
import { setRole } from '@/features/auth/users/set-role';
import { eraseLead } from '@/features/leads/people/erasure/erase-lead';
import { addNote } from '@/features/leads/pipeline/changes/edit-lead';
import { type Reply, replyToLead } from '@/features/leads/pipeline/reply/reply-to-lead';
import { InboundMail } from '@/features/leads/signals/inbound/inbound-mail';
import { processInboundMail } from '@/features/leads/signals/inbound/process-inbound-mail';
import { loadLead } from '@/features/leads/studio/lead/load-lead';
import { readTimeline } from '@/features/leads/studio/timeline/read-timeline';
import { queueMail } from '@/features/mail/outbox/outbox';
import { hashAddress } from '@/features/mail/suppression/suppressions';
import { suppress } from '@/features/mail/tables/suppressions';
import { Forbidden } from '@/http/app-error';
import { actors } from '../../../support/actors';
import { publishOnboarding } from '../../../support/content';
import { deleteLeads, rows } from '../../../support/db';
import { aLead } from '../../../support/factories';
import { bareMail } from '../../../support/mail/bare-mail';
import { Mailbox } from '../../../support/mail/mailbox';
import { testRequest } from '../../../support/payload';
import { askStudio } from '../../../support/studio-action';
import { sendDue } from '../../../support/worker';

const mailbox = new Mailbox(env.mailboxDir);
let email: string;
let leadId: string;
beforeAll(async () => {
  await publishOnboarding();
});
beforeEach(async () => {
  await deleteLeads();
  await rows('delete from suppressions');
  email = `${randomUUID()}@corp.example`;
  leadId = await aLead({ email, topic: 'Invoices', message: 'Can you do this?' });
});

const reply = async (change: Partial<Reply> = {}) =>
  replyToLead(await actors.admin(), {
    leadId,
    subject: 'Re: Invoices',
    message: 'Yes.\n\nAda & <co>\nsecond line',
    answersTo: 'company',
    once: randomUUID(),
    ...change,
  });
const arrived = async () => (await mailbox.to(email)).filter(({ subject }) => subject === 'Re: Invoices');
const personal = () =>
  rows<{ status: string; reason: string | null; message_id: string | null }>(
    `select status::text as status, reason, message_id from emails where template = 'personal-mail' and lead_id = $1
     order by created_at`,
    [leadId],
  );

describe('replying to a lead', () => {
  it('a reply is sent once, as typed, in the thread of the lead’s last mail, and appears in the timeline', async () => {
    await sendDue();
    const [welcome] = await rows<{ message_id: string }>(
      'select message_id from emails where lead_id = $1 and step = 1',
      [leadId],
    );
    const answer = InboundMail.parse({
      id: randomUUID(),
      type: 'reply',
      message_ids: [welcome?.message_id],
      message_id: 'their-1@corp.example',
      address: email,
      subject: 'Re: Welcome',
    });
    expect(await processInboundMail(await testRequest(), answer)).toBe('done');
    const { thread } = await loadLead(await actors.admin(), leadId);
    expect(thread.subject).toBe('Re: Welcome');
    expect(await reply()).toBe('sent');
    await sendDue();
    const mail = (await arrived()).at(-1);
    expect(mail).toMatchObject({ subject: 'Re: Invoices', inReplyTo: '<their-1@corp.example>' });
    expect(mail?.references).toEqual([welcome?.message_id, '<their-1@corp.example>']);
    expect(mail?.headers.get('auto-submitted')).toBe('no');
    expect(mail?.headers.has('x-auto-response-suppress')).toBe(false);
    expect(mail?.headers.has('list-unsubscribe')).toBe(false);
    expect(mail?.replyTo).toBeUndefined();
    expect(mail?.text).toContain('Ada & <co>\nsecond line');
    expect(mail?.html).toContain('Ada &amp; &lt;co&gt;');
    const { entries } = await readTimeline(await actors.admin(), leadId);
    expect(entries.find(({ summary }) => summary === 'Re: Invoices')).toMatchObject({
      kind: 'mail',
      state: 'sent',
    });
    // The second reply is sent in reply to the first one.
    await reply();
    await sendDue();
    expect((await arrived()).map(({ inReplyTo }) => inReplyTo).toSorted()).toEqual(
      ['<their-1@corp.example>', (await personal())[0]?.message_id].toSorted(),
    );
  });

  it('mails to the site’s own company about a lead are in neither the thread nor the timeline of the lead', async () => {
    const company = ['lead-notification', 'lead-mention', 'booking-for-host'] as const;
    for (const template of company) {
      const words = { subject: template, html: template, text: template };
      await queueMail(await actors.admin(), {
        ...bareMail(template),
        to: 'host@firm.example',
        leadId,
        words,
      });
    }
    await rows(
      `update emails set status = 'sent', message_id = '<company-' || id || '>' where "to" = 'host@firm.example'`,
    );
    const { thread } = await loadLead(await actors.admin(), leadId);
    expect(thread).toMatchObject({ inReplyTo: null, subject: 'Re: Invoices' });
    const { entries } = await readTimeline(await actors.admin(), leadId);
    expect(entries.filter(({ summary }) => company.some((template) => template === summary))).toEqual([]);
  });

  it('a reply clears the unanswered mark, moves a new lead to contacted and records the time to the first reply', async () => {
    await rows('update leads set unanswered_since = now() where id = $1', [leadId]);
    expect((await loadLead(await actors.admin(), leadId)).answered).toBeNull();
    await reply();
    const { lead, answered } = await loadLead(await actors.admin(), leadId);
    expect(lead).toMatchObject({ stage: 'contacted', unanswered_since: null });
    expect(answered?.afterMs).toBeGreaterThan(0);
    await rows(`update leads set stage = 'proposal' where id = $1`, [leadId]);
    await reply();
    const later = await loadLead(await actors.admin(), leadId);
    expect(later.lead.stage).toBe('proposal');
    expect(later.answered).toEqual(answered);
  });

  it('a reply can be sent with its author’s address as Reply-To', async () => {
    await reply({ answersTo: 'author' });
    await sendDue();
    expect((await arrived()).at(-1)?.replyTo?.value).toMatchObject([{ address: 'admin@example.com' }]);
  });

  it('a reply submitted three times concurrently is sent as one mail', async () => {
    const once = randomUUID();
    const outcomes = await Promise.all([reply({ once }), reply({ once }), reply({ once })]);
    expect(outcomes.toSorted()).toEqual(['repeated', 'repeated', 'sent']);
    expect(await personal()).toHaveLength(1);
  });

  it('an unsubscribed address still gets replies; replying to a bounced, disowned or complained address is refused with a reason', async () => {
    const forbid = async (reason: Parameters<typeof suppress>[2]) => {
      await rows('delete from suppressions');
      await suppress(await testRequest(), hashAddress(email), reason);
      return { outcome: await reply(), refusal: (await loadLead(await actors.admin(), leadId)).refusal };
    };
    expect(await forbid('unsubscribed')).toEqual({ outcome: 'sent', refusal: null });
    for (const reason of ['bounced', 'disowned', 'complained'] as const) {
      expect(await forbid(reason), reason).toEqual({
        outcome: 'refused',
        refusal: expect.stringMatching(/\w\.$/),
      });
    }
    expect(await personal()).toHaveLength(1);
  });

  it('a queued reply is skipped if the recipient complains before it is sent', async () => {
    await reply();
    await suppress(await testRequest(), hashAddress(email), 'complained');
    await sendDue();
    expect(await personal()).toMatchObject([{ status: 'skipped', reason: 'complained' }]);
  });

  it('a reply is refused from editors, from another site and to a quarantined lead, and is deleted when its lead is erased', async () => {
    await expect(
      replyToLead(await actors.editor(), {
        leadId,
        subject: 'x',
        message: 'x',
        answersTo: 'company',
        once: randomUUID(),
      }),
    ).rejects.toThrow(Forbidden);
    const post = (headers: Record<string, string>) =>
      askStudio(
        new Request('http://localhost:3000/api/studio/leads/reply', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
          body: new URLSearchParams({ lead: leadId, subject: 'Hi', text: 'Frobnicate', once: randomUUID() }),
        }),
      );
    expect((await post({ ...(await actors.headers('admin')), origin: 'https://evil.example' })).status).toBe(
      403,
    );
    expect((await post(await actors.headers('editor'))).status).toBe(403);
    const answer = await post(await actors.headers('admin'));
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      expect.stringContaining(`/admin/leads/${leadId}?did=reply-sent`),
    ]);
    await rows(`update leads set stage = 'spam' where id = $1`, [leadId]);
    expect(await reply()).toBe('quarantined');
    await eraseLead(await testRequest(), { leadId });
    expect(await rows(`select from emails t where to_jsonb(t)::text ~ 'Frobnicate|${email}'`)).toEqual([]);
  });
});

describe('mentions in notes', () => {
  it('a note is mailed once, with a link, to each mentioned admin, and neither to its author nor to anybody else', async () => {
    await setRole(await testRequest(), 'mira.holm@firm.example', 'admin');
    const before = (await mailbox.to('mira.holm@firm.example')).length;
    const note = '@mira.holm and @Mira.Holm@firm.example, call her. @editor @admin @nobody';
    expect(await addNote(await actors.admin(), leadId, note)).toBe(1);
    expect(await addNote(await actors.admin(), leadId, 'No @@one, a@b.example')).toBe(0);
    await sendDue();
    const told = (await mailbox.to('mira.holm@firm.example')).slice(before);
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain(`/admin/leads/${leadId}`);
    const { entries } = await readTimeline(await actors.admin(), leadId);
    expect(entries.filter(({ kind, summary }) => kind === 'mail' && summary.includes('mentioned'))).toEqual(
      [],
    );
  });
});
