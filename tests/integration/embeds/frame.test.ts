/** Which sites may show an embed: the policy of its frame, and the context that its script requests. */
import { describe, expect, it } from 'vitest';
import { GET as getPreview } from '@/app/api/t/[teamSlug]/embed-preview/route';
import { readOrigins } from '@/features/embeds/settings/origins';
import { isAppError } from '@/http/app-error';
import { rows } from '../../support/db';
import { askContext, openFrame } from '../../support/embeds/embed-requests';
import { aPartner, aStoredEmbed, publicIdOf } from '../../support/embeds/embed-rows';
import { askRoute } from '../../support/workspaces/workspace-paths';
import { newMember } from '../../support/workspaces/workspaces';

const host = 'https://www.partner.example';

async function anEmbed(origins: readonly string[] = [host], word?: string): Promise<string> {
  const { team } = await aPartner();
  return publicIdOf(await aStoredEmbed(team.id, { origins, ...(word && { word }) }));
}

describe('the frame', () => {
  it('the frame can be embedded only by its listed sites and this site, loads nothing from elsewhere, and sets no cookie', async () => {
    const response = await openFrame(await anEmbed([host, 'https://other.example:8443']));
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBeNull();
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(
      `frame-ancestors 'self' http://localhost:3000 ${host} https://other.example:8443`,
    );
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('a frame without listed sites can be embedded by this site only', async () => {
    const policy = (await openFrame(await anEmbed([]))).headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/frame-ancestors 'self' http:\/\/localhost:3000(;|$)/);
  });

  it('the frame escapes its texts', async () => {
    const html = await (await openFrame(await anEmbed([], '<img src=x onerror=alert(1)>"\''))).text();
    expect(html).not.toContain('<img src=x');
    expect(html).toContain('&lt;img src=x');
  });

  it('the frame contains the workspace’s logo, with its name, only if the embed shows it', async () => {
    const { team } = await aPartner();
    const id = await aStoredEmbed(team.id);
    await rows(
      `insert into team_logos (team_id_id, picture, fingerprint, width, height) values ($1, 'UklGRg==', 'print', 2, 1)`,
      [team.id],
    );
    const pictureIn = async () =>
      /<img[^>]*>/.exec(await (await openFrame(await publicIdOf(id))).text())?.[0];
    expect(await pictureIn()).toBeUndefined();
    await rows('update embeds set shows_logo = true where id = $1', [id]);
    expect(await pictureIn()).toBe(`<img src="data:image/webp;base64,UklGRg==" alt="${team.name}">`);
  });

  it('the frame of an unknown id returns 404', async () => {
    expect((await openFrame('never')).status).toBe(404);
  });
});

describe('the preview of an embed', () => {
  const colours = { accent: '#b03a1a', background: '#ffffff', ink: '#1b1f27' };
  const preview = (who: { token: string }, slug: string, own: Record<string, string> = {}) => {
    const values = { calculator: 'roi', heading: 'Your savings', ...colours, ...own };
    return askRoute(who, ['embed-preview', getPreview], slug, values);
  };

  it('owners and admins see the preview with the values of the form, and nothing is stored or counted', async () => {
    const { team, owner } = await aPartner();
    for (const person of [owner, await newMember(team, 'admin')]) {
      const [status, html] = await preview(person, team.slug);
      expect([status, html]).toEqual([200, expect.stringContaining('Your savings')]);
      expect(html).toContain('data-preview');
    }
    const [, refused] = await preview(owner, team.slug, { accent: 'no colour' });
    expect(refused).toContain('Nothing to show yet');
    for (const table of ['embeds', 'embed_events'])
      expect(await rows(`select 1 from ${table} where team_id_id = $1`, [team.id]), table).toEqual([]);
  });

  it('the preview is refused to visitors, strangers and plain members, and in a workspace that is paused or has no partner tools', async () => {
    const { team, owner } = await aPartner();
    const stranger = (await aPartner()).owner;
    const refusals = [
      await preview({ token: '' }, team.slug),
      await preview(stranger, team.slug),
      await preview(await newMember(team, 'member'), team.slug),
    ];
    await rows('update teams set disabled_at = now() where id = $1', [team.id]);
    refusals.push(await preview(owner, team.slug));
    await rows(`update teams set disabled_at = null, features = '{}' where id = $1`, [team.id]);
    refusals.push(await preview(owner, team.slug));
    expect(refusals.map(([status]) => status)).toEqual([401, 404, 403, 403, 403]);
    for (const [, text] of refusals) expect(text).not.toContain('Your savings');
  });
});

describe('the signed context', () => {
  it('the signed context of an embed’s page is returned to a listed site', async () => {
    const response = await askContext(await anEmbed(), host, { page: `${host}/a` });
    expect(response.status).toBe(200);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({ ok: true, context: expect.stringContaining('.') });
  });

  it.each([
    ['a request without an Origin header', null],
    ['the origin “null” of a sandboxed frame', 'null'],
    ['a file: URL', 'file://'],
    ['the listed site over http', 'http://www.partner.example'],
    ['another port of the listed site', `${host}:8443`],
    ['a host that ends like the listed host', 'https://xwww.partner.example'],
    ['a host that begins like the listed host', 'https://www.partner.example.evil.example'],
    ['the parent domain of the listed host', 'https://partner.example'],
    ['a host with look-alike letters', 'https://www.pаrtner.example'],
  ])('a context is refused for %s, and the page’s script can read the message', async (_name, from) => {
    const header = from === null ? null : /^[\x20-\x7e]*$/.test(from) ? from : new URL(from).origin;
    const response = await askContext(await anEmbed(), header, { page: `${host}/a` });
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect((await response.json()).message).toMatch(
      /^This calculator (may not be shown on|is shown on websites only)/,
    );
  });

  it('the signed context contains no page of a site other than the requesting site', async () => {
    const { context } = await (
      await askContext(await anEmbed(), host, { page: 'https://bank.example/login' })
    ).json();
    const told = JSON.parse(Buffer.from(context.split('.')[0], 'base64url').toString());
    expect(told.page).toBe(host);
  });
});

describe('a list of sites', () => {
  it('a list of sites is parsed into unique origins, in the form that browsers send', () => {
    expect(
      readOrigins(
        'https://A.example/\nhttps://a.example:443\n\nhttp://b.example:8080, https://bücher.example',
      ),
    ).toEqual(['https://a.example', 'http://b.example:8080', 'https://xn--bcher-kva.example']);
  });

  it.each([
    'null',
    'file:///x',
    '*',
    'https://*.example.com',
    'https://a.example/page',
    'https://u:p@a.example',
    'a.example',
    'javascript:alert(1)',
    'https://a.example?x',
    'https://a.example.',
    `https://${'a'.repeat(300)}.example`,
  ])('the site %s is refused with an error at the field of the sites', (line) => {
    try {
      readOrigins(line);
      expect.unreachable();
    } catch (error) {
      if (!isAppError(error)) throw error;
      expect(error.status).toBe(422);
      expect(error.fields?.origins).toBeTruthy();
    }
  });
});
