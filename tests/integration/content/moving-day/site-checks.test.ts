/** Checks of a site's domain (DNS, certificate and redirects) against servers on this machine. */
import * as http from 'node:http';
import * as https from 'node:https';
import { type AddressInfo, connect, type Server } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { checkSite } from '@/cms/moving-day/checks/check-site';
import { runSiteChecks } from '@/cms/moving-day/checks/run-site-checks';
import { siblingOf } from '@/cms/moving-day/checks/site-hosts';
import { findMoveRecord } from '@/cms/moving-day/find-move-records';
import type { Network } from '@/http/safe-fetch';
import { actors } from '../../../support/actors';
import { selfSigned } from '../../../support/mail/self-signed';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});
async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

type Answer = http.RequestListener;
const keys =
  (kid: string): Answer =>
  (_request, response) =>
    response.end(JSON.stringify({ keys: [{ kid }] }));
const redirect =
  (to: string): Answer =>
  (_request, response) =>
    response.writeHead(308, { location: to }).end();
const site = 'site.example';
const absent = Object.assign(new Error('none'), { code: 'ENOTFOUND' });

/**
 * Network in which the hosts are servers of this machine. @param hosts response of each over https; null if DNS has no
 * such name
 */
async function networkOf({
  hosts,
  plain = redirect(`https://${site}/`),
  days = 90,
  isTrusted = true,
}: {
  hosts: Record<string, Answer | null>;
  plain?: Answer;
  days?: number;
  isTrusted?: boolean;
}): Promise<Network> {
  const { pem, privateKey } = selfSigned(site, days * 86_400_000);
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' });
  const answer: Answer = (request, response) => {
    const host = String(request.headers.host).split(':')[0] ?? '';
    const own = hosts[host];
    if (own) own(request, response);
  };
  const securePort = await listening(https.createServer({ cert: pem, key }, answer));
  const plainPort = await listening(http.createServer(plain));
  return {
    async lookup(hostname) {
      if (hosts[hostname] === null || hosts[hostname] === undefined) throw absent;
      return [{ address: '127.0.0.1', family: 4 }];
    },
    isAllowed: () => true,
    agentFor(_address, isSecure) {
      if (!isSecure) {
        const agent = new http.Agent();
        agent.createConnection = () => connect(plainPort, '127.0.0.1');
        return agent;
      }
      return new https.Agent({
        ...(isTrusted && { ca: pem }),
        // The certificate is for one name, and is also used for the sibling.
        ...{
          host: '127.0.0.1',
          port: securePort,
          lookup: (_name, options, callback) => {
            if (options.all) callback(null, [{ address: '127.0.0.1', family: 4 }]);
            else callback(null, '127.0.0.1', 4);
          },
        },
      });
    },
  };
}

const check = async (network: Network, siteUrl = `https://${site}`) =>
  checkSite({ siteUrl, network, isPrivate: false, keyIds: new Set(['ours']), now: new Date() });

describe('the domain of a site', () => {
  it('the checks are done if both host names lead to this site with a valid certificate', async () => {
    const { lines } = await check(await networkOf({ hosts: { [site]: keys('ours') } }));
    expect(lines).toMatchObject({
      host: { state: 'done', sentence: 'site.example (127.0.0.1) leads to this site.' },
      sibling: {
        state: 'todo',
        sentence: expect.stringContaining('DNS has no address for www.site.example'),
      },
      certificate: {
        state: 'done',
        sentence: expect.stringMatching(/^Valid for site\.example, until .* \(8\d|9\d days\)/),
      },
      https: { state: 'done', sentence: 'http://site.example leads on to https://site.example.' },
    });
  });

  it('the checks report another site at the domain, a redirect to another host, and http without a redirect', async () => {
    const other = await check(
      await networkOf({
        hosts: { [site]: keys('theirs') },
        plain: (_request, response) => response.end('hello'),
      }),
    );
    expect(other.lines.host).toMatchObject({
      state: 'todo',
      sentence: expect.stringContaining('another site'),
    });
    expect(other.lines.https).toMatchObject({ state: 'todo' });
    const moved = await check(await networkOf({ hosts: { [site]: redirect('https://shop.example/') } }));
    expect(moved.lines.host).toMatchObject({
      state: 'todo',
      sentence: expect.stringContaining('leads on to https://shop.example'),
    });
  });

  it('the checks report a certificate that expires soon, is self-signed, or is for another name', async () => {
    const lineOf = async (given: { days?: number; isTrusted?: boolean }) =>
      (await check(await networkOf({ hosts: { [site]: keys('ours') }, ...given }))).lines.certificate;
    expect(await lineOf({ days: 5 })).toMatchObject({
      state: 'todo',
      sentence: expect.stringContaining('renewed'),
    });
    expect(await lineOf({ days: -1 })).toMatchObject({ sentence: expect.stringContaining('has expired') });
    expect(await lineOf({ isTrusted: false })).toMatchObject({
      sentence: expect.stringContaining('self-signed'),
    });
    const both = await check(
      await networkOf({ hosts: { [site]: keys('ours'), 'www.site.example': redirect(`https://${site}/`) } }),
    );
    expect(both.lines.certificate?.sentence).toContain('www.site.example is for another name');
    expect(both.lines.sibling).toMatchObject({
      state: 'unknown',
      sentence: expect.stringContaining('certificate'),
    });
  });

  it('the checks contact no private network, and time out if a server is silent', async () => {
    let isAsked = false;
    const network = await networkOf({ hosts: { [site]: keys('ours') } });
    const { lines } = await check({
      ...network,
      isAllowed: () => false,
      agentFor: (address, isSecure) => {
        isAsked = true;
        return network.agentFor(address, isSecure);
      },
    });
    expect(lines.host).toMatchObject({
      state: 'unknown',
      sentence: expect.stringContaining('private network'),
    });
    expect(isAsked).toBe(false);
    const silent = await check(await networkOf({ hosts: { [site]: () => undefined } }));
    expect(silent.lines.host).toMatchObject({
      state: 'todo',
      sentence: expect.stringContaining('5 seconds'),
    });
  }, 30_000);

  it('for a site on localhost, the checks report only that it is on this machine', async () => {
    await runSiteChecks(await actors.admin(), { siteUrl: 'http://localhost:1' });
    const stored = await findMoveRecord(await actors.admin(), 'checks');
    expect(stored?.content.lines).toEqual({
      host: { state: 'todo', sentence: expect.stringMatching(/^On your machine: localhost/) },
    });
  });
});

it.each([
  ['example.com', 'www.example.com'],
  ['www.example.com', 'example.com'],
  ['example.co.uk', 'www.example.co.uk'],
  ['site.example.com', null],
  ['203.0.113.9', null],
  ['localhost', null],
])('the sibling of %s is %s', (name, sibling) => {
  expect(siblingOf(name)).toBe(sibling);
});
