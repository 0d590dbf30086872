import type { ResourceSeed } from '../shapes';

export const roiCalculatorGuide: ResourceSeed = {
  slug: 'roi-calculator-guide',
  title: 'How to work out the return on automating a task',
  summary:
    'Two numbers go into our calculator, and both are easy to get wrong. How to count the hours, what an hour costs, what to subtract, and how to defend the result before your finance lead.',
  audience: 'owners, operations and finance leads',
  publishedAt: '2026-11-10T08:00:00.000Z',
  related: ['implementation-guide'],
  seo: {
    title: 'ROI of automation: how to count hours, cost and payback',
    description:
      'A practical guide: timing a task in a week, the share that can really go, cost of an hour, what to subtract, three worked examples and a one-page template.',
  },
  sources: [
    {
      title:
        'US Bureau of Labor Statistics: Employer Costs for Employee Compensation (what comes on top of a wage)',
      url: 'https://www.bls.gov/news.release/ecec.toc.htm',
    },
    {
      title: 'GAO Cost Estimating and Assessment Guide, GAO-20-195G (assumptions, ranges, sensitivity)',
      url: 'https://www.gao.gov/products/gao-20-195g',
    },
  ],
  body: `
At the end of this guide you have one page with one number on it, and can say where each part of it comes from. It takes a week of light work
and no software. Most of it is counting.

The sum itself is short:

*hours saved a week × 4.3 × cost of an hour = value a month*

*price of the year ÷ value a month = months until it has paid for itself*

The [calculator](/#roi) does that for you. What it cannot do is tell you whether “20 hours” is true. That is what the rest of this page is about.

## Step 1: Draw the edges of the task

“Invoicing” is not a task. “From a supplier’s invoice arriving to its being matched to a project” is one. Write two sentences: *It begins when … It ends when …*
If two colleagues disagree about either, settle that first; it usually takes ten minutes and explains why earlier estimates differed by a factor of three.

Leave out what happens before and after, even if it annoys you more. You can make a second page for it.

## Step 2: Count cases, then time twenty

You need two figures: how many cases a week, and how many minutes a case.

**Cases** you can usually look up. Tickets, invoices, enquiries: some system knows. Take the last three months, so that a quiet week does not decide. If the numbers swing a lot, write
down the lowest and the highest week as well.

**Minutes** you have to measure. People’s estimates of their own work are off by a third in either direction, and not from dishonesty: the awkward cases are remembered, the ordinary
ones forgotten, interruptions counted by some and not by others. So take a watch and twenty cases in a row. Not chosen: in a row.

- Start the watch when somebody touches the case, stop when she turns to something else, go on when she returns.
- Note the steps, roughly: reading, looking up, typing, asking, checking.
- Write down separately how long the case *waited*. Waiting costs no hours, but it is often why clients leave.
- Use the **median** for an ordinary case and the **mean** for the total. If the mean is twice the median, a few monsters eat your week, and they may not be automatable.

A worked line: 62 enquiries a week, mean 19 minutes. That is 19.6 hours a week for the whole task.

## Step 3: Decide what could truly go

No task disappears entirely. Go through the steps you noted, and give each a share:

- **Copying and typing between systems:** 80 to 95% can go.
- **Reading and picking out facts:** 60 to 85%, because somebody checks what is marked as unsure.
- **Looking things up:** 50 to 90%, depending on whether there is an interface.
- **Chasing people for documents:** 50 to 80%. The asking goes; the arguing stays.
- **Judging:** 0%. It may even become slower at first, since it is now done properly.
- **Checking the result:** add it. Two to five minutes a case for the first quarter, less afterwards.

These ranges are what we plan with, not a law. For our line: reading 6 minutes, typing 5, looking up 3, chasing 3, judging 2. Take 70%, 90%, 60%, 60% and nothing: 12.3 minutes go, 2 are added for checking,
10.3 remain as saving. Times 62, that is **10.6 hours a week**. Not 19.6.

This is the most common mistake in such sums: putting the time of the *task* where the time *saved* belongs. The result looks twice as good and is believed until day 90.

## Step 4: What an hour costs you

Not what you bill, and not the wage on the contract. What an hour of that person’s work costs the firm:

*(salary + payroll taxes + benefits + a share of rent and equipment) ÷ hours really worked in a year*

In US private industry, benefits and taxes add a good 40% to wages on average; the table in the sources is updated each quarter. Hours really worked are about 1,750 for a full-time person, after leave
and sickness. A salary of $58,000 comes to some $82,000, plus $6,000 for the desk: $50 an hour.

When several people are involved, weight by minutes. A partner’s four minutes may cost more than a clerk’s ten.

May you use the billing rate instead? Only if the hour that comes back will be **sold**. Then you are calculating capacity, not saving, and need the
[other calculator](/#capacity). Never add the two: an hour is saved or sold, once.

## Step 5: Subtract

From the value, take off what the calculator leaves out:

- **Usage fees**, $50 to $400 a month for one workflow. Divide: at $140 and $50 an hour you lose 2.8 hours of your saving each month.
- **Your people’s time in the beginning.** About six hours in our pilots; with training and settling disputed rules, plan twenty in the first quarter.
- **The dip.** In the first two weeks everybody is slower. Count the first month as half.
- **What you do not use.** Ten minutes saved six times a day, in between, may turn into coffee. If the saving is scattered over many people, take 60% of it; if it is one person’s afternoon, 90%.

## Step 6: Make it a range

One number invites an argument about the number. Three invite an argument about what they rest on, which is the one you want.

- **Cautious:** the lowest quarter of cases, the lower end of each share, 60% used.
- **Likely:** medians.
- **Good:** what the person who wants it believes.

Decide on *cautious*. If the plan pays back within a year even there, go ahead. If it does only under *good*, do not. If it does under *likely* and not under *cautious*, find the one
assumption that tips it and test that first; that is what a [sprint](/sprint) is for.

## Three examples

**Comfortable.** Property manager, 190 requests a week, 9.8 minutes less on each, $38 an hour. 31 hours a week, $5,065 a month; the plan at $25,000 has paid for itself after 4.9 months. With 60% used it is 8.2. Go.

**Tight.** Finance team, 55 hours a month, $70. $3,850 a month, 6.5 months. At 60% it is 10.8. It pays, but nobody should do it for the money alone; there were four late evenings a month on the other side.

**No.** Firm of 14, our enquiry line from above at half the volume: 5.3 hours a week, $50. $1,140 a month, 22 months. Too little for a plan. A form with better questions takes a third off the minutes and costs an afternoon.

## What to leave out, and mention

Some effects are real and cannot be put into the sum honestly. Give them a line of their own, without a dollar sign: fewer mistakes (count them before, or you will have nothing to compare), faster
answers, less dread of month end, somebody’s notice not given. If the decision needs them to come out right, say that it does. A board respects “it does not quite pay, and I want it for the errors”
far more than an error rate turned into $43,218.

## The page to take into the meeting

Copy this and fill it in. It fits on one side.

1. **The task** begins when … and ends when …
2. **Cases a week:** lowest, usual, highest; from which system, which months.
3. **Minutes a case:** median, mean, number timed, by whom, on which days.
4. **Share that can go,** by step, with what is added for checking.
5. **Cost of an hour,** weighted, with its parts.
6. **Value a month:** cautious, likely, good.
7. **Subtracted:** usage, start, dip, unused.
8. **Price,** and months until it has paid for itself, three times.
9. **The assumption that tips it,** and how we could test it in a week.
10. **Measured again on** (two dates), by the same method, by (a name).

The last line matters most. A return nobody measures afterwards was an opinion. How we do it ourselves is described under [how it works](/how-it-works); what happens when the
number is missed stands on the page about the [pilot](/pilot).
`,
};
