import type { PayloadRequest } from 'payload';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerMailLink } from '@/features/leads/nurture/answer-mail-link';
import { mailLink } from '@/features/mail/suppression/links';
import { attachMember } from '@/features/members/tables';
import { capture, publishOnboarding, rows } from '../../support/leads';
import { testPayload, testRequest } from '../../support/payload';

let admin: PayloadRequest['user'];

beforeAll(async () => {
  await publishOnboarding();
  const payload = await testPayload();
  const user = await payload.create({
    collection: 'users',
    data: { email: 'boss@firm.example', role: 'admin' },
    overrideAccess: true,
  });
  admin = { ...user, collection: 'users' };
});

const leadOf = async (id: string) => (await rows('select * from leads where id = $1', [id]))[0];

/** As the studio's form does it: the whole document as it was read, with some fields changed. */
async function saveForm(
  collection: 'leads' | 'members' | 'teams',
  opened: object & { id: string },
  changes: object,
) {
  const payload = await testPayload();
  const data = { ...opened, ...changes };
  return payload.update({ collection, id: opened.id, data, overrideAccess: false, user: admin });
}
const openForm = async (collection: 'leads' | 'members' | 'teams', id: string) =>
  (await testPayload()).findByID({ collection, id, depth: 0, overrideAccess: true });
const patch = async (id: string, data: object) =>
  (await testPayload()).update({ collection: 'leads', id, data, overrideAccess: false, user: admin });

describe('many at once', () => {
  it('of 80 visitors who say something new and 60 colleagues who win deals, nobody’s word is lost', async () => {
    const ids = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const { leadId } = await capture({ email: `race${index}@corp.example` });
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

  it('of ten colleagues who each change another field of one lead, all are heard', async () => {
    const { leadId } = await capture({ email: 'ten@corp.example' });
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

  it('bulk changes take their turn, too', async () => {
    const { leadId } = await capture({ email: 'bulk@corp.example' });
    const payload = await testPayload();
    await Promise.all([
      payload.update({
        collection: 'leads',
        where: { email: { equals: 'bulk@corp.example' } },
        data: { stage: 'qualified' },
        overrideAccess: false,
        user: admin,
      }),
      capture({ email: 'bulk@corp.example', message: 'More', company: 'Bulk Inc.' }),
      patch(leadId, { notes: 'Noted' }),
    ]);
    expect(await leadOf(leadId)).toMatchObject({ stage: 'qualified', company: 'Bulk Inc.', notes: 'Noted' });
  });

  it('a visitor who disowns a mail and a colleague who moves the lead do not undo one another', async () => {
    const { leadId } = await capture({ email: 'disown@corp.example' });
    const token = new URL(mailLink('disown', 'disown@corp.example', leadId)).searchParams.get('t') ?? '';
    await Promise.all([answerMailLink(await testRequest(), token), patch(leadId, { notes: 'Called' })]);
    expect(await leadOf(leadId)).toMatchObject({ stage: 'spam', notes: 'Called' });
  });
});

describe('a form that was left open', () => {
  const stale = /Somebody else has changed this (lead|member) since/;

  it('is told that a visitor has said more meanwhile, and changes nothing', async () => {
    const { leadId } = await capture({ email: 'open@corp.example' });
    const opened = await openForm('leads', leadId);
    await capture({ email: 'open@corp.example', message: 'One more thing', company: 'Told Later Ltd' });
    const saving = saveForm('leads', opened, { stage: 'contacted' });
    await expect(saving).rejects.toMatchObject({ status: 409, message: expect.stringMatching(stale) });
    expect(await leadOf(leadId)).toMatchObject({ stage: 'new', company: 'Told Later Ltd' });
    const reopened = await openForm('leads', leadId);
    await saveForm('leads', reopened, { stage: 'contacted' });
    expect(await leadOf(leadId)).toMatchObject({ stage: 'contacted', company: 'Told Later Ltd' });
  });

  it('is told that the visitor has confirmed the address meanwhile', async () => {
    const { leadId } = await capture({ email: 'confirms@corp.example' });
    const opened = await openForm('leads', leadId);
    const token = new URL(mailLink('confirm', 'confirms@corp.example', leadId)).searchParams.get('t') ?? '';
    await answerMailLink(await testRequest(), token);
    await expect(saveForm('leads', opened, { notes: 'x' })).rejects.toThrow(stale);
    expect((await leadOf(leadId))?.confirmed_at).toBeInstanceOf(Date);
  });

  it('saves again and again when only it changes the lead', async () => {
    const { leadId } = await capture({ email: 'alone@corp.example' });
    let form = await openForm('leads', leadId);
    for (const notes of ['one', 'two', 'three']) form = await saveForm('leads', form, { notes });
    expect(await leadOf(leadId)).toMatchObject({ notes: 'three' });
  });

  it('does not take a member’s account away that was found meanwhile', async () => {
    const payload = await testPayload();
    const email = 'member@corp.example';
    const member = await payload.create({ collection: 'members', data: { email }, overrideAccess: true });
    const user = await payload.create({
      collection: 'users',
      data: { email, role: 'member' },
      overrideAccess: true,
    });
    const opened = await openForm('members', member.id);
    await attachMember(await testRequest(), { userId: user.id, email });
    await expect(saveForm('members', opened, { features: { labs: true } })).rejects.toThrow(stale);
    expect(await rows('select user_id_id from members where id = $1', [member.id])).toEqual([
      { user_id_id: user.id },
    ]);
  });

  it('is told that somebody else has saved the site settings, the navigation or the footer', async () => {
    const payload = await testPayload();
    const save = (slug: 'site-settings' | 'navigation' | 'footer', data: object) =>
      payload.updateGlobal({ slug, data, overrideAccess: false, user: admin });
    for (const slug of ['site-settings', 'navigation', 'footer'] as const) {
      // Seeds are not part of this database: the first save makes the one row.
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

  it('some fields alone need no moment at which they were read', async () => {
    const { leadId } = await capture({ email: 'partial@corp.example' });
    await capture({ email: 'partial@corp.example', message: 'More', company: 'Known Inc.' });
    await patch(leadId, { stage: 'contacted' });
    expect(await leadOf(leadId)).toMatchObject({ stage: 'contacted', company: 'Known Inc.' });
  });

  it('an id that is none is answered as ever', async () => {
    await expect(patch('no-such-id', { stage: 'won' })).rejects.toMatchObject({ status: 404 });
  });
});
