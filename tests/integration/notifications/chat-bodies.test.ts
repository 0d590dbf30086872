/** Messages to chats: their format and limits, and texts of strangers without markup. */
import { expect, it } from 'vitest';
import { discordBody, slackBody, teamsBody } from '@/features/notifications/messages/chat-bodies';
import { describeFirmEvent, type NotifiedLead } from '@/features/notifications/messages/notice';

const lead: NotifiedLead = {
  id: '6f1d3c1e-0000-4000-8000-000000000001',
  email: 'ada@corp.example',
  name: 'Ada <!channel> & *Co* [x](https://evil.example) @everyone {{DATE(2020)}}',
  company: null,
  role: 'CTO',
  phone: null,
  source: 'contact_form',
  stage: 'new',
  score: 84,
  deal_value: 12_000,
  currency: 'EUR',
};
const notice = describeFirmEvent({
  type: 'lead.captured',
  lead,
  details: { summary: 'Question', message: 'One\n\u202Etwo\u0000 `three`' },
  timeZone: 'Europe/Berlin',
});

it('a notice has a title, at most three lines without line breaks or control characters, and a link to the lead', () => {
  expect(notice.title).toBe(`New lead: ${lead.name}`);
  expect(notice.lines).toEqual([
    'ada@corp.example · CTO',
    'Score 84 · Contact form',
    'Question: One two `three`',
  ]);
  expect(notice.link.url).toMatch(new RegExp(`^https?://[^/]+/admin/leads/${lead.id}$`));
});

it('a notice contains the time of a meeting in the firm’s time zone, the subject of a reply, and the value of a deal', () => {
  const lineOf = (...[type, details]: [Parameters<typeof describeFirmEvent>[0]['type'], object]) =>
    describeFirmEvent({ type, lead, details, timeZone: 'Europe/Berlin' }).lines[2];
  const startsAt = '2027-01-12T09:00:00.000Z';
  expect(lineOf('lead.booked', { summary: 'Booked: Intro call', starts_at: startsAt })).toMatch(
    /^Booked: Intro call, .*10:00.* \(Europe\/Berlin\)$/,
  );
  expect(lineOf('lead.replied', { summary: 'Replied: Price' })).toBe('Replied: Price');
  expect(lineOf('lead.won', {})).toBe('Value €12,000');
  expect(lineOf('lead.became_hot', {})).toBeUndefined();
});

it('a message to Slack escapes the lead’s markup, and is cut at Slack’s limit', () => {
  const { text, blocks } = slackBody(notice) as { text: string; blocks: { text: { text: string } }[] };
  expect(text).toContain('Ada &lt;!channel&gt; &amp; ∗Co∗');
  const [section] = blocks;
  expect(section?.text.text.match(/<[^>]*>/g)).toEqual([`<${notice.link.url}|Open the lead>`]);
  const long = { ...notice, title: '&'.repeat(150), lines: Array(3).fill('<'.repeat(300)) };
  const [{ text: block } = { text: { text: '' } }] = (
    slackBody(long) as { blocks: { text: { text: string } }[] }
  ).blocks;
  expect(block.text.length).toBeLessThan(6000);
});

it('a message to Teams is an Adaptive Card whose texts are not parsed as Markdown', () => {
  const { type, attachments } = teamsBody(notice) as {
    type: string;
    attachments: {
      contentType: string;
      content: { body: { type: string; inlines: { text: string }[] }[] };
    }[];
  };
  const [card] = attachments;
  expect([type, card?.contentType]).toEqual(['message', 'application/vnd.microsoft.card.adaptive']);
  expect(card?.content.body.map((block) => block.type)).toEqual(Array(4).fill('RichTextBlock'));
  expect(card?.content.body[0]?.inlines[0]?.text).toContain('{ {DATE(2020)}}');
});

it('a message to Discord mentions nobody, escapes Markdown, and respects Discord’s limits', () => {
  const { embeds, allowed_mentions } = discordBody(notice) as {
    embeds: { title: string; description: string; url: string }[];
    allowed_mentions: object;
  };
  expect(allowed_mentions).toEqual({ parse: [] });
  const [embed] = embeds;
  expect(embed?.title).toContain('\\[x\\]\\(https\\://evil.example\\)');
  expect(embed?.description).toContain(`[Open the lead](${notice.link.url})`);
  const [long] = (discordBody({ ...notice, title: '*'.repeat(150) }) as { embeds: { title: string }[] })
    .embeds;
  expect(long?.title.length).toBeLessThanOrEqual(256);
});
