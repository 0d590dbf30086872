import type { SequenceSeed } from './shapes';

const welcome = `
Hello {company},

Thank you for writing to us. Your message is stored, and a person will answer it within one working day. This mail is the
short version of who you wrote to, and of what else will arrive.

We take one task that eats your team’s week, measure it, automate it in three weeks, and measure again.
[How it works](/how-it-works) shows the plan week by week, with what we need from you and what is not included. Everything
else is on [our home page](/), both calculators among it.

## What we will send you

- **Day 2: the AI Implementation Framework.** The five questions that decide whether a task is worth automating, with the
  sheet we score them on. You can use it without us.
- **Day 4: case studies.** Three projects with baseline, result and method, including what we got wrong.
- **Day 7: access to the ROI Calculator.** Two figures of yours, and an honest answer, which may be “not yet”.

Three mails, then silence, unless you write back. A reply to any of them reaches a person.
`;

const framework = `
Hello {company},

Here is the framework we use in the first week of every project. It fits on one page, because a list of thirty criteria
is a way of not deciding.

## One task, five questions

Pick a task, not a department. Give each question 0, 1 or 2 points.

1. **How often?** Less than weekly 0, weekly 1, daily 2. Rare work is cheaper to do than to automate.
2. **How long, all told?** Under 5 hours a week across everybody 0, up to 20 hours 1, more 2. Time ten real cases with a
   watch. Estimates are off by half in either direction.
3. **Could a new colleague do it from a written page?** No 0, with help 1, yes 2. Where two experienced people would
   decide differently, settle that first.
4. **Where is what one needs to know?** In heads 0, in documents 1, in systems that can be read 2.
5. **What does a mistake cost?** Cannot be undone 0, costly but noticed 1, noticed and mended the same day 2.

## Reading the sum

- **8 to 10:** start here. A pilot of three weeks will tell you the rest.
- **5 to 7:** look at the lowest answer. Usually one week of tidying up (a shared template, one inbox instead of four)
  lifts it.
- **Below 5:** leave it alone this year, however impressive the demonstration was.

## The order that keeps it honest

Write down the baseline before anybody builds: cases a month, minutes a case, errors in a hundred. Agree on one number that
should move and on the day you will look at it again. Run new and old side by side until they agree. Keep a person on the
cases that the workflow is unsure of, with its reason beside each of them.

Most projects that fail do not fail in the building. They fail because nobody measured before, so nobody can say
afterwards whether it was worth it.

Score two or three tasks, and send us the best one if you like. The answer takes us a few minutes and costs you nothing.
`;

const cases = `
Hello {company},

Two days ago you got our framework. Here is how it looks in use. The firms are invented and the figures are samples, so that
nobody’s numbers are on show; baseline, method and mistakes are the kind we work with.

## Legal intake: 45 minutes down to 12

A firm of 22 lawyers gets 140 enquiries a month. Each waited until a paralegal had typed it into the practice system and
searched for conflicts: 45 minutes of work, and a median of 19 hours until the first real answer. Now both are prepared
before anyone opens the file, and a person decides in four minutes. **18 hours a week back**: 33 minutes × 140 enquiries
÷ 4.3 weeks.

What changed on the way: two planned parts were dropped, because the people who read the cases did not want them.

## Maintenance requests: 31 hours a week, from the step nobody suspected

A property manager with 2,900 flats asked for a chatbot. A week of timing showed that a third of all requests repeated an
open one, and that finding this out took four minutes each time. The project became a different, cheaper one:
**14 minutes a request down to 4.2**.

The lesson: measure first. The brief was for the wrong thing.

## Month end: six working days down to two and a half

An agency of 80 people spent four late evenings a month on matching and chasing. A workflow now books what is clear and puts
the rest before finance with its reason: **96 hours a month down to 41**, and one booking in fourteen still needs a person.

The second week went badly, and the client heard it from us first.

## What the three have in common

- The task was named in one sentence, and somebody owned it.
- Twenty to sixty cases were timed before anything was built.
- A person kept the decision; the workflow did the fetching, sorting and drafting.

If one of them sounds like a Tuesday in your firm, tell us which. [How it works](/how-it-works) says what the three weeks
would look like.
`;

const calculator = `
Hello {company},

Last of the series: your own numbers. [The ROI Calculator](/#roi) is open to you, without a password and without a call
beforehand. It takes two figures, hours a week and what an hour costs, and shows every assumption it makes.

## How to get figures you can defend

1. **Hours a week.** Count cases for one week, time ten of them, multiply. Do not ask people how long it takes: ask them to
   note when they start and stop.
2. **Cost of an hour.** Salary and on-costs divided by about 1,600 hours a year. If the time would be billed instead, do
   the sum twice, once with each rate, and believe the lower one.
3. **What share of it can go.** Start with half. Whoever promises you ninety per cent has not seen your exceptions.

## Reading the answer

- **Payback under three months:** worth a conversation this month.
- **Three to nine months:** worth it if the task is stable and somebody wants to own it.
- **Longer:** not this task. Try the next one on your list, or wait.

Ten hours a week at $75, for example, come to about $3,200 a month. Against an annual plan of $25,000 that is a payback of
nearly eight months: on the edge, and we would tell you so.

If your figures look good, book a strategy session: 45 minutes, free, and you leave with a baseline to measure, whether or not you
work with us. This was the last mail of the series. If you never write, you will not hear from us again.
`;

/** What a new lead is sent. Due days count from the enrolment. */
export const sequences: SequenceSeed[] = [
  {
    name: 'onboarding',
    description:
      'Every new lead: the welcome at once, then the framework, the case studies and the ROI calculator.',
    isPaused: false,
    exits: ['unsubscribed', 'bounced', 'replied', 'booked', 'won'],
    steps: [
      {
        name: 'Welcome',
        delayInDays: 0,
        subject: 'Welcome to {brand} - Your AI Journey Begins Now',
        preheader: 'Your message has arrived. What happens next, and what we will send you.',
        body: welcome,
        actionLabel: 'See how it works',
        actionHref: '/how-it-works',
      },
      {
        name: 'AI Implementation Framework',
        delayInDays: 2,
        subject: 'Your AI Implementation Framework: five questions, one page',
        preheader: 'Which of your tasks is worth automating, and which to leave alone.',
        body: framework,
        actionLabel: 'Send us your best task',
        actionHref: '/contact',
      },
      {
        name: 'Case studies',
        delayInDays: 4,
        subject: 'Three case studies, with their numbers and their mistakes',
        preheader: 'Legal intake, maintenance requests, month end: baseline, result, method.',
        refersTo: 'AI Implementation Framework',
        body: cases,
        actionLabel: 'Talk about yours',
        actionHref: '/contact',
      },
      {
        name: 'ROI Calculator',
        delayInDays: 7,
        subject: 'Your access to the ROI Calculator',
        preheader: 'Two figures of yours, and an honest answer.',
        body: calculator,
        actionLabel: 'Open the ROI Calculator',
        actionHref: '/#roi',
      },
    ],
  },
];
