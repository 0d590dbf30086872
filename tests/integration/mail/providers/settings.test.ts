/** Connecting a mail provider in the studio: accepted, displayed and verified values. */
import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadStudioActions } from '@/features';
import { countHints, listMailProviders } from '@/features/mail-events/queries';
import { actors } from '../../../support/actors';
import { rows } from '../../../support/db';
import { aLead } from '../../../support/factories';
import { postmarkBody } from '../../../support/mail/provider-bodies';
import { setUpProviders, tallyOf, tell } from '../../../support/mail/provider-messages';
import { askStudio } from '../../../support/studio-action';

async function press(path: string, fields: Record<string, string>, who: 'admin' | 'editor' = 'admin') {
  const answer = await askStudio(
    new Request(`http://localhost:3000/api/studio/mail-providers/${path}`, {
      method: 'POST',
      headers: await actors.headers(who),
      body: new URLSearchParams(fields),
    }),
  );
  const location = answer.headers.get('location');
  return { status: answer.status, query: new URL(location ?? '/', 'http://localhost').searchParams };
}
const statusOf = async (name: string) =>
  (await listMailProviders(await actors.admin())).find(({ provider }) => provider === name);

beforeEach(async () => {
  await rows('delete from mail_providers');
  await rows('delete from mail_events');
});

describe('the settings of a provider', () => {
  it.each([
    ['mailgun', 'short', /signing key/],
    ['mailgun', 'key with spaces in it, which none has', /signing key/],
    ['sendgrid', 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE', /public key/],
    ['sendgrid', 'SG.api-key', /public key/],
    ['resend', 're_api_key', /whsec_/],
    ['resend', 'whsec_', /whsec_/],
    ['ses', 'arn:aws:sqs:eu-west-1:123456789012:queue', /no topic/],
    ['ses', 'https://sns.eu-west-1.amazonaws.com', /no topic/],
    ['ses', ' \n ', /ARN/],
    ['postmark', 'mine', /no secret/],
  ])(
    'an invalid secret of %s is refused with an error, and nothing is stored: %s',
    async (provider, secret, sentence) => {
      const { status, query } = await press('save', { provider, secret });
      expect([status, query.get('refused')]).toEqual([303, expect.stringMatching(sentence)]);
      expect((await statusOf(provider))?.state).toBe('off');
    },
  );

  it('whitespace around a pasted secret is ignored', async () => {
    const { query } = await press('save', {
      provider: 'resend',
      secret: `  whsec_${randomBytes(24).toString('base64')}\n`,
    });
    expect(query.get('did')).toBe('saved');
    expect((await statusOf('resend'))?.state).toBe('waiting');
  });

  it('a generated password is shown for ten minutes, and a pasted secret is never shown', async () => {
    await press('password', { provider: 'postmark' });
    const made = await statusOf('postmark');
    expect(made?.shownSecret).toMatch(/^[\w-]{32}$/);
    await rows(`update mail_providers set secret_changed_at = now() - interval '11 minutes'`);
    expect(await statusOf('postmark')).toMatchObject({ state: 'waiting', shownSecret: null });
    await press('password', { provider: 'postmark' });
    expect((await statusOf('postmark'))?.shownSecret).not.toBe(made?.shownSecret);
    await press('save', { provider: 'mailgun', secret: 'key-0123456789abcdef' });
    expect(await statusOf('mailgun')).toMatchObject({ state: 'waiting', shownSecret: null });
  });

  it('a secret that was encrypted with another key is reported as lost', async () => {
    await press('password', { provider: 'brevo' });
    await rows(`update mail_providers set secret_encrypted = 'x'`);
    expect(await statusOf('brevo')).toMatchObject({ state: 'lost', shownSecret: null });
  });

  it('a provider is shown as waiting for its first event, as receiving events, and as off once it is removed', async () => {
    await setUpProviders();
    expect((await statusOf('postmark'))?.state).toBe('waiting');
    await tell('postmark', { RecordType: 'Open' });
    expect((await statusOf('postmark'))?.state).toBe('receiving');
    expect((await press('remove', { provider: 'postmark' })).query.get('did')).toBe('removed');
    expect((await statusOf('postmark'))?.state).toBe('off');
    expect((await press('remove', { provider: 'postmark' })).query.get('did')).toBe('unchanged');
  });

  it('every action on providers is refused to editors', async () => {
    const paths = (await loadStudioActions()).flatMap(({ path }) =>
      path.startsWith('mail-providers/') ? [path.slice('mail-providers/'.length)] : [],
    );
    expect(paths).toHaveLength(4);
    for (const path of paths)
      expect((await press(path, { provider: 'ses', secret: 'x', asOf: '2026-01-01' }, 'editor')).status).toBe(
        403,
      );
    await expect(listMailProviders(await actors.editor())).rejects.toMatchObject({ status: 403 });
  });
});

it('hints are counted in the Today view until they are marked as checked, except those added after the page was rendered', async () => {
  await setUpProviders();
  const address = 'hinted@corp.example';
  await aLead({ email: address });
  const hint = () =>
    tell('postmark', postmarkBody('hard', { messageId: '<forged@elsewhere.example>', address }));
  expect(await tallyOf(hint())).toEqual({ hint: 1 });
  expect((await countHints(await actors.admin(), 'providers')).count).toBe(1);
  const asOf = new Date().toISOString();
  await rows(`update mail_events set received_at = received_at - interval '1 second'`);
  await hint();
  expect((await press('check', { provider: 'postmark', asOf })).query.get('did')).toBe('checked');
  expect((await countHints(await actors.admin(), 'providers')).count).toBe(1);
  expect((await press('check', { provider: 'postmark', asOf })).query.get('did')).toBe('none');
});
