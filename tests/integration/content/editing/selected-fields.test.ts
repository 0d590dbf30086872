/** Writes over REST that select fields of their response. Hooks that follow a write use the whole document. */
import { expect, it } from 'vitest';
import { actors } from '../../../support/actors';
import { rows } from '../../../support/db';
import { aLead } from '../../../support/factories';
import { testPayload } from '../../../support/payload';

async function patch(path: string, data: object): Promise<void> {
  const response = await actors.rest('admin', 'PATCH', `${path}?select[createdAt]=true`, data);
  expect(response.status).toBe(200);
}

it('patching a lead with selected response fields changes no mails and logs only the changed stage', async () => {
  const leadId = await aLead({ email: 'selected@corp.example' });
  const history = () =>
    rows(
      `select type, summary from lead_events where lead_id = $1 and type in ('stage_changed', 'owner_changed')`,
      [leadId],
    );
  const mails = () => rows('select id, "to", status from emails where lead_id = $1 order by id', [leadId]);
  const before = await mails();
  await patch(`/leads/${leadId}`, { role: 'Founder' });
  expect(await history()).toEqual([]);
  await patch(`/leads/${leadId}`, { stage: 'contacted' });
  expect(await history()).toEqual([{ type: 'stage_changed', summary: 'New → Contacted' }]);
  expect(await mails()).toEqual(before);
});

it('patching a user’s name with selected response fields logs no role change', async () => {
  await patch(`/users/${await actors.id('editor')}`, { name: 'Ed' });
  expect(
    await rows(`select from auth_log where event_type = 'role_changed' and metadata->>'to' is null`),
  ).toEqual([]);
});

it('patching the source of a redirect with selected response fields leaves no chain of redirects', async () => {
  const payload = await testPayload();
  const write = (from: string, to: string) =>
    payload.create({ collection: 'redirects', data: { from, to }, overrideAccess: true });
  await write('/selected-a', '/selected-b');
  const { id } = await write('/selected-c', '/about');
  await patch(`/redirects/${id}`, { from: '/selected-b' });
  expect(await rows(`select "to" from redirects where "from" = '/selected-a'`)).toEqual([{ to: '/about' }]);
});
