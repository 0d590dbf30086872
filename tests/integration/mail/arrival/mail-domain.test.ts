/** Checks of the sender's domain, against a name server of the test. */
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { env } from '@/config/env';
import { signMessage } from '@/features/mail/dkim/sign-message';
import { findMailService } from '@/features/mail/tracing/mail-services';
import { brokenDomainTask } from '@/features/mail-domain/broken-domain-task';
import { senderDomain } from '@/features/mail-domain/check-domain';
import { checkDkim } from '@/features/mail-domain/checks/check-dkim';
import { checkDmarc } from '@/features/mail-domain/checks/check-dmarc';
import { checkLinkDomain } from '@/features/mail-domain/checks/check-link-domain';
import { checkMx } from '@/features/mail-domain/checks/check-mx';
import { checkSpf } from '@/features/mail-domain/checks/check-spf';
import type { CheckKey } from '@/features/mail-domain/checks/domain-check';
import { findChecks } from '@/features/mail-domain/find-checks';
import { runChecks } from '@/features/mail-domain/run-checks';
import { Forbidden } from '@/http/app-error';
import { actors } from '../../../support/actors';
import { rows } from '../../../support/db';
import { SmtpSink } from '../../../support/mail/smtp-sink';
import { verifiesDkim } from '../../../support/mail/verify-dkim';
import { testRequest } from '../../../support/payload';
import { type DnsServer, startDnsServer } from '../../../support/server/dns-server';

const former = { ...env };
const sink = new SmtpSink();
let dns: DnsServer;
let domain: string;
let count = 0;

beforeAll(async () => {
  dns = await startDnsServer();
  await sink.start();
  Object.assign(env, { dnsServers: [dns.address] });
});
afterAll(async () => {
  Object.assign(env, former);
  await dns.stop();
  await sink.stop();
});
beforeEach(async () => {
  count += 1;
  domain = `firm${count}.example`;
  await rows('delete from mail_domain_checks');
});
afterEach(() => dns.fail(false));

const keyOf = (modulusLength: number): string => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength });
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
};

/** Sets all records of a domain that sends by SendGrid correctly. */
function setUp(): void {
  dns.set('TXT', domain, 'google-site-verification=abc', 'v=spf1 include:sendgrid.net ~all');
  dns.set('TXT', 'sendgrid.net', 'v=spf1 ip4:167.89.0.0/17 ~all');
  dns.set('TXT', `s1._domainkey.${domain}`, `k=rsa; t=s; p=${keyOf(2048)}`);
  dns.set('TXT', `_dmarc.${domain}`, 'v=DMARC1; p=quarantine; rua=mailto:d@firm.example');
  dns.set('MX', domain, 'mx.firm.example');
}

const message = Buffer.from(
  'From: Firm <hello@firm.example>\r\nTo: ada@corp.example\r\nSubject: News   of\r\n the week\r\n\r\nGrüße,  Ada. \r\n\r\n',
);

const sendGrid = findMailService('smtp.sendgrid.net');
const google = findMailService('smtp-relay.gmail.com');

describe('SPF', () => {
  it('SPF is right if its record includes the mail service, directly or through another record', async () => {
    dns.set('TXT', domain, 'something else', `v=spf1 include:all.${domain} -all`);
    dns.set('TXT', `all.${domain}`, 'v=spf1 include:_spf.google.com ip4:192.0.2.1/24 ~all');
    dns.set('TXT', '_spf.google.com', 'v=spf1 include:_netblocks.google.com ~all');
    dns.set('TXT', '_netblocks.google.com', 'v=spf1 ip4:35.190.247.0/24 ip6:2001:db8::/36 ~all');
    expect(await checkSpf(domain, google)).toMatchObject({
      verdict: 'right',
      reason: 'The record lets Google Workspace send for the domain. It needs 3 of 10 look-ups.',
    });
  });

  it('the SPF check proposes a record if there is none, or if it does not include the mail service', async () => {
    expect(await checkSpf(domain, google)).toMatchObject({
      verdict: 'wrong',
      record: { type: 'TXT', name: domain, value: 'v=spf1 include:_spf.google.com ~all' },
    });
    dns.set('TXT', domain, 'v=spf1 mx ip4:192.0.2.1 -all');
    expect(await checkSpf(domain, google)).toMatchObject({
      verdict: 'wrong',
      record: { value: 'v=spf1 include:_spf.google.com mx ip4:192.0.2.1 -all' },
    });
    // SendGrid's bounces return to a domain of its own.
    expect(await checkSpf(domain, sendGrid)).toMatchObject({ verdict: 'advice' });
    dns.set('TXT', domain, 'v=spf1 mx -all');
    expect(await checkSpf(domain, undefined)).toMatchObject({ verdict: 'right' });
  });

  it.each([
    ['two records', ['v=spf1 mx ~all', 'v=spf1 a ~all'], 'has 2 SPF records'],
    ['a term that nobody understands', ['v=spf1 include sendgrid.net ~all'], 'do not understand “include”'],
    ['an address without ip4:', ['v=spf1 192.0.2.1 ~all'], 'do not understand “192.0.2.1”'],
    [
      'an include without a record',
      ['v=spf1 include:gone.example ~all'],
      'gone.example, which it includes, has no SPF record',
    ],
    ['+all', ['v=spf1 mx +all'], '“+all” lets everybody send'],
    ['all without a qualifier', ['v=spf1 mx all'], '“+all” lets everybody send'],
  ])('SPF is wrong for %s', async (_, texts, reason) => {
    dns.set('TXT', domain, ...texts);
    expect(await checkSpf(domain, undefined)).toMatchObject({
      verdict: 'wrong',
      reason: expect.stringContaining(reason),
    });
  });

  it('SPF is wrong if its record needs more than ten look-ups, and the check ends if records include each other', async () => {
    const names = Array.from({ length: 11 }, (_, n) => `a:h${n}.${domain}`);
    dns.set('TXT', domain, `v=spf1 ${names.join(' ')} ~all`);
    expect((await checkSpf(domain, undefined)).reason).toContain('needs 11 look-ups');
    dns.set('TXT', domain, `v=spf1 include:loop.${domain} include:loop.${domain} ~all`);
    dns.set('TXT', `loop.${domain}`, `v=spf1 include:${domain} include:${domain} ~all`);
    expect((await checkSpf(domain, undefined)).reason).toContain('needs more than 30 look-ups');
  });

  it('the SPF check advises adding “all” to a record without it, unless a redirect leads to a record with it', async () => {
    dns.set('TXT', domain, 'v=spf1 mx');
    expect(await checkSpf(domain, undefined)).toMatchObject({
      verdict: 'advice',
      record: { value: 'v=spf1 mx ~all' },
    });
    dns.set('TXT', domain, `v=spf1 redirect=_spf.${domain}`);
    dns.set('TXT', `_spf.${domain}`, 'v=spf1 mx -all');
    expect(await checkSpf(domain, undefined)).toMatchObject({ verdict: 'right' });
  });
});

describe('DKIM', () => {
  it('DKIM is right if one of the service’s selectors has a key', async () => {
    dns.set('TXT', `s2._domainkey.${domain}`, `k=rsa; t=s; p=${keyOf(2048)}`);
    expect(await checkDkim(domain, ['s1', 's2'])).toMatchObject({ verdict: 'right' });
  });

  it.each([
    ['no key', [], 'wrong', 'There is no key at'],
    ['a withdrawn key', ['v=DKIM1; p='], 'wrong', 'was withdrawn'],
    ['half of a key', [`v=DKIM1; k=rsa; p=${keyOf(2048).slice(0, 200)}`], 'wrong', 'cannot be read'],
    ['a key of 512 bits', [`v=DKIM1; p=${keyOf(512)}`], 'wrong', '512 bits'],
    ['a key of 1024 bits', [`v=DKIM1; p=${keyOf(1024)}`], 'advice', '1024 bits'],
    [
      'an Ed25519 key',
      ['v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='],
      'right',
      'has a key',
    ],
  ])('the DKIM check detects %s', async (_, texts, verdict, reason) => {
    dns.set('TXT', `mail._domainkey.${domain}`, ...texts);
    expect(await checkDkim(domain, ['mail'])).toMatchObject({
      verdict,
      reason: expect.stringContaining(reason),
    });
  });

  it('DKIM is unknown without a selector', async () => {
    expect(await checkDkim(domain, [])).toMatchObject({ verdict: 'unknown' });
  });
});

describe('DMARC', () => {
  it('a DMARC policy is read at the domain, or above it with the policy for subdomains', async () => {
    dns.set('TXT', `_dmarc.${domain}`, 'v=DMARC1; p=none; sp=reject');
    expect((await checkDmarc(domain)).reason).toContain('p=none');
    expect((await checkDmarc(`mail.${domain}`)).reason).toContain('p=reject');
  });

  it.each([
    ['no policy', [], 'has no DMARC policy'],
    ['two policies', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'has 2 policies'],
    ['a policy with a slip', ['v=DMARC1; p=quarantaine'], 'says neither'],
  ])('DMARC is wrong for %s', async (_, texts, reason) => {
    dns.set('TXT', `_dmarc.${domain}`, ...texts);
    expect(await checkDmarc(domain)).toMatchObject({
      verdict: 'wrong',
      reason: expect.stringContaining(reason),
    });
  });
});

it('without MX, a domain with an address gets advice, and a domain without one or with a null MX is wrong', async () => {
  const sender = `hello@${domain}`;
  expect(await checkMx(domain, sender)).toMatchObject({ verdict: 'wrong' });
  dns.set('A', domain, '192.0.2.1');
  expect(await checkMx(domain, sender)).toMatchObject({ verdict: 'advice' });
  dns.set('MX', domain, '.');
  expect(await checkMx(domain, sender)).toMatchObject({ verdict: 'wrong' });
  dns.set('MX', domain, `mx.${domain}`);
  expect(await checkMx(domain, sender)).toMatchObject({ verdict: 'right' });
});

it.each([
  ['firm.com', 'https://firm.com', 'right'],
  ['mail.firm.com', 'https://www.firm.com', 'right'],
  ['firm.com', 'https://go.firm.com', 'right'],
  ['one.co.uk', 'https://two.co.uk', 'advice'],
  ['firm.com', 'https://notfirm.com', 'advice'],
  ['firm.com', 'http://firm.com', 'wrong'],
])('the check of links in mails from %s to %s returns %s', (sender, siteUrl, verdict) => {
  expect(checkLinkDomain(sender, siteUrl)).toMatchObject({ verdict });
});

describe('the page', () => {
  const results = async () =>
    Object.fromEntries(
      (await findChecks(await actors.admin(), domain)).map(({ name, verdict }) => [name, verdict]),
    );
  const tasks = async () => {
    const found = await brokenDomainTask.read(await actors.admin(), new Date());
    return found.filter(({ count: open }) => open > 0);
  };
  const run = async () => runChecks(await testRequest());
  beforeEach(() => {
    const mail = {
      dkimDomain: undefined,
      mailFrom: `Firm <hello@${domain}>`,
      smtpUrl: sink.url,
      dkimSelector: 's1',
    };
    Object.assign(env, mail, { siteUrl: `https://www.${domain}` });
    setUp();
  });

  it('the results of the last checks can be read by admins only', async () => {
    expect(await results()).toEqual({});
    await run();
    // The test's mail server offers no encryption.
    const rest = { spf: 'right', dkim: 'right', dmarc: 'right', mx: 'right', links: 'right' };
    expect(await results()).toEqual({ ...rest, tls: 'wrong' });
    await expect(findChecks(await actors.editor(), domain)).rejects.toThrow(Forbidden);
  });

  it('the Today view lists a check that was right before and is wrong now, until it is right again', async () => {
    await run();
    expect(await tasks()).toEqual([]);
    dns.set('TXT', `s1._domainkey.${domain}`);
    await run();
    const [task] = await tasks();
    expect(task).toMatchObject({ count: 1, label: 'Mail domain: DKIM' });
    await run();
    expect((await tasks())[0]?.oldest).toEqual(task?.oldest);
    setUp();
    await run();
    expect(await tasks()).toEqual([]);
  });

  it('checks whose name servers do not answer keep their results, and store the time of the failure', async () => {
    await run();
    const before = await findChecks(await actors.admin(), domain);
    dns.fail(true);
    await run();
    const after = await findChecks(await actors.admin(), domain);
    const dnsKeys: CheckKey[] = ['spf', 'dkim', 'dmarc', 'mx'];
    for (const key of dnsKeys) {
      const [was, is] = [before, after].map((list) => list.find(({ name }) => name === key));
      expect(is).toEqual({ ...was, unansweredAt: expect.any(Date) });
    }
    expect(await tasks()).toEqual([]);
  });

  it('mails are signed by a new DKIM key once its DNS record exists, by the former key until then, and by none once the record is removed', async () => {
    await rows('delete from dkim_keys');
    Object.assign(env, { dkimDomain: domain, dkimSelector: 'one' });
    const dkim = async () =>
      (await findChecks(await actors.admin(), domain)).find(({ name }) => name === 'dkim');
    const publish = async () => {
      const { record } = (await dkim()) ?? {};
      dns.set('TXT', record?.name ?? '', record?.value ?? '');
    };
    const signer = async () => {
      const signed = (await signMessage(await testRequest(), message)).toString();
      return signed.endsWith(message.toString()) ? (/ s=(\w+);/.exec(signed)?.[1] ?? 'nobody') : 'broken';
    };
    await run();
    expect(await dkim()).toMatchObject({ verdict: 'wrong', record: { name: `one._domainkey.${domain}` } });
    expect(await signer()).toBe('nobody');
    await publish();
    await run();
    expect(await dkim()).toMatchObject({ verdict: 'right' });
    expect(await signer()).toBe('one');

    Object.assign(env, { dkimSelector: 'two' });
    await run();
    expect(await signer()).toBe('one');
    await publish();
    await run();
    expect(await signer()).toBe('two');

    dns.fail(true);
    await run();
    expect(await signer()).toBe('two');
    dns.fail(false);
    await rows(`delete from dkim_keys where selector = 'one'`);
    dns.set('TXT', `two._domainkey.${domain}`);
    await run();
    expect(await signer()).toBe('nobody');
  });

  it('the DKIM signature of a sent mail with non-ASCII text verifies with the published key', async () => {
    await rows('delete from dkim_keys');
    Object.assign(env, { dkimDomain: domain, dkimSelector: 'one' });
    await run();
    const [check] = (await findChecks(await actors.admin(), domain)).filter(({ name }) => name === 'dkim');
    dns.set('TXT', check?.record?.name ?? '', check?.record?.value ?? '');
    await run();
    const signed = (await signMessage(await testRequest(), message)).toString();
    expect(verifiesDkim(signed, check?.record?.value ?? '')).toBe(true);
    expect(verifiesDkim(signed.replace('Grüße', 'Grüsse'), check?.record?.value ?? '')).toBe(false);
    expect(verifiesDkim(signed.replace('Subject: ', 'Subject: Re: '), check?.record?.value ?? '')).toBe(
      false,
    );
  });

  it('a DKIM key for a domain other than the sender’s is wrong, because DMARC ignores it', async () => {
    Object.assign(env, { dkimDomain: 'other.example', dkimSelector: 'one' });
    await run();
    const [check] = (await findChecks(await actors.admin(), domain)).filter(({ name }) => name === 'dkim');
    expect(check).toMatchObject({
      verdict: 'wrong',
      reason: expect.stringContaining('DMARC does not count'),
    });
  });

  it('nothing is checked while mail is captured, or for a sender without a domain', async () => {
    Object.assign(env, { smtpUrl: undefined });
    await run();
    Object.assign(env, { smtpUrl: sink.url, mailFrom: 'Plumbline AI <hello@localhost>' });
    await run();
    expect(await rows('select from mail_domain_checks')).toEqual([]);
    expect(senderDomain(env.mailFrom)).toEqual({ address: 'hello@localhost', domain: null });
  });
});
