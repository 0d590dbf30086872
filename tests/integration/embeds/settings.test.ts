/** Embeds over HTTP, from their form: what is saved, what is refused at which field, and who may save. */
import { describe, expect, it } from 'vitest';
import { joinColours, standardColours } from '@/features/embeds/settings/embed-schema';
import { rows } from '../../support/db';
import { aPartner, aStoredEmbed } from '../../support/embeds/embed-rows';
import { activityOf, answerOf, newMember, postTeamAction } from '../../support/workspaces/workspaces';

const form = { embed: 'new', name: 'Prices page', calculator: 'roi', ...standardColours };

const embedsOf = (teamId: string) =>
  rows<{ id: string; language: string; inputs: unknown; origins: unknown; recipients: unknown }>(
    'select * from embeds where team_id_id = $1 order by created_at',
    [teamId],
  );

const refused = async (fields: Record<string, string>) => {
  const { team, owner } = await aPartner();
  const response = await postTeamAction(owner, team.slug, 'save-embed', { ...form, ...fields });
  expect(response.status).toBe(422);
  expect(await embedsOf(team.id)).toEqual([]);
  return (await response.json()) as { errors?: Record<string, string>; message?: string };
};

describe('an embed', () => {
  it('an embed is created with its initial numbers, sites and recipients, and the activity lists the creation', async () => {
    const { team, owner } = await aPartner();
    const stranger = await aPartner();
    const response = await postTeamAction(owner, team.slug, 'save-embed', {
      ...form,
      roi_hoursPerWeek: '12,5',
      capacity_teamSize: '9',
      origins: 'https://a.example',
      [`to_${owner.id}`]: 'yes',
      [`to_${stranger.owner.id}`]: 'yes',
    });
    const [status, page] = await answerOf(response);
    const [embed] = await embedsOf(team.id);
    expect([status, page]).toEqual([
      303,
      `/enterprise/white-label?workspace=${team.slug}&embed=${embed?.id}&done=made`,
    ]);
    expect(embed).toMatchObject({
      inputs: { hoursPerWeek: 12.5 },
      origins: ['https://a.example'],
      recipients: [owner.id],
    });
    expect((await activityOf(team)).map(({ kind }) => kind)).toContain('embed_made');
  });

  it('an embed has the chosen language, and English by default', async () => {
    const { team, owner } = await aPartner();
    await postTeamAction(owner, team.slug, 'save-embed', form);
    const [english] = await embedsOf(team.id);
    expect(english?.language).toBe('en');
    const chosen = { ...form, embed: english?.id ?? '', language: 'fr' };
    expect((await postTeamAction(owner, team.slug, 'save-embed', chosen)).status).toBe(303);
    expect((await embedsOf(team.id))[0]?.language).toBe('fr');
  });

  it('an embed follows the site’s look until a colour of its form is changed, and never again after that', async () => {
    const { team, owner } = await aPartner();
    // The form as the site's green accent fills it in.
    const green = { ...standardColours, accent: '#0b5d3b' };
    const untouched = { ...form, ...green, offered: joinColours(green) };
    const saved = async (fields: object) => {
      const [known] = await embedsOf(team.id);
      const sent = { ...untouched, embed: known?.id ?? 'new', ...fields };
      expect((await postTeamAction(owner, team.slug, 'save-embed', sent)).status).toBe(303);
      return (await embedsOf(team.id))[0];
    };
    const following = { ...standardColours, follows_look: true };
    expect(await saved({})).toMatchObject(following);
    expect(await saved({ heading: 'Yours' })).toMatchObject(following);
    // The house's own red is a choice, too, where another accent was shown.
    const red = { ...standardColours, follows_look: false };
    expect(await saved({ accent: standardColours.accent })).toMatchObject(red);
    expect(await saved({ ...standardColours, offered: joinColours(standardColours) })).toMatchObject(red);
  });

  it.each([
    [
      'ink',
      { ink: '#cccccc' },
      /^The text cannot be told from the background well enough: 1.6 to 1, and it takes 4.5/,
    ],
    ['accent', { accent: '#ffff00' }, /^The accent cannot be told from the background/],
    ['ink', { ink: 'red;}body{display:none' }, /six digits/],
    ['background', { background: '#12345' }, /six digits/],
    ['name', { name: ' ' }, /give it a name/],
    ['calculator', { calculator: 'constructor' }, /choose a calculator/],
    ['language', { language: 'xx' }, /choose a language/],
    ['language', { language: 'constructor' }, /choose a language/],
    ['origins', { origins: 'null' }, /is no address of a site/],
    ['origins', { origins: 'https://a;script-src-elem' }, /is no name that a site has/],
    ['roi_hoursPerWeek', { roi_hoursPerWeek: '-3' }, /number of 0 or more/],
  ] as const)(
    'an embed with an invalid %s is refused with an error at that field: %j',
    async (field, fields, sentence) => {
      expect((await refused({ ...fields })).errors?.[field]).toMatch(sentence);
    },
  );

  it('creating an embed above the limit of a workspace is refused with a message', async () => {
    const { team, owner } = await aPartner();
    for (let made = 0; made < 20; made += 1) await aStoredEmbed(team.id);
    const response = await postTeamAction(owner, team.slug, 'save-embed', form);
    expect(response.status).toBe(409);
    expect((await response.json()).message).toContain('20 embeds at most');
  });

  it('an embed is created, changed and deleted by owners and admins only, and by nobody of another workspace', async () => {
    const { team, owner } = await aPartner();
    const id = await aStoredEmbed(team.id);
    const member = await newMember(team, 'member');
    const other = await aPartner();
    for (const action of ['save-embed', 'pause-embed', 'open-embed', 'delete-embed']) {
      expect((await postTeamAction(member, team.slug, action, { ...form, embed: id })).status, action).toBe(
        403,
      );
      expect(
        (await postTeamAction(other.owner, other.team.slug, action, { ...form, embed: id })).status,
        action,
      ).toBe(404);
    }
    expect((await postTeamAction(owner, team.slug, 'delete-embed', { embed: id })).status).toBe(303);
    expect((await postTeamAction(owner, team.slug, 'pause-embed', { embed: id })).status).toBe(404);
  });

  it('saving an embed is refused if the partner tools of the workspace are switched off', async () => {
    const { team, owner } = await aPartner();
    await rows(`update teams set features = '{"partner-tools": false}' where id = $1`, [team.id]);
    expect((await postTeamAction(owner, team.slug, 'save-embed', form)).status).toBe(403);
  });
});
