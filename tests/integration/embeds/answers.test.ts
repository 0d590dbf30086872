/**
 * Submissions in an embed over HTTP: which become a lead, of which workspace, which are refused, and with which
 * message.
 */
import { describe, expect, it } from 'vitest';
import { newRequest, system } from '@/access/actor';
import { sampleEmbedId } from '@/config/routes';
import { signContext } from '@/features/embeds/frame/embed-context';
import { frameWords } from '@/features/embeds/frame/words/words-of';
import { putSampleEmbed } from '@/features/embeds/tables/embeds';
import { rows } from '../../support/db';
import { askContext, openFrame, sendAnswer } from '../../support/embeds/embed-requests';
import { aPartner, aStoredEmbed, publicIdOf } from '../../support/embeds/embed-rows';
import { testPayload } from '../../support/payload';
import { newMember } from '../../support/workspaces/workspaces';

const host = 'https://partner.example';

async function anEmbed(own: Parameters<typeof aStoredEmbed>[1] = {}) {
  const { team, owner } = await aPartner();
  const id = await aStoredEmbed(team.id, { origins: [host], recipients: [owner.id], ...own });
  return { id, team, owner, publicId: await publicIdOf(id) };
}

const leadsOf = (embedId: string) =>
  rows<{
    email: string;
    attribution: unknown;
    metadata: unknown;
    summary: string;
    team_id_id: string;
    consent_text: string;
  }>('select * from team_leads where embed_id_id = $1 order by created_at', [embedId]);

describe('a submission in an embed', () => {
  it('a submission creates a lead of the workspace with its calculation, an event, and a mail to the embed’s recipients', async () => {
    const { id, team, owner, publicId } = await anEmbed();
    await newMember(team, 'member');
    expect((await sendAnswer(publicId)).status).toBe(200);
    const [lead, ...others] = await leadsOf(id);
    expect(others).toEqual([]);
    expect(lead).toMatchObject({ email: 'visitor@corp.example', team_id_id: team.id });
    expect(lead?.summary).toContain('10 h a week at $100');
    expect(lead?.consent_text).toContain(team.name);
    const events = await rows('select type from partner_events where team_id_id = $1', [team.id]);
    expect(events).toEqual([{ type: 'lead.created' }]);
    const mails = await rows<{ to: string }>(
      `select "to" from emails where template = 'embed-lead' and "to" = $1`,
      [owner.email],
    );
    expect(mails).toHaveLength(1);
    const firm = await rows(`select 1 from leads where email = 'visitor@corp.example'`);
    expect(firm, 'no lead of the firm').toEqual([]);
  });

  it('fifty concurrent identical submissions create one lead and one mail', async () => {
    const { id, owner, publicId } = await anEmbed();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => sendAnswer(publicId, { email: 'twice@corp.example' })),
    );
    // The limit is six submissions of one address an hour.
    expect(answers.filter(({ status }) => status === 200).length).toBe(6);
    expect(answers.filter(({ status }) => status === 429).length).toBe(44);
    expect(await leadsOf(id)).toHaveLength(1);
    expect(
      await rows(`select 1 from emails where template = 'embed-lead' and "to" = $1`, [owner.email]),
    ).toHaveLength(1);
  });

  it('a submission in the sample embed of the product page is checked and discarded: no lead, no event, no mail', async () => {
    const { team } = await aPartner();
    const req = await newRequest(await testPayload(), system);
    await putSampleEmbed(req, team.id);
    await putSampleEmbed(req, team.id);
    const [embed, ...others] = await rows<{ id: string }>('select id from embeds where public_id = $1', [
      sampleEmbedId,
    ]);
    expect(others).toEqual([]);
    const frame = await (await openFrame(sampleEmbedId)).text();
    expect(frame).toContain('nothing is kept or mailed');
    expect((await sendAnswer(sampleEmbedId, { email: 'no address' })).status).toBe(422);
    expect((await sendAnswer(sampleEmbedId, { email: 'curious@corp.example' })).status).toBe(200);
    expect(await leadsOf(String(embed?.id))).toEqual([]);
    expect(await rows('select 1 from partner_events where team_id_id = $1', [team.id])).toEqual([]);
    expect(await rows(`select 1 from emails where "to" = 'curious@corp.example'`)).toEqual([]);
    expect(await rows(`select 1 from team_leads where email = 'curious@corp.example'`)).toEqual([]);
  });

  it('page, referrer and campaign of a signed context are stored; a forged, foreign or expired context is ignored', async () => {
    const { id, publicId } = await anEmbed();
    const other = await anEmbed();
    const ask = {
      page: `${host}/prices?session=1#x`,
      referrer: 'https://search.example/?q=me',
      utm_campaign: 'spring',
    };
    const { context } = await (await askContext(publicId, host, ask)).json();
    await sendAnswer(publicId, { context, email: 'a@corp.example' });
    await sendAnswer(publicId, { context: `${context}x`, email: 'b@corp.example' });
    const foreign = await (await askContext(other.publicId, host, ask)).json();
    await sendAnswer(publicId, { context: foreign.context, email: 'c@corp.example' });
    const told = { embed: publicId, origin: host, page: `${host}/prices`, campaign: {} };
    const hoursAgo = (hours: number) => signContext(told, Date.now() - hours * 3_600_000);
    await sendAnswer(publicId, { context: hoursAgo(11.9), email: 'f@corp.example' });
    await sendAnswer(publicId, { context: hoursAgo(12.1), email: 'g@corp.example' });
    await sendAnswer(publicId, { host, email: 'd@corp.example' });
    await sendAnswer(publicId, { host: 'https://liar.example', email: 'e@corp.example' });
    expect((await leadsOf(id)).map(({ attribution }) => attribution)).toEqual([
      { page: `${host}/prices`, referrer: 'https://search.example/', campaign: { utm_campaign: 'spring' } },
      {},
      {},
      { page: `${host}/prices` },
      {},
      { page: host },
      {},
    ]);
  });

  it('a submission on the hosted page stores the browser’s referrer without its query, and its utm parameters cut at 200 characters', async () => {
    const { id, publicId } = await anEmbed();
    const campaign = new URLSearchParams({
      utm_source: 'letter',
      utm_campaign: 'x'.repeat(900),
      token: 'secret',
    });
    const referrer = 'https://search.example/found?q=me';
    await sendAnswer(publicId, { campaign: `${campaign}`, referrer, email: 'a@corp.example' });
    await sendAnswer(publicId, { campaign: 'x'.repeat(10_001), referrer: 'no url', email: 'b@corp.example' });
    // If a form states the site of its frame in `host`, referrer and campaign are ignored.
    await sendAnswer(publicId, { host, campaign: `${campaign}`, referrer, email: 'c@corp.example' });
    await sendAnswer(publicId, { host: 'null', campaign: `${campaign}`, email: 'd@corp.example' });
    expect((await leadsOf(id)).map(({ attribution }) => attribution)).toEqual([
      {
        referrer: 'https://search.example/found',
        campaign: { utm_source: 'letter', utm_campaign: 'x'.repeat(200) },
      },
      {},
      { page: host },
      {},
    ]);
  });

  it('without script, the frame of an embed shows errors at their fields and all typed values', async () => {
    const { id, publicId } = await anEmbed();
    const sent = { email: 'no address', name: '', company: 'Ada & “Co” <b>', hoursPerWeek: '12,5' };
    const response = await sendAnswer(publicId, sent, {});
    expect(response.status).toBe(422);
    expect(response.headers.get('content-security-policy')).toContain(host);
    expect(response.headers.get('set-cookie')).toBeNull();
    const html = await response.text();
    expect(html).toContain('value="no address"');
    expect(html).toContain('value="12,5"');
    expect(html).toContain('Ada &amp; “Co” &lt;b&gt;');
    expect(html).toMatch(/id="email-error">Please enter a complete e-mail address/);
    expect(html).toMatch(/id="name-error">Please enter your name/);
    expect(await leadsOf(id)).toEqual([]);
  });

  it('a submission that fills in the honeypot is stored and marked as suspected, and nobody is notified', async () => {
    const { id, owner, publicId } = await anEmbed();
    expect((await sendAnswer(publicId, { website: 'https://spam.example' })).status).toBe(200);
    expect((await leadsOf(id))[0]?.metadata).toMatchObject({ suspected: expect.any(String) });
    expect(
      await rows(`select 1 from emails where template = 'embed-lead' and "to" = $1`, [owner.email]),
    ).toEqual([]);
  });

  it('a submission above the daily limit of an embed is refused with a message, and the typed values remain in the form', async () => {
    const { id, team, publicId } = await anEmbed();
    await rows(
      `insert into team_leads (team_id_id, embed_id_id, email, source)
       select $1, $2, n || '@full.example', 'embed' from generate_series(1, 500) n`,
      [team.id, id],
    );
    const response = await sendAnswer(publicId, { email: 'late@corp.example' }, {});
    expect(response.status).toBe(429);
    const html = await response.text();
    expect(html).toContain('This calculator has taken all the answers it can for today.');
    expect(html).toContain('value="late@corp.example"');
  });

  it.each([
    ['a body of 10 MB', () => ({ name: 'x'.repeat(10_000_000) }), 413],
    [
      'a thousand fields',
      () => Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`f${n}`, 'x'])),
      400,
    ],
    ['a link in the name', () => ({ name: 'https://spam.example' }), 422],
  ])('a submission (%s) is refused and creates no lead', async (_what, fields, status) => {
    const { id, publicId } = await anEmbed();
    expect((await sendAnswer(publicId, fields() as Record<string, string>)).status).toBe(status);
    expect(await leadsOf(id)).toEqual([]);
  });
});

describe('an embed that is closed', () => {
  const closings = {
    deleted: ['update embeds set deleted_at = now() where id = $1', 410, 'This calculator is gone'],
    'paused by its workspace': [
      'update embeds set paused_at = now() where id = $1',
      200,
      'This calculator is resting',
    ],
    'paused by the operator': [
      'update embeds set firm_paused_at = now() where id = $1',
      200,
      'This calculator is resting',
    ],
    'of a paused workspace': [
      'update teams set disabled_at = now() where id = (select team_id_id from embeds where id = $1)',
      200,
      'This calculator is resting',
    ],
    'of a workspace without partner tools': [
      `update teams set features = '{"partner-tools": false}' where id = (select team_id_id from embeds where id = $1)`,
      200,
      'This calculator is resting',
    ],
  } as const;

  it.each(Object.entries(closings))(
    'a closed embed (%s) states in its frame that it is closed, and refuses submissions',
    async (_name, [sql, status, words]) => {
      const { id, publicId } = await anEmbed();
      await rows(sql, [id]);
      const page = await openFrame(publicId);
      expect(page.status).toBe(status);
      expect(await page.text()).toContain(words);
      expect(page.headers.get('content-security-policy')).toMatch(/frame-ancestors .*\*/);
      expect((await sendAnswer(publicId)).status).toBe(410);
      expect(await leadsOf(id)).toEqual([]);
    },
  );
});

describe('an embed in German', () => {
  const inGerman = () => anEmbed({ language: 'de' });

  it('a German embed parses German numbers, and stores the consent as shown in German and a summary in English', async () => {
    const { id, team, publicId } = await inGerman();
    const html = await (await openFrame(publicId)).text();
    const [, consent = ''] = /name="consent" value="([^"]*)"/.exec(html) ?? [];
    const sent = { consent, hoursPerWeek: '2,5', hourlyRate: '1.250,50', annualPlanUSD: '25.000' };
    expect((await sendAnswer(publicId, sent)).status).toBe(200);
    const [lead] = await rows<{ summary: string; calculation: { inputs: unknown }; consent_text: string }>(
      'select summary, calculation, consent_text from team_leads where embed_id_id = $1',
      [id],
    );
    expect(lead?.calculation.inputs).toEqual({
      hoursPerWeek: 2.5,
      hourlyRate: 1250.5,
      annualPlanUSD: 25_000,
    });
    expect(lead?.summary).toBe('ROI calculator: 2.5 h a week at $1,251, pays back $25,000 in 1.9 months');
    expect(lead?.consent_text).toBe(frameWords.de.consent(team.name));
    expect(html).toContain(frameWords.de.consent(team.name));
  });

  it('a German embed shows errors in German at their fields, with and without script', async () => {
    const { publicId } = await inGerman();
    const sent = { email: 'keine', name: '', company: 'x'.repeat(1000), hoursPerWeek: '12,5' };
    const response = await sendAnswer(publicId, sent, {});
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toMatch(/id="email-error">Bitte geben Sie eine vollständige E-Mail-Adresse ein/);
    expect(html).toMatch(/id="name-error">Bitte geben Sie Ihren Namen ein/);
    expect(html).toMatch(/id="company-error">Bitte verwenden Sie höchstens \d+ Zeichen/);
    expect(html).toContain(frameWords.de.refusals.invalid);
    expect(html).toContain('value="12,5"');
    expect(html).not.toContain('Please');
    const { errors } = await (await sendAnswer(publicId, { ...sent, name: 'www.spam.example' })).json();
    expect(errors.name).toBe(frameWords.de.refusals.addressInName);
  });

  it('a German embed refuses submissions in German, both above the limit and when the embed is closed', async () => {
    const { id, team, publicId } = await inGerman();
    const often = await Promise.all(
      Array.from({ length: 7 }, () => sendAnswer(publicId, { email: 'oft@corp.example' })),
    );
    const late = await often.find(({ status }) => status === 429)?.json();
    expect(late.errors.email).toMatch(
      /^Diese Adresse wurde hier schon mehrmals gesendet\. Bitte warten Sie \d+ Minuten, bevor/,
    );
    const from = { 'x-forwarded-for': '198.20.255.7', accept: 'application/json' };
    let answer = await sendAnswer(publicId, {}, from);
    for (let sent = 0; sent < 25 && answer.status !== 429; sent += 1)
      answer = await sendAnswer(publicId, { email: `n${sent}@corp.example` }, from);
    expect((await answer.json()).message).toMatch(
      /^Das waren gerade zu viele Versuche\. Bitte warten Sie \d+ Minuten, bevor/,
    );
    expect((await (await askContext(publicId, 'https://fremd.example')).json()).message).toBe(
      frameWords.de.refusals.notOn('https://fremd.example'),
    );
    expect((await (await askContext(publicId, host)).json()).ok).toBe(true);
    await rows('update embeds set paused_at = now() where id = $1', [id]);
    expect(await (await openFrame(publicId)).text()).toContain(frameWords.de.closed.paused(team.name));
    expect((await (await sendAnswer(publicId)).json()).message).toBe(
      frameWords.de.refusals.closed(team.name),
    );
  });
});
