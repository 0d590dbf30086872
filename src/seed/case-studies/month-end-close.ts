import type { CaseStudySeed } from '../shapes';

export const monthEndClose: CaseStudySeed = {
  slug: 'month-end-close',
  title: 'Month end: closed in two and a half days instead of six',
  summary:
    'An agency of 80 people spent four late evenings a month on matching, chasing and explaining. What a workflow took over, what stayed with finance, and why week two went badly.',
  client: 'Northlight Agency Group (invented)',
  industry: 'Marketing',
  isSample: true,
  publishedAt: '2026-10-13T08:00:00.000Z',
  results: [
    {
      value: '6 → 2.5',
      label: 'working days until the month is closed',
      method: 'Working days; mean of three months before and after',
    },
    {
      value: '96 → 41',
      label: 'hours of finance work a month',
      method: 'Time sheets of four people, same months',
    },
    {
      value: '1 in 14',
      label: 'bookings still need a person',
      method: 'Log of 2,240 bookings in month three',
    },
  ],
  quote: {
    text: 'The exceptions come with the reason attached. The second week was bumpy, and they said so before I did.',
    name: 'Priya Raman',
    role: 'Finance lead',
  },
  stack: [
    { name: 'Accounting system (API)' },
    { name: 'Project and time-sheet system (API)' },
    { name: 'Supplier invoices by mail' },
    { name: 'Rules first, language model second' },
  ],
  related: ['maintenance-triage', 'legal-intake-automation'],
  seo: {
    title: 'Case: month end in two and a half days',
    description:
      'How an 80-person agency cut its monthly close from six working days to two and a half: rules before models, a bad second week, and the result. Sample.',
  },
  body: `
## Where the days went

Northlight sells projects, buys freelancers and media for them, and passes a part of it on. So at the end of each month, three things have to agree that come from three places: what was bought, which project it belongs to, and
whether the client pays for it. Four people worked on it for six days, 96 hours in all, and stayed late on four of them.

We looked at two closes, one from the records and one from the next chair. The hours went like this:

- Matching supplier invoices to projects: 34 hours
- Chasing time sheets and approvals: 22 hours
- Clearing differences: 19 hours
- Accruals for what has not been invoiced: 12 hours
- The report for the management, with explanations: 9 hours

Of about 2,200 bookings a month, 1,900 were dull. The other 300 took two thirds of the time.

## What we proposed

Not to close faster, but *earlier*: to do most of the matching on the day an invoice arrives, and leave only the exceptions for the end. It sounds like a small difference. It decides whether software runs at night for a month, or people
for a week.

The second proposal was less welcome: **rules first, model second.** 78% of invoices could be matched by order number, supplier and amount, without any intelligence. A model would have done the same at a hundred times the price, and explained it less well.

## What was built

1. Invoices are read as they come in. Where order number and amount agree within 2%, a rule matches them.
2. For the others a model proposes up to three projects, each with its reasons: same freelancer as last month, name of the campaign in the text, dates within the booking. Above the agreed certainty it files the proposal as matched and marks it; below, a person chooses.
3. Missing time sheets and approvals are asked for on the 20th, the 25th and the last day, with the project’s name and the amount that hangs on it.
4. Accruals are proposed from open orders. Finance confirms the list in one go.
5. For each line of the report that moved by more than 10%, the workflow drafts a sentence with the three largest causes. Priya rewrites about half of them.

Anything above $10,000, anything with a new supplier’s bank details, and anything dated in a closed month goes to a person. No exceptions, no learning.

## The second week

On Wednesday we ran September’s invoices, and the result was poor: 61% right. The reason was ours. In the first week we had learned from matches as they stood at the *end* of the month, after all the corrections. In real life the workflow sees an invoice on
the third, when half of the orders do not exist yet.

We told the client the same evening, lost two days, and changed the order of things: an unmatched invoice now waits and is tried again each night. That took the rate to 93%. The pilot went live four days late, and the days were ours.

## The result

Three closes before, three after. Six working days became two and a half. 96 hours became 41. One booking in fourteen still needs a person, and arrives with its reason. The auditors asked for the log of one month, followed 40 bookings through it, and had no findings.

At $70 an hour, 55 hours are $3,850 a month. That is more than the $2,083 of the plan, but not by a wide margin. What decided the client were the evenings.

## Limits

Two of the three months after were quiet ones. The close in December, with its yearly bonuses from media owners, has not been through it yet, and we expect one more day. And the rate of 93% depends on order numbers. When a department stopped using them in
month two, it fell to 81% within a week. It is back, because the report now says so on its first line.

If your own month end has the same shape, put the hours into the [ROI calculator](/#roi) first. At $70 an hour, the plan needs about 30 hours a month to pay. Below that, [say so when you write](/contact), and we will suggest the rules without the model.
`,
};
