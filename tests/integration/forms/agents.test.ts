import { beforeAll, describe, expect, it, vi } from 'vitest';
import { findAgentRequest } from '@/features/agents/queries';
import { answerMailLink } from '@/features/leads/people/mail-preferences/answer-mail-link';
import { mailLink } from '@/features/mail/suppression/links';
import { actors } from '../../support/actors';
import { publishOnboarding } from '../../support/content';
import { historyOf, leadOf, mailsOf, rows } from '../../support/db';
import { postForm } from '../../support/forms';
import { testPayload, testRequest } from '../../support/payload';
import { sendDue } from '../../support/worker';

// Due mails are sent without waiting for the rate limit.
vi.hoisted(() => Object.assign(process.env, { MAILS_PER_SECOND: '1000' }));

const task = {
  task: 'Copying order lines from PDF into the ERP',
  frequency: 'Once a day',
  duration: '25 minutes',
  systems: 'Outlook, SAP',
  right_result: 'Every line has a part number that exists',
};
const ask = (email: string, company: string) => postForm('agent', { ...task, email, company });
const requestsOf = (company: string) =>
  rows<{ id: string; status: string }>('select id, status::text from agent_requests where company = $1', [
    company,
  ]);

beforeAll(async () => {
  await publishOnboarding();
});

const nobody = '00000000-0000-4000-8000-000000000000';

const decide = async (id: string, data: Record<string, unknown>) =>
  (await testPayload()).update({
    collection: 'agent-requests',
    id,
    data,
    overrideAccess: false,
    user: await actors.user('admin'),
  });

describe('request for the special agent', () => {
  it('a request stores task, lead and events, and mails a confirmation', async () => {
    const response = await ask('ada@acme.example', 'Acme, Inc.');
    expect(await response.json()).toEqual({ ok: true, redirect: '/forms/agent?sent=1' });
    expect(await rows('select * from agent_requests where company = $1', ['Acme, Inc.'])).toMatchObject([
      { ...task, status: 'asked', company_key: 'acme', company_domain: 'acme.example' },
    ]);
    expect(await leadOf('ada@acme.example')).toMatchObject({
      source: 'special_agent',
      company: 'Acme, Inc.',
    });
    expect(await historyOf('ada@acme.example')).toMatchObject([
      { type: 'submission', source: 'special_agent', message: expect.stringContaining(task.right_result) },
      { type: 'agent_requested', summary: `Asked for the special agent: ${task.task}` },
    ]);
    await sendDue();
    expect(await mailsOf('ada@acme.example', 'agent-received')).toMatchObject([{ status: 'sent' }]);
  });

  it.each([
    ['as stored', 'Acme, Inc.', 'spy@elsewhere.example'],
    ['in another spelling', 'The ACME', 'spy@gmail.com'],
  ])(
    'a request in a known company’s name (%s) from another domain gets the response and mails that an unknown company gets',
    async (_as, company, email) => {
      const known = await ask(email, company);
      const unknown = await ask('nobody@unheard.example', 'Unheard Of');
      expect([known.status, await known.json()]).toEqual([unknown.status, await unknown.json()]);
      await sendDue();
      const wordsTo = async (to: string) => {
        const mails = await rows<{ template: string; subject: string; text: string }>(
          `select template, subject, text from emails where "to" = $1 and template like 'agent-%'`,
          [to],
        );
        return mails.map(({ template, subject, text }) => [
          template,
          subject,
          text.replace(/t=[\w.-]+/g, 't=…'),
        ]);
      };
      expect(await wordsTo(email)).toEqual(await wordsTo('nobody@unheard.example'));
      // The lead's history mentions the earlier request in the company's name, so that the team can compare the two.
      expect((await historyOf(email)).find(({ type }) => type === 'agent_requested')?.summary).toContain(
        'as somebody else of',
      );
      await rows('delete from leads where email = any($1)', [[email, 'nobody@unheard.example']]);
    },
  );

  it('a request in a company’s name from another domain does not prevent a request by the company itself', async () => {
    await ask('squatter@gmail.com', 'Squatted Ltd');
    await ask('owner@squatted.example', 'Squatted Ltd');
    expect(await requestsOf('Squatted Ltd')).toHaveLength(2);
    await sendDue();
    expect(await mailsOf('owner@squatted.example', 'agent-received')).toHaveLength(1);
    expect(await mailsOf('owner@squatted.example', 'agent-already-asked')).toEqual([]);
  });

  it.each([
    ['the stored name', 'bo@acme.example', 'Acme, Inc'],
    ['another name', 'cy@acme.example', 'Something else'],
  ])(
    'a second request from a company’s domain, under %s, gets the response of a first request, and a mail that says that a request exists',
    async (_by, email, company) => {
      const first = await (await ask('fresh@fresh.example', `Fresh ${company}`)).json();
      const response = await ask(email, company);
      // The response is the same as for a first request, so that a company's name does not reveal who has asked.
      expect([response.status, await response.json()]).toEqual([200, first]);
      expect(await requestsOf(company)).toEqual([]);
      await sendDue();
      const [mail] = await mailsOf(email, 'agent-already-asked');
      expect(mail).toMatchObject({ status: 'sent' });
      expect(mail?.text).not.toMatch(/\bada\b|order lines|Acme/i);
      expect(await mailsOf(email, 'agent-received')).toEqual([]);
      expect((await historyOf(email)).find(({ type }) => type === 'agent_requested')?.summary).toContain(
        'already',
      );
      await rows('delete from leads where email = any($1)', [[email, 'fresh@fresh.example']]);
    },
  );

  it('once the owner of an address disowns a request that used it, the company can request again', async () => {
    const owner = 'owner@disowning.example';
    await ask(owner, 'Disowning');
    expect(await requestsOf('Disowning')).toMatchObject([{ status: 'asked' }]);
    const t =
      new URL(mailLink('disown', owner, String((await leadOf(owner))?.id))).searchParams.get('t') ?? '';
    await answerMailLink(await testRequest(), t);
    await ask('colleague@disowning.example', 'Disowning');
    expect((await requestsOf('Disowning')).map(({ status }) => status).sort()).toEqual(['asked', 'declined']);
    await sendDue();
    expect(await mailsOf('colleague@disowning.example', 'agent-received')).toHaveLength(1);
    expect(await mailsOf(owner, 'agent-declined')).toEqual([]);
  });

  it('the confirmation mail contains no text that the requester typed', async () => {
    const email = 'victim@elsewhere.example';
    const words = 'Winner! Call 555-0100';
    await postForm('agent', {
      ...task,
      email,
      company: words,
      name: words,
      task: words,
      duration: words,
      systems: words,
      right_result: words,
    });
    await sendDue();
    expect((await mailsOf(email, 'agent-received'))[0]?.text).not.toMatch(/winner|555-0100/i);
  });

  it('two companies at one mail provider can both request an agent', async () => {
    await ask('one@gmail.com', 'One Company');
    await ask('two@gmail.com', 'Two Company');
    expect([...(await requestsOf('One Company')), ...(await requestsOf('Two Company'))]).toHaveLength(2);
  });

  it('fifty concurrent submissions by people of one company create one agent request, and one mail to each person', async () => {
    const emails = Array.from({ length: 50 }, (_, index) => `p${index}@busy.example`);
    const responses = await Promise.all(
      emails.map((email, index) => ask(email, index % 3 ? 'Busy Bees LLC' : 'busy bees')),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rows(`select 1 from agent_requests where company_key = 'busybees'`)).toHaveLength(1);
    const mails = await rows<{ template: string }>(
      `select template from emails where "to" = any($1) and template like 'agent-%'`,
      [emails],
    );
    expect(mails.filter(({ template }) => template === 'agent-received')).toHaveLength(1);
    expect(mails).toHaveLength(50);
  });

  it('fifty concurrent submissions of one address create one request and at most one mail of each kind', async () => {
    const email = 'again@again.example';
    await Promise.all(Array.from({ length: 50 }, () => ask(email, 'Again')));
    expect(await requestsOf('Again')).toHaveLength(1);
    expect(await mailsOf(email, 'agent-received')).toHaveLength(1);
    expect((await mailsOf(email, 'agent-already-asked')).length).toBeLessThanOrEqual(1);
  });

  it('a submission with the honeypot filled does not prevent a later request by the company', async () => {
    await postForm('agent', { ...task, email: 'm@quiet.example', company: 'Quiet', website: 'x' });
    expect(await requestsOf('Quiet')).toEqual([]);
    expect(await mailsOf('m@quiet.example', 'agent-received')).toEqual([]);
    await ask('owner@quiet.example', 'Quiet');
    expect(await requestsOf('Quiet')).toHaveLength(1);
  });

  it.each([
    [{ company: '' }, 'company'],
    [{ company: '– . –' }, 'company'],
    [{ company: 'Visit prize.com today' }, 'company'],
    [{ task: '' }, 'task'],
    [{ frequency: 'constructor' }, 'frequency'],
    [{ right_result: ' ' }, 'right_result'],
  ])('a request with the invalid field %j is refused with an error at that field', async (typed, field) => {
    const response = await postForm('agent', { ...task, email: 'no@no.example', company: 'No', ...typed });
    const { errors } = (await response.json()) as { errors: object };
    expect([response.status, Object.keys(errors)]).toEqual([422, [field]]);
    expect(await leadOf('no@no.example')).toBeUndefined();
  });
});

describe('progress of an agent request', () => {
  it('an agent request can be set to ready only with a link, and the link is mailed and shown only to the requester', async () => {
    const email = 'own@steps.example';
    await ask(email, 'Steps');
    const [request] = await requestsOf('Steps');
    const id = String(request?.id);
    await decide(id, { status: 'building' });
    await expect(decide(id, { status: 'ready' })).rejects.toThrow(/link/i);
    await expect(decide(id, { status: 'ready', link: 'javascript:alert(1)' })).rejects.toThrow(/link/i);
    await decide(id, { status: 'ready', link: 'https://agent.example/steps', answer: 'Start with five.' });
    await sendDue();
    const [mail] = await mailsOf(email, 'agent-ready');
    expect(mail?.text).toContain('https://agent.example/steps');
    expect(mail?.text).toContain('Start with five.');
    expect((await historyOf(email)).filter(({ type }) => type === 'agent_decided')).toMatchObject([
      { summary: 'The agent is being built' },
      { summary: 'The agent is ready' },
    ]);
    const payload = await testPayload();
    expect((await findAgentRequest(payload, { id: nobody, email }))?.status).toBe('ready');
    expect(await findAgentRequest(payload, { id: nobody, email: 'colleague@steps.example' })).toBeNull();
  });

  it('the mail about a ready agent is sent once, with the last link, however often the status changed before', async () => {
    const email = 'fro@moved.example';
    await ask(email, 'Moved');
    const id = String((await requestsOf('Moved'))[0]?.id);
    await decide(id, { status: 'ready', link: 'https://agent.example/wrong' });
    await decide(id, { status: 'building' });
    await decide(id, { status: 'ready', link: 'https://agent.example/right' });
    await sendDue();
    const mails = await mailsOf(email, 'agent-ready');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('https://agent.example/right');
  });

  it('declining a request mails the reason and lets the company request again', async () => {
    const email = 'no@thanks.example';
    await ask(email, 'Thanks');
    const [request] = await requestsOf('Thanks');
    await decide(String(request?.id), { status: 'declined', answer: 'It needs judgement each time.' });
    await sendDue();
    expect((await mailsOf(email, 'agent-declined'))[0]?.text).toContain('It needs judgement each time.');
    await ask('next@thanks.example', 'Thanks');
    expect((await requestsOf('Thanks')).map(({ status }) => status).sort()).toEqual(['asked', 'declined']);
  });

  it('deleting a lead deletes the lead’s agent request', async () => {
    const email = 'gone@gone.example';
    await ask(email, 'Gone');
    const payload = await testPayload();
    await payload.delete({ collection: 'leads', where: { email: { equals: email } }, overrideAccess: true });
    expect(await requestsOf('Gone')).toEqual([]);
  });
});
