import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POST as acceptInvitation } from '@/app/api/invitations/accept/route';
import { env } from '@/config/env';
import { claimByLink } from '@/features/auth/sign-in/claim-sign-in';
import { setRole } from '@/features/auth/users/set-role';
import { inviteByMail } from '@/features/invitations/sending/invite-by-mail';
import { queueMail } from '@/features/mail/outbox/outbox';
import { findSender } from '@/features/mail/sending/find-sender';
import { formatMoment } from '@/lib/format/format-in-zone';
import { startWorker } from '@/worker';
import { actors } from '../../support/actors';
import { rows } from '../../support/db';
import { aUser } from '../../support/factories';
import { linksOf, Mailbox } from '../../support/mail/mailbox';
import { testPayload, testRequest } from '../../support/payload';
import { askForLink, device } from '../../support/sign-in';
import { sendDue } from '../../support/worker';

const mailbox = new Mailbox(env.mailboxDir);
const mailOf = async (requestId: string) => {
  const [mail] = await rows(`select * from emails where metadata->>'request_id' = $1`, [requestId]);
  return mail;
};

describe('sign-in mail', () => {
  it('the mail contains the link and the code, in HTML and in text', async () => {
    const { id, token, code } = await askForLink('mail@example.com');
    await sendDue();
    const [mail] = await mailbox.to('mail@example.com');
    expect(mail?.subject).toBe('Sign in to Plumbline AI');
    const link = `http://localhost:3000/auth/callback?token=${token}`;
    expect(mail && linksOf(mail)).toContain(link);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(code);
      expect(part).toContain(link);
    }
    expect(await mailOf(id)).toMatchObject({
      status: 'sent',
      subject: 'Sign in to Plumbline AI',
      priority: '100',
    });
  });

  it('the outbox contains neither the link nor the code of a sent mail', async () => {
    const { id, token, code } = await askForLink('secret@example.com');
    await sendDue();
    const kept = JSON.stringify(await mailOf(id));
    expect(kept).not.toContain(token);
    expect(kept).not.toContain(`"${code}`);
    expect(await mailOf(id)).toMatchObject({ html: null, text: null });
  });

  it('a sign-in mail is sent before all other due mails', async () => {
    await rows(
      `insert into emails (template, "to", due_at, priority) select 'unsubscribe-link', 'crowd-' || n || '@example.com', now() - interval '1 hour', 50
       from generate_series(1, 30) n`,
    );
    const { id } = await askForLink('first@example.com');
    await sendDue();
    const [order] = await rows<{ before: number }>(
      "select count(*)::int as before from emails where claimed_at < (select claimed_at from emails where id = $1) and claimed_at > now() - interval '1 minute' and \"to\" like 'crowd-%'",
      [(await mailOf(id))?.id],
    );
    expect(order?.before).toBe(0);
  });

  it('a retry sends the mail again with the same Message-ID', async () => {
    const { id } = await askForLink('repeat@example.com');
    await sendDue();
    await rows(`update emails set status = 'queued' where metadata->>'request_id' = $1`, [id]);
    await sendDue();
    const ids = (await mailbox.to('repeat@example.com')).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(1);
  });

  it('a mail leaves out a code that a newer request has invalidated', async () => {
    const first = await askForLink('newer@example.com');
    await askForLink('newer@example.com', { flow: first.flow });
    await sendDue();
    const mails = await mailbox.to('newer@example.com');
    const mail = mails.find(({ text }) => text?.includes(first.token));
    expect(mail?.text).toContain(first.token);
    expect(mail?.text).not.toContain(first.code);
  });

  it('no mail is sent for a used or expired link', async () => {
    const used = await askForLink('spent@example.com');
    await claimByLink(await testRequest(), used.token, device);
    const over = await askForLink('over@example.com');
    await rows(`update auth_sign_in_requests set expires_at = now() - interval '1 second' where id = $1`, [
      over.id,
    ]);
    await sendDue();
    expect(await mailbox.to('spent@example.com')).toEqual([]);
    expect(await mailbox.to('over@example.com')).toEqual([]);
    expect(await mailOf(used.id)).toMatchObject({ status: 'skipped', reason: 'the link is spent or over' });
  });
});

describe('signup notification', () => {
  it('the notification to the admins states who signed up and how', async () => {
    const { token } = await askForLink('signup@example.com');
    const { userId } = await claimByLink(await testRequest(), token, device);
    await sendDue();
    const mails = await mailbox.to('admin@localhost');
    const mail = mails.find(({ subject }) => subject?.includes('signup@example.com'));
    expect(mail?.text).toContain(`http://localhost:3000/admin/collections/users/${userId}`);
    expect(mail?.text).toMatch(new RegExp(`User\\s+${userId}`));
    expect(mail?.text).toContain('By the link in a mail (email_signup)');
  });

  it('the notification states the time of the sign-in, also if the account was created earlier', async () => {
    const email = 'made-in-january@example.com';
    await aUser({ email });
    await rows(`update users set created_at = '2020-01-05T10:00:00Z' where email = $1`, [email]);
    const { token } = await askForLink(email);
    await claimByLink(await testRequest(), token, device);
    const [queued] = await rows<{ at: string }>(
      `select mail.metadata ->> 'signed_in_at' as at from emails mail join users on users.id::text = mail.metadata->>'user_id'
       where mail.template = 'admin-signup-notification' and users.email = $1`,
      [email],
    );
    await sendDue();
    const mail = (await mailbox.to('admin@localhost')).find(({ subject }) => subject?.includes(email));
    expect(mail?.text).toMatch(/When\s+\S/);
    expect(mail?.text).toContain(
      formatMoment(new Date(queued?.at ?? ''), (await findSender(await testRequest())).timeZone),
    );
    expect(mail?.text).not.toContain('2020');
  });

  it('a notification queued by an older release states neither the time nor the method of the sign-in', async () => {
    const { id, email } = await aUser({ email: 'queued-before@example.com' });
    const to = 'admin@localhost';
    await queueMail(await testRequest(), {
      ...{ template: 'admin-signup-notification', to, leadId: null, metadata: { user_id: String(id) } },
    });
    await sendDue();
    const mail = (await mailbox.to(to)).find(({ subject }) => subject?.includes(email));
    expect(mail?.text).toContain(String(id));
    expect(mail?.text).not.toMatch(/When|How|signup\)/);
  });

  it.each([
    ['created in the studio', async (email: string) => void (await aUser({ email }))],
    [
      'created by a command',
      async (email: string) => void (await setRole(await testRequest(), email, 'editor')),
    ],
  ])('the admins get one notification about a user who was %s, at the first sign-in', async (how, make) => {
    const email = `${how.replaceAll(' ', '-')}@example.com`;
    await make(email);
    const tokens = [];
    for (let time = 0; time < 5; time += 1) tokens.push((await askForLink(email)).token);
    await Promise.all(tokens.map(async (token) => claimByLink(await testRequest(), token, device)));
    expect(
      await rows(
        `select 1 from emails mail join users on users.id::text = mail.metadata->>'user_id'
         where mail.template = 'admin-signup-notification' and users.email = $1`,
        [email],
      ),
    ).toHaveLength(1);
  });

  it('the admins get one notification about somebody invited, who signs in and accepts', async () => {
    const email = 'invited@example.com';
    const { id } = await inviteByMail(await actors.admin(), { email, kind: 'editor' });
    const links = [(await askForLink(email)).token, (await askForLink(email)).token];
    const sessions = await Promise.all(
      links.map(async (token) => claimByLink(await testRequest(), token, device)),
    );
    const accepted = await acceptInvitation(
      new Request('http://localhost:3000/api/invitations/accept', {
        method: 'POST',
        body: new URLSearchParams({ id }),
        headers: {
          origin: 'http://localhost:3000',
          cookie: `plumbline-session=${sessions[0]?.token}`,
        },
      }),
    );
    expect(accepted.status).toBe(303);
    await sendDue();
    const subjects = (await mailbox.to('admin@localhost')).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.includes(email))).toEqual([
      `New sign-up on Plumbline AI: ${email}`,
    ]);
    expect(await rows('select role::text from users where email = $1', [email])).toEqual([
      { role: 'editor' },
    ]);
  });

  it('no notification is sent about a user who was deleted', async () => {
    const { token } = await askForLink('gone@example.com');
    const { userId } = await claimByLink(await testRequest(), token, device);
    await rows('delete from auth_sessions where user_id = $1', [userId]);
    await rows('delete from users where id = $1', [userId]);
    await sendDue();
    const subjects = (await mailbox.to('admin@localhost')).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.includes('gone@example.com'))).toEqual([]);
  });
});

describe('sign-in mails with a running worker', () => {
  let worker: Awaited<ReturnType<typeof startWorker>>;
  beforeAll(async () => {
    worker = await startWorker(await testPayload());
  });
  afterAll(() => worker.stop());

  it('the worker delivers one sign-in mail, and one signup notification to the admins', async () => {
    const { token } = await askForLink('whole@example.com');
    await expect.poll(() => mailbox.to('whole@example.com'), { timeout: 10_000 }).toHaveLength(1);
    await claimByLink(await testRequest(), token, device);
    const notifications = async () =>
      (await mailbox.to('admin@localhost')).filter(({ subject }) => subject?.includes('whole@example.com'));
    await expect.poll(notifications, { timeout: 10_000 }).toHaveLength(1);
  });
});
