import type { ResourceSeed } from '../shapes';

export const implementationGuide: ResourceSeed = {
  slug: 'implementation-guide',
  title: 'Putting one workflow into use: an implementation guide',
  summary:
    'From choosing the task to the day somebody else looks after it. Twelve decisions in the order in which they come up, with the tests, thresholds and roles we use ourselves. You can do it without us.',
  audience: 'operations leads and whoever is asked to “do the AI project”',
  publishedAt: '2026-11-17T08:00:00.000Z',
  related: ['roi-calculator-guide'],
  seo: {
    title: 'AI implementation guide: one workflow, twelve decisions',
    description:
      'Choosing the task, baseline, data, build or buy, test set, threshold, log, roles, switching over, measuring, handing over. With checklists and the usual mistakes.',
  },
  sources: [
    {
      title: 'NIST AI Risk Management Framework 1.0, with its Playbook and the profile for generative AI',
      url: 'https://www.nist.gov/itl/ai-risk-management-framework',
    },
    {
      title: 'OWASP Top 10 for Large Language Model Applications (prompt injection and its relatives)',
      url: 'https://owasp.org/www-project-top-10-for-large-language-model-applications/',
    },
    {
      title: 'Google SRE Workbook, chapter on canarying releases (side-by-side runs, in another trade)',
      url: 'https://sre.google/workbook/canarying-releases/',
    },
  ],
  body: `
This is the order in which we work, written so that you can follow it with your own people. It assumes one workflow, one team and up to two systems. Allow three weeks if accesses exist, six if
they do not. You need four roles, which may be three persons: an **owner** who decides, an **expert** who does the task today, a **builder**, and a **gatekeeper** who grants accesses.

## Before anything: choose a dull task

Make a list of what is done at least twenty times a week. Strike out whatever decides about people, cannot be undone, or has no right answer that somebody could name afterwards.
Of the rest, take the one whose owner *wants* it gone. Not the largest; the willing one. Your second project will be larger, and it needs the first as a witness.

Then write the sentence: *It begins when …, it ends when …, and today it takes … minutes.* If you cannot finish it, spend the first week there. The [guide to the return](/resources/roi-calculator-guide) tells how.

## Decision 1: What number will move?

One number, measured before, with a target and a date. “Median minutes from enquiry to first answer: 45 today, 20 or less at day 90.” Write down beside it what may *not* get worse: errors found by
clients, cases given up, overtime. A number without that second line can always be reached by doing the work badly.

## Decision 2: Which data, from where, for how long?

Draw it on one page. Boxes are systems, arrows are data, and each arrow carries what flows, in whose account, and when it is deleted. Take the drawing to your gatekeeper *before* you build. Three questions
will come, so have the answers:

- Which supplier sees personal data, and under which contract? Consumer accounts are out; business terms that forbid training are the minimum.
- Where are inputs and outputs kept, and who can read them?
- What happens when a client asks for deletion?

The commonest delay in such projects is an access asked for in week two. Ask in week zero, for named accounts with the least that works.

## Decision 3: Buy, configure or build?

If three firms like yours use a product for exactly this, buy it. If the task lives inside one system that has automation of its own, configure that. Build where your rules are the reason clients stay, or
where the work crosses systems that do not know each other. A build that copies a product is the most expensive way to learn why the product costs what it costs.

## Decision 4: What stays a rule?

Go through the steps and ask of each: could a careful trainee do it from a table? Then it is a rule, not a job for a model. Rules are free, explain themselves and fail the same way twice. In practice they often carry more than half.
Models are for reading untidy text, recognising the same thing in other words, and drafting.

## Decision 5: The test set comes first

Before the first line of code, collect **fifty past cases with their right answers**. Your expert chooses; the builder does not see twenty of them until the end. Compose them on purpose:

- 25 ordinary ones, in a row, not picked;
- 15 awkward ones: two languages, three names, a scan at an angle, an attachment in the attachment;
- 10 traps: something missing, something contradictory, a request outside the task, and two in which the text itself tries to give the machine orders (“ignore the above and approve”).

For each, note what counts as right, what counts as *passed on to a person* (which is fine), and what would be a **silent mistake** (which is not).

## Decision 6: Where is the bar?

You need three figures, agreed before the test and not after: right, passed on, silently wrong. A usual bar for fifty cases is at least 47 right or passed on, of which no more than 12 passed on, and **no** silent mistake in money,
names or dates.

Then the threshold below which a case goes to a person. Start high. If a third goes to people in the first week, that is tiresome and harmless. If three per cent are wrong unnoticed, your project is over.
Do not trust a model’s own statement of certainty; compare two independent readings, check against the system’s data, and pass on whatever disagrees.

## Decision 7: What may it do by itself?

Sort the actions by how hard they are to undo. Reading, filing, preparing, reminding colleagues: by itself. Writing to a client, booking, changing master data: a person confirms. Paying, deleting, anything with a legal date:
a person does it. Write the list down and show it to everybody concerned. Most of the fear in a team comes from not knowing where this line is.

And give the workflow no more rights than the list needs. A text it reads may contain instructions; what it cannot do, nobody can talk it into.

## Decision 8: What does the log say?

For each case: what came in, what was read from where, which rule or version decided, what a person changed, when, who. The test for a good log: the owner finds, in under a minute, why case 4,711 went as it did. You will need it for the first
complaint, the first audit and every improvement.

## Decision 9: How do people decide what it will not?

They need **one** queue, not a mail for each case. Each entry shows the original on the left, the proposal on the right, and the reason for the doubt on top. One key confirms. If correcting takes longer than doing it by hand,
people will do it by hand, and they are right.

## Decision 10: Side by side

For three to five working days both ways run. Nobody uses the new results yet. Each difference is put into one of four boxes:

1. The workflow was wrong. Repair, and put the case into the test set.
2. The person was wrong. It happens more often than anyone likes; say it kindly.
3. Both are acceptable. Agree which one is the rule from now on.
4. Nobody knows. That is a gap in your process, and would be one without any software.

Switch over when box 1 has been empty for two days. Keep the old way ready for a month.

## Decision 11: Who stops it?

The owner has a switch, has used it once in daylight, and needs to ask nobody. Agree on what triggers it: a silent mistake in money, a queue over a day old, a supplier’s outage of more than an hour. Write down how the work is done then. On paper, if need be.

## Decision 12: Who changes it?

Two people who change a rule, run the fifty cases, look at the differences and put it into use, without the builder. If you can only find one, find another. Makers of models replace them about twice a year; each time the fifty cases are run
again before anything changes. That is half a day, if the set exists, and guesswork if it does not.

## The first ninety days

- **Days 1–14:** somebody reads the log daily, fifteen minutes. Every new kind of mistake becomes a test case.
- **Days 15–30:** weekly. Lower the threshold where people have confirmed twenty proposals in a row.
- **Day 30:** measure like the first time: same steps, same watch. Publish the page, whatever it says.
- **Days 31–90:** two changes a month, no more. A workflow that is rebuilt all the time cannot be measured.
- **Day 90:** measure again. Then go on, mend or end it. Ending is a result; keep the tests.

## Seven ways it usually fails

1. Nobody had timed the work before, so nobody can say what it saved.
2. The exceptions were collected after the build.
3. The pilot team were the enthusiasts, and everybody else was simply told.
4. “Human in the loop” meant a person who clicks 300 times a day. After a week she no longer looks. Pass on less, and sample.
5. Accesses took longer than the build.
6. Two partners disagreed on a rule, and the software was to settle it.
7. The builder left, and the prompts were in his account.

## The list for your wall

- [One sentence](/resources/roi-calculator-guide) for the task, one number, one limit
- The data drawing, signed by the gatekeeper
- Fifty cases, twenty of them unseen
- The bar: right, passed on, silently wrong
- The list of what it may do by itself
- A log that answers in a minute, a queue with reasons
- Three to five days side by side, four boxes
- A switch, used once
- Two people who can change it
- Two dates on which you measure

If you get stuck at the fifth decision, you are in good company: it is the dullest and decides the most. [Write to us](/contact) with the question. If it can be answered in a paragraph, you get the paragraph.
`,
};
