import { beforeAll, describe, expect, it } from 'vitest';
import { answerMailLink } from '@/features/leads/people/mail-preferences/answer-mail-link';
import { mailLink } from '@/features/mail/suppression/links';
import { attachMember } from '@/features/members/tables';
import { actors } from '../../support/actors';
import { publishOnboarding } from '../../support/content';
import { rows } from '../../support/db';
import { aLead, aMember, aUser, capture } from '../../support/factories';
import { testPayload, testRequest } from '../../support/payload';

beforeAll(async () => {
  await publishOnboarding();
});

const leadOf = async (id: string) => (await rows('select * from leads where id = $1', [id]))[0];

/** Saves as the studio's form does: the whole document as it was read, with some fields changed. */
async function saveForm(
  collection: 'leads' | 'members' | 'teams',
  opened: object & { id: string },
  changes: object,
) {
  const payload = await testPayload();
  const data = { ...opened, ...changes };
  return payload.update({
    collection,
    id: opened.id,
    data,
    overrideAccess: false,
    user: await actors.user('admin'),
  });
}
const openForm = async (collection: 'leads' | 'members' | 'teams', id: string) =>
  (await testPayload()).findByID({ collection, id, depth: 0, overrideAccess: true });
const patch = async (id: string, data: object) =>
  (await testPayload()).update({
    collection: 'leads',
    id,
    data,
    overrideAccess: false,
    user: await actors.user('admin'),
  });

describe('concurrent updates of leads', () => {
  it('80 submissions and 60 changes of leads to the stage won, made concurrently, are all stored', async () => {
    const ids = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const leadId = await aLead({ email: `race${index}@corp.example` });
        return leadId;
      }),
    );
    const visitors = Array.from({ length: 80 }, (_, index) =>
      capture({
        email: `race${index % 60}@corp.example`,
        message: `Word ${index}`,
        ...(index < 60 ? { company: `Company ${index}` } : { phone: `+49 ${index}` }),
      }),
    );
    const winners = ids.map((id) => patch(id, { stage: 'won', deal_value: 1000 }));
    await Promise.all([...visitors, ...winners]);
    const leads = await Promise.all(ids.map(leadOf));
    expect(leads.filter((lead) => lead?.stage !== 'won' || Number(lead.deal_value) !== 1000)).toEqual([]);
    expect(leads.map((lead) => lead?.company)).toEqual(ids.map((_, index) => `Company ${index}`));
    expect(leads.slice(0, 20).map((lead) => lead?.phone)).toEqual(
      Array.from({ length: 20 }, (_, index) => `+49 ${index + 60}`),
    );
  });

  it('changes by ten users of different fields of one lead, made concurrently, are all stored', async () => {
    const leadId = await aLead({ email: 'ten@corp.example' });
    const changes = [
      { name: 'N' },
      { company: 'C' },
      { role: 'R' },
      { phone: 'P' },
      { industry: 'I' },
      { notes: 'Notes' },
      { budget: '10k-25k' },
      { timeline: 'quarter' },
      { company_size: '10-49' },
      { deal_value: 5 },
    ];
    await Promise.all(changes.map((change) => patch(leadId, change)));
    const lead = await (await testPayload()).findByID({
      collection: 'leads',
      id: leadId,
      overrideAccess: true,
    });
    expect(lead).toMatchObject(Object.assign({}, ...changes));
  });

  it('a bulk update, a submission and a patch of one lead, made concurrently, are all stored', async () => {
    const leadId = await aLead({ email: 'bulk@corp.example' });
    const payload = await testPayload();
    await Promise.all([
      payload.update({
        collection: 'leads',
        where: { email: { equals: 'bulk@corp.example' } },
        data: { stage: 'qualified' },
        overrideAccess: false,
        user: await actors.user('admin'),
      }),
      capture({ email: 'bulk@corp.example', message: 'More', company: 'Bulk Inc.' }),
      patch(leadId, { notes: 'Noted' }),
    ]);
    expect(await leadOf(leadId)).toMatchObject({ stage: 'qualified', company: 'Bulk Inc.', notes: 'Noted' });
  });

  it('when a visitor disowns a mail while a user edits the lead, both changes are stored', async () => {
    const leadId = await aLead({ email: 'disown@corp.example' });
    const token = new URL(mailLink('disown', 'disown@corp.example', leadId)).searchParams.get('t') ?? '';
    await Promise.all([answerMailLink(await testRequest(), token), patch(leadId, { notes: 'Called' })]);
    expect(await leadOf(leadId)).toMatchObject({ stage: 'spam', notes: 'Called' });
  });
});

describe('form left open in the studio', () => {
  const stale = /Somebody else has changed this (lead|member) since/;

  it('saving a lead that a submission has changed since the form was opened returns 409 and stores nothing', async () => {
    const leadId = await aLead({ email: 'open@corp.example' });
    const opened = await openForm('leads', leadId);
    await aLead({ email: 'open@corp.example', message: 'One more thing', company: 'Told Later Ltd' });
    const saving = saveForm('leads', opened, { stage: 'contacted' });
    await expect(saving).rejects.toMatchObject({ status: 409, message: expect.stringMatching(stale) });
    expect(await leadOf(leadId)).toMatchObject({ stage: 'new', company: 'Told Later Ltd' });
    const reopened = await openForm('leads', leadId);
    await saveForm('leads', reopened, { stage: 'contacted' });
    expect(await leadOf(leadId)).toMatchObject({ stage: 'contacted', company: 'Told Later Ltd' });
  });

  it('saving a lead whose address was confirmed after the form was opened is refused', async () => {
    const leadId = await aLead({ email: 'confirms@corp.example' });
    const opened = await openForm('leads', leadId);
    const token = new URL(mailLink('confirm', 'confirms@corp.example', leadId)).searchParams.get('t') ?? '';
    await answerMailLink(await testRequest(), token);
    await expect(saveForm('leads', opened, { notes: 'x' })).rejects.toThrow(stale);
    expect((await leadOf(leadId))?.confirmed_at).toBeInstanceOf(Date);
  });

  it('a form can be saved repeatedly while nobody else changes the lead', async () => {
    const leadId = await aLead({ email: 'alone@corp.example' });
    let form = await openForm('leads', leadId);
    for (const notes of ['one', 'two', 'three']) form = await saveForm('leads', form, { notes });
    expect(await leadOf(leadId)).toMatchObject({ notes: 'three' });
  });

  it('saving a member that was attached to a user after the form was opened is refused, and the attachment remains', async () => {
    const email = 'member@corp.example';
    const member = await aMember({ email });
    const user = await aUser({ email, role: 'member' });
    const opened = await openForm('members', member.id);
    await attachMember(await testRequest(), { userId: user.id, email });
    await expect(saveForm('members', opened, { features: { labs: true } })).rejects.toThrow(stale);
    expect(await rows('select user_id_id from members where id = $1', [member.id])).toEqual([
      { user_id_id: user.id },
    ]);
  });

  it('saving site settings, navigation or footer that somebody has saved since the form was opened returns 409', async () => {
    const payload = await testPayload();
    const save = async (slug: 'site-settings' | 'navigation' | 'footer', data: object) =>
      payload.updateGlobal({ slug, data, overrideAccess: false, user: await actors.user('admin') });
    for (const slug of ['site-settings', 'navigation', 'footer'] as const) {
      // Creates the global's row first, because this database is not seeded.
      await payload.updateGlobal({ slug, data: {}, overrideAccess: true });
      const opened = await payload.findGlobal({ slug, depth: 0, overrideAccess: true });
      await save(slug, opened);
      await expect(save(slug, opened), slug).rejects.toMatchObject({
        status: 409,
        message: expect.stringMatching(/^Somebody else has changed the .* since you opened this form/),
      });
      await save(slug, await payload.findGlobal({ slug, depth: 0, overrideAccess: true }));
    }
  });

  it('a patch of some fields succeeds without updatedAt', async () => {
    const leadId = await aLead({ email: 'partial@corp.example' });
    await aLead({ email: 'partial@corp.example', message: 'More', company: 'Known Inc.' });
    await patch(leadId, { stage: 'contacted' });
    expect(await leadOf(leadId)).toMatchObject({ stage: 'contacted', company: 'Known Inc.' });
  });

  it('a patch of an unknown id returns 404', async () => {
    await expect(patch('no-such-id', { stage: 'won' })).rejects.toMatchObject({ status: 404 });
  });
});
