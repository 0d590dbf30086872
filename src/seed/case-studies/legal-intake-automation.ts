import type { CaseStudySeed } from '../shapes';

export const legalIntakeAutomation: CaseStudySeed = {
  slug: 'legal-intake-automation',
  title: 'Legal intake: from 45 minutes to 12, and an answer within the hour',
  summary:
    'A 22-lawyer firm lost matters to whoever answered first. Intake now runs before anyone opens the file. A person still decides every case, and two things we planned were dropped.',
  client: 'Whitfield & Marsh (invented)',
  industry: 'Legal',
  isSample: true,
  publishedAt: '2026-09-15T08:00:00.000Z',
  results: [
    {
      value: '45 → 12',
      label: 'minutes of work for each enquiry',
      method: 'Median of 30 timed cases in week 1 and 120 logged cases at day 90',
    },
    {
      value: '35 min',
      label: 'until the first real answer, from 19 hours',
      method: 'Median over office and other hours, from the mail log',
    },
    {
      value: '18 h',
      label: 'a week back across the firm',
      method: '33 minutes × 140 enquiries a month ÷ 4.3 weeks',
    },
  ],
  quote: {
    text: 'We still read every one. It takes four minutes, because what I need is on one page and what is doubtful is on top.',
    name: 'Dana Whitfield',
    role: 'Managing partner',
  },
  stack: [
    { name: 'Practice management system (API)' },
    { name: 'Shared mailbox and web form' },
    { name: 'Language model under business terms' },
    { name: 'PostgreSQL queue and log' },
  ],
  related: ['month-end-close', 'maintenance-triage'],
  seo: {
    title: 'Case: legal intake from 45 minutes to 12',
    description:
      'How a 22-lawyer firm automated intake and conflict search: baseline, options, what was built, what we dropped, the result at day 90 and its limits. Sample.',
  },
  body: `
## The problem, in their words

“We are good at the law and slow at the door.” About 140 enquiries a month reached the firm: by form, by mail, by telephone, and through partners’ private
inboxes. Each waited until a paralegal had time to read it, type it into the practice system, search for conflicts and ask for what was missing. Fifty-odd became
matters. How many of the others went elsewhere because the first answer came a day late, nobody knew.

## The baseline

We timed 30 enquiries over five days, sitting beside two paralegals and an associate.

- Reading and understanding: 7 minutes
- Typing into the practice system: 9 minutes
- Conflict search, three spellings of each name: 11 minutes
- Asking for documents, on average 1.8 times: 12 minutes
- A note for the partner who decides: 6 minutes

45 minutes, in the median. The longest took two hours, because of a company with eleven subsidiaries. The first answer of substance left after 19 hours. One in nine enquiries had a detail typed wrongly,
mostly a date.

What we had not expected: **the typing was not the worst of it.** Enquiries lay still for most of the 19 hours, waiting for a second document that nobody had asked for yet.

## Constraints and options

The firm set three conditions: nothing leaves to the client without a lawyer’s release; no file is stored outside the existing system; the conflict search must be provable later.

We looked at three ways. *A form with obligatory fields* would have cost almost nothing, but half of the enquiries come by mail, and a long form drives away the rest. *An intake product off the shelf* handled forms well and
mail poorly. *A workflow of its own* between mailbox and practice system met all three conditions. We recommended the form for the simplest kind of matter, and the workflow for everything else.

## What was built

1. Every enquiry becomes a record within a minute, whichever door it came through, with its original words.
2. The model reads out names, companies, dates, kind of matter and deadline. Each value keeps the sentence it came from.
3. The conflict search runs over all spellings and, for companies, over the owners given in the public register. Hits are *shown*, never judged.
4. A list for each kind of matter says what is missing. The request for it is drafted at once; a paralegal releases it with one key.
5. The partner gets one page: doubtful points first, then facts, then hits. Take it, refuse it, ask.

Any date that could be a time limit goes to a person, always, however sure the model is.

## What we changed on the way

Two things. In week two the test showed that the model **told kinds of matter apart worse than the firm’s own receptionist** when the enquiry had fewer than forty words: 31 of 50 right. We dropped the classification for short messages and let the workflow
ask one question instead. That took the rate to 48 of 50, with two passed on.

And the partners did not want the drafts of refusals that we had planned. A refusal, they said, is the one letter that should sound like them. They were right, and it came out.

## The result

At day 90 we took the log of 120 consecutive enquiries and timed 20 of them by hand as a check; the two agreed within a minute. Median working time was 12 minutes: 4 for the partner, 8 for release and follow-up. The first answer left after 35 minutes, in office hours after 14.
Details typed wrongly fell from one in nine to one in forty, all of them names in handwriting.

In hours: 33 minutes on 140 enquiries is 77 hours a month. At the $85 that an hour costs the firm on average, that is about $6,500 a month, against $2,083 as the plan’s share and $140 for usage. You can [repeat the sum](/#roi) with your own figures.

## What it does not show

The share of enquiries that became matters rose from 38% to 43%. We do not count that as a result: spring is stronger than winter in this trade, and there is no comparison group. It is also one firm, with one practice system that has a good interface. Where there is only a screen,
expect a longer build and fewer minutes saved.

If your enquiries wait in a similar way, read [how the three weeks run](/how-it-works), or [describe your intake](/contact) in three sentences.
`,
};
