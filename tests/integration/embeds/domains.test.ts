/** Domains of embeds: claimed, proven by DNS, rechecked, released, and never taken over. */
import { randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GET as askForCertificate } from '@/app/api/domains/ask/route';
import { listEmbedHosts } from '@/cms/discovery/queries/known-paths';
import { env } from '@/config/env';
import { embedHosts } from '@/features/embeds/domains/embed-hosts';
import { recheckClaims } from '@/features/partners/domains/recheck-claims';
import { rows } from '../../support/db';
import { aNetwork } from '../../support/embeds/embed-requests';
import { aPartner, aStoredEmbed, publicIdOf } from '../../support/embeds/embed-rows';
import { origin } from '../../support/forms';
import { testRequest } from '../../support/payload';
import { type DnsServer, startDnsServer } from '../../support/server/dns-server';
import { activityOf, postTeamAction } from '../../support/workspaces/workspaces';

let dns: DnsServer;
beforeAll(async () => {
  dns = await startDnsServer();
  Object.assign(env, { dnsServers: [dns.address] });
});
afterAll(() => dns.stop());

const isServed = async (domain: string) =>
  (
    await askForCertificate(
      new Request(`${origin}/api/domains/ask?domain=${domain}`, {
        headers: { 'x-forwarded-for': aNetwork() },
      }),
      { params: Promise.resolve({}) },
    )
  ).status === 200;

const aName = () => `calc-${randomUUID().slice(0, 8)}.partner.example`;

async function aClaim(hostname: string) {
  const { team, owner } = await aPartner();
  const embed = await aStoredEmbed(team.id);
  const post = (action: string, fields: Record<string, string>) =>
    postTeamAction(owner, team.slug, action, { owner: embed, ...fields });
  expect((await post('claim-domain', { domain: hostname })).status).toBe(303);
  const [row] = await rows<{ id: string; token: string }>(
    'select * from embed_domains where embed_id_id = $1',
    [embed],
  );
  const { id = '', token = '' } = row ?? {};
  return {
    ...{ id, token, team, embed },
    check: async () => (await post('check-domain', { claim: id })).headers.get('location') ?? '',
    drop: () => post('drop-domain', { claim: id }),
    row: async () =>
      (
        await rows<{ proven_at: string | null; problem: string | null; failures: string }>(
          'select * from embed_domains where id = $1',
          [id],
        )
      )[0],
  };
}

function point(hostname: string, token: string) {
  dns.set('TXT', `_plumbline.${hostname}`, 'something else', `plumbline-embed=${token}`);
  dns.set('CNAME', hostname, 'localhost');
}

const dueAgain = (id: string) =>
  rows(`update embed_domains set checked_at = now() - interval '2 hours' where id = $1`, [id]);

const recheck = async () => recheckClaims(await testRequest(), embedHosts);

/** Rows of `content_changes`, to which each invalidation of pages adds one. */
const changesOfPages = async () => JSON.stringify(await rows('select * from content_changes'));

describe('a domain of an embed', () => {
  it('an embed is served on its domain once both DNS records are right; until then, the stored problem names the missing or wrong record', async () => {
    const hostname = aName();
    const claim = await aClaim(hostname);
    expect(await claim.check()).toContain('done=domain-unproven');
    expect((await claim.row())?.problem).toContain('The TXT record');
    dns.set('TXT', `_plumbline.${hostname}`, `plumbline-embed=${claim.token}`);
    await claim.check();
    expect((await claim.row())?.problem).toContain('The CNAME record');
    dns.set('CNAME', hostname, 'elsewhere.example');
    await claim.check();
    expect((await claim.row())?.problem).toContain('elsewhere.example');
    expect(await isServed(hostname)).toBe(false);
    dns.set('CNAME', hostname, 'localhost');
    expect(await claim.check()).toContain('done=domain-proven');
    expect(await isServed(hostname)).toBe(true);
    expect(await isServed(hostname.toUpperCase())).toBe(true);
    expect(await listEmbedHosts()).toContainEqual([hostname, `/embed/${await publicIdOf(claim.embed)}`]);
    expect((await activityOf(claim.team)).map(({ kind }) => kind)).toContain('embed_domain_proven');
  });

  it('the check of a domain waits for silent name servers without blocking the workspace', async () => {
    const silent = createSocket('udp4');
    await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve));
    const claim = await aClaim(aName());
    Object.assign(env, { dnsServers: [`127.0.0.1:${silent.address().port}`] });
    try {
      let isChecked = false;
      const asked = once(silent, 'message');
      const check = claim.check().then((said) => {
        isChecked = true;
        return said;
      });
      await asked;
      expect((await claim.drop()).status).toBe(303);
      expect(isChecked, 'the drop did not wait for the check').toBe(false);
      await check;
    } finally {
      Object.assign(env, { dnsServers: [dns.address] });
      silent.close();
    }
  });

  it('the domain of a deleted embed can be used for another embed of the workspace', async () => {
    const hostname = aName();
    const { team, owner } = await aPartner();
    const [first, second] = [await aStoredEmbed(team.id), await aStoredEmbed(team.id)];
    const claimFor = (embed: string) =>
      postTeamAction(owner, team.slug, 'claim-domain', { owner: embed, domain: hostname });
    await claimFor(first);
    expect((await postTeamAction(owner, team.slug, 'delete-embed', { embed: first })).status).toBe(303);
    expect((await claimFor(second)).headers.get('location')).toContain('done=domain-claimed');
  });

  it('giving up a domain that was never proven invalidates no pages', async () => {
    const claim = await aClaim(aName());
    const before = await changesOfPages();
    expect((await claim.drop()).status).toBe(303);
    expect(await changesOfPages()).toBe(before);
  });

  it.each(['%00', '%EF%BF%BD', 'a%20b.example'])(
    'no embed is served on the malformed domain %s',
    async (domain) => {
      expect(await isServed(domain)).toBe(false);
    },
  );

  it('a domain proven by another workspace cannot be taken over until that workspace gives it up', async () => {
    const hostname = aName();
    const first = await aClaim(hostname);
    const second = await aClaim(hostname);
    point(hostname, first.token);
    await first.check();
    point(hostname, second.token);
    expect(await second.check()).toContain('done=domain-unproven');
    expect((await second.row())?.problem).toContain('Another workspace');
    expect((await first.drop()).status).toBe(303);
    expect(await isServed(hostname)).toBe(false);
    expect(await second.check()).toContain('done=domain-proven');
  });

  it('if two workspaces check the same domain concurrently, only one of them proves it', async () => {
    const hostname = aName();
    const claims = [await aClaim(hostname), await aClaim(hostname)];
    dns.set('TXT', `_plumbline.${hostname}`, ...claims.map(({ token }) => `plumbline-embed=${token}`));
    dns.set('CNAME', hostname, 'localhost');
    await Promise.all(claims.map(({ check }) => check()));
    const proven = await rows('select 1 from embed_domains where hostname = $1 and proven_at is not null', [
      hostname,
    ]);
    expect(proven).toHaveLength(1);
  });

  it('a domain is released after three checks that find no DNS records, but never because name servers fail', async () => {
    const hostname = aName();
    const claim = await aClaim(hostname);
    point(hostname, claim.token);
    await claim.check();
    dns.fail(true);
    for (let check = 0; check < 4; check += 1) {
      await dueAgain(claim.id);
      await recheck();
    }
    expect(await isServed(hostname)).toBe(true);
    dns.fail(false);
    dns.set('CNAME', hostname);
    for (let check = 0; check < 2; check += 1) {
      await dueAgain(claim.id);
      await recheck();
    }
    expect(await isServed(hostname)).toBe(true);
    await dueAgain(claim.id);
    await recheck();
    expect(await isServed(hostname)).toBe(false);
    expect((await activityOf(claim.team)).map(({ kind }) => kind)).toContain('embed_domain_released');
  });

  it('a domain is not served for a deleted embed or a paused workspace', async () => {
    const hostname = aName();
    const claim = await aClaim(hostname);
    point(hostname, claim.token);
    await claim.check();
    await rows('update teams set disabled_at = now() where id = $1', [claim.team.id]);
    expect(await isServed(hostname)).toBe(false);
    await rows('update teams set disabled_at = null where id = $1', [claim.team.id]);
    await rows('update embeds set deleted_at = now() where id = $1', [claim.embed]);
    expect(await isServed(hostname)).toBe(false);
  });

  it.each([
    '',
    'https://a.partner.example',
    'partner.example',
    '192.0.2.1',
    'localhost',
    'a.b.localhost',
    'a..example.com',
    `${'a'.repeat(300)}.b.c`,
    'a b.example.com',
  ])('the domain “%s” is refused at its field', async (hostname) => {
    const { team, owner } = await aPartner();
    const embed = await aStoredEmbed(team.id);
    const response = await postTeamAction(owner, team.slug, 'claim-domain', {
      owner: embed,
      domain: hostname,
    });
    expect(response.status).toBe(422);
    expect((await response.json()).errors.domain).toBeTruthy();
  });
});
