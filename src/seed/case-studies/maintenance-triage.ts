import type { CaseStudySeed } from '../shapes';

export const maintenanceTriage: CaseStudySeed = {
  slug: 'maintenance-triage',
  title: 'Maintenance requests: 31 hours a week back, from the step nobody suspected',
  summary:
    'A property manager with 2,900 flats wanted a chatbot. A week of timing showed that a third of all requests repeated an open one. So the project became a different one.',
  client: 'Ferreira Property Services (invented)',
  industry: 'Real estate',
  isSample: true,
  publishedAt: '2026-09-29T08:00:00.000Z',
  results: [
    {
      value: '14 → 4.2',
      label: 'minutes of work for each request',
      method: 'Median of 60 timed requests in week 1 and 400 logged at day 90',
    },
    {
      value: '31 h',
      label: 'a week back across nine people',
      method: '9.8 minutes × 820 requests a month ÷ 4.3 weeks',
    },
    {
      value: '34%',
      label: 'of requests repeated an open one',
      method: '820 requests of one month, compared by flat and fault',
    },
  ],
  quote: {
    text: 'They timed our requests for a week before they wrote a line. The slow part was not where we would have spent the money.',
    name: 'Luis Ferreira',
    role: 'Operations director',
  },
  stack: [
    { name: 'Property management system (nightly export, API for tickets)' },
    { name: 'Telephone transcripts, with callers’ consent' },
    { name: 'Language model under business terms' },
    { name: 'Text messages to tenants' },
  ],
  related: ['legal-intake-automation', 'month-end-close'],
  seo: {
    title: 'Case: maintenance requests, 31 hours a week back',
    description:
      'A property manager asked for a chatbot and got something simpler. Baseline, the change of course, the result at day 90, and the 6% that still go wrong. Sample.',
  },
  body: `
## What was asked for

Nine people look after 2,900 flats. About 820 maintenance requests a month arrive by telephone, mail and a tenants’ app. The brief was clear: a chatbot that takes
requests at night.

## What the week of timing showed

We listened to 60 requests from the first ring to the order for the tradesman. The median was 14 minutes, as follows:

- Finding the flat, the contract and who pays: 4 minutes
- Asking what exactly is broken: 3 minutes
- **Finding out whether somebody has reported it already: 4 minutes**
- Choosing a tradesman and ordering: 3 minutes

The third line decided the project. In a month’s records we compared every request with the open ones for the same flat, staircase and building. **34% repeated something that was already known**: the same lift, the same roof, the same tenant
for the third time because nobody had told him when someone would come.

Only 11% of requests came at night. The chatbot would have been the right answer to a small question.

## The change of course

On the Friday of week one we put two plans on the table. The chatbot as ordered, with an expected saving of six hours a week. Or no chatbot, but a workflow that recognises repetition and tells tenants by themselves how things stand. Expected: 25 to 30 hours. It took the
client ten minutes to decide, and another ten to be cross about the tender for the chatbot.

## What was built

1. Each request, by whatever way it came, is turned into flat, fault, urgency and wish, in one line, with the original beside it.
2. It is compared with the open ones for the same building. If it repeats one, it is attached there, and the tenant gets the state of things by text message: what was ordered, from whom, for when.
3. If it is new, tradesman and cost centre are proposed from the last three years. A person confirms, with one key, or changes them.
4. Gas, water that is running, lift with somebody in it, heating in frost: straight to a person’s telephone, without any model in between. A list of words decides that, and the list is deliberately too long.
5. Whenever an order’s state changes, everyone attached to it hears of it. This is the part that lowered the number of calls.

## How it was tested

On 200 past requests. Repetition was recognised in 188 of them. In nine, a repeated request was treated as new, which costs a tradesman’s call at worst. **In three, a new fault was attached to an old one.** That is the dangerous kind of mistake, since
nobody comes. So the rule was changed: whoever is attached to an existing order is asked, “Is it this one? Answer NO if not.” In the following 400 requests, seven tenants answered NO, and each was with a person within minutes.

## The result at day 90

The median time for each request fell from 14 to 4.2 minutes. In hours that is 9.8 minutes × 820 ÷ 60 = 134 a month, or 31 a week. Two of the nine now do the inspections that had been put off for a year. Nobody was dismissed; one post that had been
advertised was withdrawn.

Usage costs $210 a month, mostly text messages.

## What is still not good

About 6% of telephone requests are transcribed so poorly that a person has to listen again. Dialect and a running drill are too much for it. And the proposals for tradesmen repeat the past: if one firm has had all the orders for three years, it gets the
next one as well. Luis’s people look through the distribution once a quarter. No model does that for them.

The order of work was the usual one: [measure, build, deploy, prove](/how-it-works). If you have a chatbot in your budget, [talk to us](/contact) before the tender. It may be the right thing. It is worth a week to know.
`,
};
