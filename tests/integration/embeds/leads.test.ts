/** Leads of a workspace over HTTP: changed and exported by its people, and by nobody else. */
import { describe, expect, it } from 'vitest';
import { GET as exportLeads } from '@/app/api/t/[teamSlug]/leads-export/route';
import { rows } from '../../support/db';
import { aNetwork } from '../../support/embeds/embed-requests';
import { aPartner } from '../../support/embeds/embed-rows';
import { FactorBrowser } from '../../support/factors/factor-browser';
import { origin } from '../../support/forms';
import { activityOf, newMember, type Person, postTeamAction } from '../../support/workspaces/workspaces';

const aLead = async (teamId: string, email = 'lead@corp.example'): Promise<string> =>
  (
    await rows<{ id: string }>(
      `insert into team_leads (team_id_id, email, name, source) values ($1, $2, '=1+1', 'embed') returning id`,
      [teamId, email],
    )
  )[0]?.id ?? '';

const download = ({ token }: Pick<Person, 'token'>, slug: string) =>
  exportLeads(
    new Request(`${origin}/api/t/${slug}/leads-export`, {
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': aNetwork(),
        cookie: `plumbline-session=${token}`,
      },
    }),
    { params: Promise.resolve({ teamSlug: slug }) },
  );

const stateOf = async (id: string) =>
  (
    await rows<{ state: string; note: string | null }>(
      'select state::text, note from team_leads where id = $1',
      [id],
    )
  )[0];

describe('a lead of a workspace', () => {
  it('of two concurrent changes of a lead, one is stored and records one event, and the other is refused', async () => {
    const { team } = await aPartner();
    const member = await newMember(team, 'member');
    const lead = await aLead(team.id);
    const work = (note: string) =>
      postTeamAction(member, team.slug, 'work-lead', { lead, version: '1', state: 'contacted', note });
    const answers = await Promise.all([work('one'), work('two')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 412]);
    expect((await stateOf(lead))?.state).toBe('contacted');
    const events = await rows('select type from partner_events where subject = $1', [lead]);
    expect(events).toEqual([{ type: 'lead.updated' }]);
  });

  it.each([
    ['an unknown state', { state: 'constructor' }, 422],
    ['a note of 3,000 characters', { note: 'x'.repeat(3000) }, 422],
    ['an invalid lead id', { lead: 'x' }, 422],
  ])('an update of a lead (%s) is refused and changes nothing', async (_what, fields, status) => {
    const { team, owner } = await aPartner();
    const lead = await aLead(team.id);
    const sent = { lead, version: '1', state: 'won', note: '', ...fields };
    expect((await postTeamAction(owner, team.slug, 'work-lead', sent)).status).toBe(status);
    expect((await stateOf(lead))?.state).toBe('new');
  });

  it('a lead of another workspace can be neither marked, deleted nor exported', async () => {
    const { team } = await aPartner();
    const other = await aPartner();
    const lead = await aLead(team.id, 'theirs@corp.example');
    const sent = { lead, state: 'won', note: '' };
    for (const action of ['work-lead', 'delete-lead'])
      expect((await postTeamAction(other.owner, other.team.slug, action, sent)).status).toBe(404);
    expect((await download(other.owner, team.slug)).status).toBe(404);
    expect(await (await download(other.owner, other.team.slug)).text()).not.toContain('theirs');
    expect((await stateOf(lead))?.state).toBe('new');
  });

  it('deleting a lead records an event that contains only the id of the lead', async () => {
    const { team, owner } = await aPartner();
    const lead = await aLead(team.id);
    expect((await postTeamAction(owner, team.slug, 'delete-lead', { lead })).status).toBe(303);
    expect(await stateOf(lead)).toBeUndefined();
    const events = await rows('select type, data from partner_events where subject = $1', [lead]);
    expect(events).toEqual([{ type: 'lead.deleted', data: { lead: { id: lead } } }]);
  });

  it('the export requires a recently confirmed second factor of a member who has one, and only a successful export is recorded', async () => {
    const { team, owner } = await aPartner();
    await aLead(team.id);
    const browser = new FactorBrowser(owner.token);
    await browser.addTotp();
    const age = (minutes: number) =>
      rows(`update auth_sessions set stepped_up_at = now() - make_interval(mins => $2) where user_id = $1`, [
        owner.id,
        minutes,
      ]);
    await age(11);
    const refused = await download(browser, team.slug);
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining('Confirm with your second factor'),
    ]);
    const exported = async () => (await activityOf(team)).filter(({ kind }) => kind === 'leads_exported');
    expect(await exported()).toEqual([]);
    await age(9);
    const response = await download(browser, team.slug);
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('lead@corp')]);
    expect(await exported()).toHaveLength(1);
  });

  it('the export contains every lead, and escapes cells that a spreadsheet would execute', async () => {
    const { team, owner } = await aPartner();
    await rows(
      `insert into team_leads (team_id_id, email, name, source)
       select $1, n || '@many.example', '=1+1', 'embed' from generate_series(1, 1203) n`,
      [team.id],
    );
    const text = await (await download(owner, team.slug)).text();
    const lines = text.trim().split('\r\n');
    expect(lines).toHaveLength(1204);
    expect(new Set(lines).size).toBe(1204);
    expect(lines[1]).toContain(`"'=1+1"`);
  });
});
