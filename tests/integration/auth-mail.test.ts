import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { env } from '@/config/env';
import { claimByLink } from '@/features/auth/claim-sign-in';
import { adminSignupNotification } from '@/features/auth/tasks/admin-signup-notification';
import { sendSignInLink } from '@/features/auth/tasks/send-sign-in-link';
import { startWorker } from '@/worker';
import { linksOf, Mailbox } from '../support/mailbox';
import { testPayload, testRequest } from '../support/payload';
import { askForLink, device, sql } from '../support/sign-in';

const mailbox = new Mailbox(env.mailboxDir);
const send = async (requestId: string) => sendSignInLink(await testRequest(), { requestId });

describe('the sign-in mail', () => {
  it('carries the link and the code, in HTML and text', async () => {
    const { id, token, code } = await askForLink('mail@example.com');
    await send(id);
    const [mail] = await mailbox.to('mail@example.com');
    expect(mail?.subject).toBe('Sign in to Plumbline AI');
    const link = `http://localhost:3000/auth/callback?token=${token}`;
    expect(mail && linksOf(mail)).toContain(link);
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(code);
      expect(part).toContain(link);
    }
  });

  it('sent again by a retry is the same mail', async () => {
    const { id } = await askForLink('repeat@example.com');
    await send(id);
    await send(id);
    const ids = (await mailbox.to('repeat@example.com')).map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(1);
  });

  it('leaves out a code that no longer works', async () => {
    const first = await askForLink('newer@example.com');
    await askForLink('newer@example.com', { flow: first.flow });
    await send(first.id);
    const [mail] = await mailbox.to('newer@example.com');
    expect(mail?.text).toContain(first.token);
    expect(mail?.text).not.toContain(first.code);
  });

  it('is not sent for a link that is spent or over', async () => {
    const used = await askForLink('spent@example.com');
    await claimByLink(await testRequest(), used.token, device);
    const over = await askForLink('over@example.com');
    await sql('update auth_sign_in_requests set expires_at = now() where id = $1', [over.id]);
    await send(used.id);
    await send(over.id);
    expect(await mailbox.to('spent@example.com')).toEqual([]);
    expect(await mailbox.to('over@example.com')).toEqual([]);
  });
});

describe('the signup notification', () => {
  it('tells the admins who signed up, how and when', async () => {
    const { token } = await askForLink('signup@example.com');
    const { userId } = await claimByLink(await testRequest(), token, device);
    await adminSignupNotification(await testRequest(), { userId });
    const mails = await mailbox.to('admin@localhost');
    const mail = mails.find(({ subject }) => subject?.includes('signup@example.com'));
    expect(mail?.text).toContain(`http://localhost:3000/admin/collections/users/${userId}`);
    expect(mail?.text).toMatch(/How\s+E-mailed link/);
  });

  it('is not sent about a user who is gone', async () => {
    const before = (await mailbox.all()).length;
    await adminSignupNotification(await testRequest(), { userId: '00000000-0000-4000-8000-000000000000' });
    expect(await mailbox.all()).toHaveLength(before);
  });
});

describe('with a worker running', () => {
  let worker: Awaited<ReturnType<typeof startWorker>>;
  beforeAll(async () => {
    worker = await startWorker(await testPayload());
  });
  afterAll(() => worker.stop());

  it('a request reaches the inbox, and a first sign-in the admins, once', async () => {
    const { token } = await askForLink('whole@example.com');
    await expect.poll(() => mailbox.to('whole@example.com'), { timeout: 10_000 }).toHaveLength(1);
    await claimByLink(await testRequest(), token, device);
    const notifications = async () =>
      (await mailbox.to('admin@localhost')).filter(({ subject }) => subject?.includes('whole@example.com'));
    await expect.poll(notifications, { timeout: 10_000 }).toHaveLength(1);
  });
});
