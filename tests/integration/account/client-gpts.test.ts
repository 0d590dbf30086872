/** GPTs of clients: their owners, how a request becomes a GPT, and the feedback of clients. */
import { beforeAll, describe, expect, it } from 'vitest';
import MyGptsPage from '@/app/(site)/(account)/my-gpts/page';
import { findAgentRequest, findShownGpts, listClientGpts } from '@/features/agents/queries';
import { exportUser } from '@/features/auth/users/export-user';
import { listTasks } from '@/studio-kit/tasks/task-source';
import { postAccount, wentTo } from '../../support/actions/account-action';
import { actors } from '../../support/actors';
import { publishOnboarding } from '../../support/content';
import { leadOf, mailsOf, rows } from '../../support/db';
import { aMembership, aTeam, aUser, create } from '../../support/factories';
import { postForm } from '../../support/forms';
import { testPayload, testRequest } from '../../support/payload';
import { signIn } from '../../support/sign-in';
import { askStudio } from '../../support/studio-action';
import { sendDue } from '../../support/worker';
import { openPage } from '../../support/workspaces/page-as';

beforeAll(async () => {
  await publishOnboarding();
});

const task = {
  task: 'Copying order lines from PDF into the ERP',
  frequency: 'Once a day',
  duration: '25 minutes',
  systems: 'Outlook, SAP',
  right_result: 'Every line has a part number that exists',
};
const ask = async (email: string, company: string) => {
  await postForm('agent', { ...task, email, company });
  const [request] = await rows<{ id: string }>('select id from agent_requests where company = $1', [company]);
  return String(request?.id);
};

const link = 'https://chatgpt.example/g/one';
async function seenOf(id: string): Promise<string> {
  const [request] = await rows<{ updated_at: string }>(
    'select updated_at::text from agent_requests where id = $1',
    [id],
  );
  return new Date(String(request?.updated_at)).toISOString();
}

async function move(id: string, to: string, { seen = '', ...own }: Record<string, string> = {}) {
  seen ||= await seenOf(id);
  return askStudio(
    new Request('http://localhost:3000/api/studio/gpts/move', {
      method: 'POST',
      body: new URLSearchParams({ request: id, status: to, seen, ...own }),
      headers: await actors.headers('admin'),
    }),
  );
}

describe('GPTs of clients', () => {
  it('a person gets their own GPTs and those of their workspaces, and nobody else gets them, not even over REST', async () => {
    const payload = await testPayload();
    const team = await aTeam({ name: 'Client team', slug: 'client-team' });
    const [own, mate, stranger] = [await aUser(), await aUser(), await aUser()];
    for (const { id } of [own, mate]) await aMembership({ team_id: team.id, user_id: id });
    await create('client-gpts', { title: 'For one', link, user: own.id });
    await create('client-gpts', { title: 'For the team', link, team: team.id });
    const titles = async (user: typeof own) =>
      (await listClientGpts(payload, user)).map(({ title }) => title).sort();
    expect(await titles(own)).toEqual(['For one', 'For the team']);
    expect(await titles(mate)).toEqual(['For the team']);
    expect(await titles(stranger)).toEqual([]);
    const { docs } = await (await actors.rest('member', 'GET', '/client-gpts?limit=0')).json();
    expect(docs).toEqual([]);
    expect((await actors.rest('editor', 'GET', '/client-gpts?where[title][like]=For')).status).toBe(200);
    expect((await (await actors.rest('editor', 'GET', '/client-gpts/count')).json()).totalDocs).toBe(0);
  });

  it.each([
    ['neither', { user: false, team: false }],
    ['both', { user: true, team: true }],
  ])(
    'a GPT that has %s of the two possible owners, a person and a workspace, is refused',
    async (_which, owners: { user: boolean; team: boolean }) => {
      const data = {
        title: 'X',
        link,
        ...(owners.user && { user: (await aUser()).id }),
        ...(owners.team && { team: (await aTeam({ slug: 'both' })).id }),
      };
      await expect(create('client-gpts', data)).rejects.toThrow(/Person/);
    },
  );

  it('a GPT whose link is no web URL is refused', async () => {
    const data = { title: 'X', link: 'javascript:alert(1)', user: (await aUser()).id };
    await expect(create('client-gpts', data)).rejects.toThrow(/link/i);
  });
});

describe('the page of a person’s GPTs', () => {
  it('a GPT with versions shows the changes of each version, with the latest in the summary; a GPT without versions shows none', async () => {
    const email = 'versions@client.example';
    const { id: user } = await aUser({ email });
    const versions = [
      { version: '1.1', date: '2026-10-05T00:00:00.000Z', notes: 'Reads scanned orders, too' },
      { version: '1.0', date: '2026-09-01T00:00:00.000Z', notes: 'The first one' },
    ];
    await create('client-gpts', { title: 'With versions', link, user, versions });
    const open = async () => (await openPage(MyGptsPage, await signIn(email)))[1];
    const html = await open();
    expect(html).toContain('What changed: 1.1, 5 October 2026');
    const [first, second] = ['Reads scanned orders, too', 'The first one'].map((notes) =>
      html.indexOf(notes),
    );
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(first ?? 0);
    await rows('delete from client_gpts_versions');
    expect(await open()).not.toContain('What changed');
  });
});

describe('the board of requests', () => {
  it('the person who requested an agent is mailed at each step, and the finished agent is listed among their GPTs', async () => {
    const email = 'asks@board.example';
    const id = await ask(email, 'Board');
    expect(wentTo(await move(id, 'building'))).toEqual([303, '/admin/gpts?did=moved&to=building']);
    await sendDue();
    expect(await mailsOf(email, 'agent-building')).toMatchObject([{ status: 'sent' }]);
    expect(wentTo(await move(id, 'ready', { link, answer: 'Paste one order.' }))).toEqual([
      303,
      '/admin/gpts?did=moved&to=ready',
    ]);
    await sendDue();
    expect(await mailsOf(email, 'agent-ready')).toMatchObject([{ status: 'sent' }]);
    const payload = await testPayload();
    const user = await aUser({ email });
    expect(await listClientGpts(payload, user)).toMatchObject([
      { title: 'Special agent of Board', link, how_to_use: 'Paste one order.', purpose: task.task },
    ]);
    await move(id, 'building');
    expect(await listClientGpts(payload, user)).toEqual([]);
    expect(await rows('select link from agent_requests where id = $1', [id])).toEqual([{ link }]);
    await move(id, 'ready', { link: 'https://chatgpt.example/g/two', answer: '' });
    expect(await listClientGpts(payload, user)).toMatchObject([
      { link: 'https://chatgpt.example/g/two', how_to_use: 'Paste one order.' },
    ]);
  });

  it('a request without a web URL cannot be set to ready, and the form shows the typed values again', async () => {
    const id = await ask('nolink@nolink.example', 'No link');
    const response = await move(id, 'ready', { link: 'ask me', answer: 'Do this.' });
    expect(wentTo(response)).toEqual([
      303,
      `/admin/gpts?${new URLSearchParams({ did: 'no_link', request: id, link: 'ask me', answer: 'Do this.' })}`,
    ]);
    expect(await rows('select status::text from agent_requests where id = $1', [id])).toEqual([
      { status: 'asked' },
    ]);
  });

  it('of two concurrent moves of a request, one succeeds, and the other gets a message that the request has changed', async () => {
    const id = await ask('twice@twice.example', 'Twice');
    const seen = await seenOf(id);
    const responses = await Promise.all(['building', 'declined'].map((status) => move(id, status, { seen })));
    const targets = responses.map((response) => response.headers.get('location'));
    expect(targets.filter((path) => path?.includes('did=moved'))).toHaveLength(1);
    expect(targets.filter((path) => path?.includes('did=stale'))).toHaveLength(1);
    expect(
      await rows(
        `select 1 from emails where "to" = 'twice@twice.example' and template <> 'agent-received' and template like 'agent-%'`,
      ),
    ).toHaveLength(1);
  });

  it.each(['visitor', 'member', 'editor'] as const)(
    'the role %s cannot move a request on the board',
    async (who) => {
      const id = await ask(`by-${who}@by-${who}.example`, `By ${who}`);
      const response = await askStudio(
        new Request('http://localhost:3000/api/studio/gpts/move', {
          method: 'POST',
          body: new URLSearchParams({ request: id, status: 'building', seen: new Date().toISOString() }),
          headers: await actors.headers(who),
        }),
      );
      expect(response.status).toBe(403);
      expect(await rows('select status::text from agent_requests where id = $1', [id])).toEqual([
        { status: 'asked' },
      ]);
    },
  );
});

describe('ownership of a request', () => {
  it('a request still belongs to the requester’s account after the address of the lead was changed', async () => {
    const payload = await testPayload();
    const [old, other] = ['before@moves.example', 'after@moves.example'];
    const id = await ask(old, 'Moves');
    const [person, stranger] = [await aUser({ email: old }), await aUser({ email: other })];
    const lead = String((await leadOf(old))?.id);
    await payload.update({ collection: 'leads', id: lead, data: { email: other }, overrideAccess: true });
    expect((await findAgentRequest(payload, person))?.id).toBe(id);
    expect(await findAgentRequest(payload, stranger)).toBeNull();
  });

  it('a request sent from a mistyped address belongs to the account with the corrected address', async () => {
    const payload = await testPayload();
    const id = await ask('typo@typing.exmaple', 'Typing');
    const lead = String((await leadOf('typo@typing.exmaple'))?.id);
    const email = 'typo@typing.example';
    await payload.update({ collection: 'leads', id: lead, data: { email }, overrideAccess: true });
    expect((await findAgentRequest(payload, await aUser({ email })))?.id).toBe(id);
  });
});

describe('feedback on a GPT', () => {
  it('feedback is stored with its author, and is listed in the studio until an admin marks it as read', async () => {
    const email = 'tells@feedback.example';
    const token = await signIn(email);
    const [user] = await rows<{ id: string }>('select id from users where email = $1', [email]);
    const gpt = await create('client-gpts', { title: 'Told', link, user: String(user?.id) });
    const text = 'It took the gross amount for the net one.\nTwice.';
    expect(wentTo(await postAccount(token, 'gpts/feedback', { gpt: gpt.id, text }))).toEqual([
      303,
      `/my-gpts?told=${gpt.id}#gpt-${gpt.id}`,
    ]);
    const [feedback] = await rows<{ id: string }>(
      'select id, text, handled_at from gpt_feedback where gpt_id = $1',
      [gpt.id],
    );
    expect(feedback).toMatchObject({ text, handled_at: null });
    const unread = async () =>
      (await listTasks(await actors.admin(), new Date())).find(({ label }) => label === 'Unread GPT feedback')
        ?.count;
    expect(await unread()).toBe(1);
    const mark = async () =>
      askStudio(
        new Request('http://localhost:3000/api/studio/gpts/feedback', {
          method: 'POST',
          body: new URLSearchParams({ feedback: String(feedback?.id) }),
          headers: await actors.headers('admin'),
        }),
      );
    expect(wentTo(await mark())).toEqual([303, '/admin/gpts?did=read#feedback']);
    expect(wentTo(await mark())).toEqual([303, '/admin/gpts?did=same#feedback']);
    expect(await unread()).toBeUndefined();
    const kept = await exportUser(await actors.admin(), { userId: String(user?.id) });
    expect(kept).toMatchObject({ gpts: [{ title: 'Told' }], gpt_feedback: [{ title: 'Told', text }] });
  });

  it('a member whose GPTs are switched off is shown no GPTs and cannot send feedback on them', async () => {
    const email = 'off@feedback.example';
    const token = await signIn(email);
    const [user] = await rows<{ id: string }>('select id from users where email = $1', [email]);
    const id = String(user?.id);
    const gpt = await create('client-gpts', { title: 'Hidden', link, user: id });
    const payload = await testPayload();
    const person = await payload.findByID({ collection: 'users', id, overrideAccess: true });
    const shown = async () => (await findShownGpts(payload, { ...person, collection: 'users' })).gpts.length;
    expect(await shown()).toBe(1);
    await rows(
      `insert into members (email, user_id_id, features) values ($1, $2, '{"client-gpts": false}')
       on conflict (user_id_id) do update set features = excluded.features`,
      [email, id],
    );
    expect(await shown()).toBe(0);
    const told = { gpt: gpt.id, text: 'x' };
    const answer = await postAccount(token, 'gpts/feedback', told, { accept: 'application/json' });
    expect([answer.status, (await answer.json()).message]).toEqual([
      403,
      expect.stringContaining('switched this off'),
    ]);
    expect(await rows('select 1 from gpt_feedback where gpt_id = $1', [gpt.id])).toEqual([]);
  });

  it('feedback on somebody else’s GPT gets the same 404 as feedback on a nonexistent GPT, and is not stored', async () => {
    const gpt = await create('client-gpts', { title: 'Not yours', link, user: (await aUser()).id });
    const token = await signIn('nosy@feedback.example');
    const answers = await Promise.all(
      [gpt.id, '00000000-0000-4000-8000-000000000000'].map((id) =>
        postAccount(token, 'gpts/feedback', { gpt: id, text: 'x' }, { accept: 'application/json' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(await answers[0]?.text()).toBe(await answers[1]?.text());
    expect(await rows('select 1 from gpt_feedback where gpt_id = $1', [gpt.id])).toEqual([]);
  });

  it.each([
    ['only blanks', '  \n '],
    ['more than 2,000 characters', 'x'.repeat(2001)],
  ])(
    'feedback with %s is refused with an error at the field, and the typed text remains available for ten minutes',
    async (_what, text) => {
      const token = await signIn('refused@feedback.example');
      const gpt = '00000000-0000-4000-8000-000000000000';
      const response = await postAccount(token, 'gpts/feedback', { gpt, text });
      expect(wentTo(response)).toEqual([303, '/my-gpts?refused=gpts%2Ffeedback']);
      expect(response.headers.getSetCookie()[0]).toMatch(
        /^form-draft-0=[^;]+; Max-Age=600; Path=\/my-gpts; HttpOnly/,
      );
      const scripted = await postAccount(
        token,
        'gpts/feedback',
        { gpt, text },
        { accept: 'application/json' },
      );
      expect([scripted.status, Object.keys((await scripted.json()).errors)]).toEqual([422, ['text']]);
    },
  );

  it('a visitor who sends feedback is redirected to sign-in, and another site’s form is refused', async () => {
    const fields = { gpt: '00000000-0000-4000-8000-000000000000', text: 'x' };
    expect(wentTo(await postAccount(undefined, 'gpts/feedback', fields))).toEqual([
      303,
      '/auth?returnTo=%2Fmy-gpts',
    ]);
    const token = await signIn('foreign@feedback.example');
    const foreign = await postAccount(token, 'gpts/feedback', fields, { origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
  });

  it('the twenty-first piece of feedback within an hour is refused, even if fifty are sent concurrently', async () => {
    const email = 'many@feedback.example';
    const token = await signIn(email);
    const [user] = await rows<{ id: string }>('select id from users where email = $1', [email]);
    const gpt = await create('client-gpts', { title: 'Many', link, user: String(user?.id) });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        postAccount(token, 'gpts/feedback', { gpt: gpt.id, text: 'x' }, { accept: 'application/json' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
    expect(await rows('select 1 from gpt_feedback where gpt_id = $1', [gpt.id])).toHaveLength(20);
  });
});

it('an undeclared account action returns 404', async () => {
  const token = await signIn('nothing@feedback.example');
  expect((await postAccount(token, 'constructor')).status).toBe(404);
  expect((await testRequest()).user).toBeNull();
});
