/** The realness framework: eight questions that distinguish a system in real use from a demonstration. */

export type Level = 0 | 1 | 2 | 3;

export type Dimension = {
  /** Name of the dimension's query parameter in the URL. */
  name: string;
  title: string;
  question: string;
  /** Why the dimension matters, in one or two sentences. */
  why: string;
  /** Statement for each level, 0 to 3, that outsiders can verify. */
  levels: readonly [string, string, string, string];
  /** Next step from level 0, 1 and 2. */
  steps: readonly [string, string, string];
  /** Page of this site with more on the subject. */
  guide: { label: string; path: string };
};

export const dimensions = [
  {
    name: 'baseline',
    title: 'Measured baseline',
    question: 'Do you know what the work cost before?',
    why: 'Without a number from before, every number from after is an opinion. It is also the one thing you cannot go back and get.',
    levels: [
      'Nobody measured anything before the system came.',
      'Somebody estimated the hours, from memory and in one meeting.',
      'Hours, volume and errors were counted for at least two weeks, and written down with a date.',
      'The same count is repeated at a fixed interval, by the same method, and compared with the first one.',
    ],
    steps: [
      'Write down today how many items arrive a week and how long one takes. Ask three people separately and keep all three answers.',
      'Count for ten working days: items, minutes, corrections. A tally sheet at the desk beats an export nobody trusts.',
      'Put a date in the calendar to repeat the count, three months on, with the same sheet and the same definition of an error.',
    ],
    guide: { label: 'Measure before you automate', path: '/blog/measure-before-you-automate' },
  },
  {
    name: 'owner',
    title: 'Named owner',
    question: 'Who is called when it is wrong?',
    why: 'A system that belongs to a department belongs to nobody. The owner is the person whose week gets worse when it fails.',
    levels: [
      'It belongs to whoever built it, or to a supplier.',
      'A team is responsible. Ask two of its members who decides and you get two names.',
      'One named person may change it, pause it and switch it off, and the people who use it know the name.',
      'There is a deputy as well, both have hours set aside for it, and the last handover took less than a day.',
    ],
    steps: [
      'Name one person, from the team that does the work rather than from IT, and tell the users.',
      'Write down three decisions the owner may take alone. Pausing the system must be one of them.',
      'Let the deputy run it for one week while the owner is out of reach. What breaks is your list.',
    ],
    guide: { label: 'Implementation guide', path: '/resources/implementation-guide' },
  },
  {
    name: 'tests',
    title: 'Test set',
    question: 'How do you know that it still works?',
    why: 'Models are replaced, prompts are edited, forms change. Only a fixed set of cases with known answers shows whether that made things worse.',
    levels: [
      'It was tried on a few examples, and they looked right.',
      'Somebody keeps a folder of awkward cases and looks at some of them now and then.',
      'At least fifty real cases with agreed answers, and a written rate of errors that is still acceptable.',
      'The set runs before every change, grows by each mistake that got through, and can stop a release.',
    ],
    steps: [
      'Collect the last twenty cases people argued about. Agree the right answer of each and write it down.',
      'Bring it to fifty, dull ones included, and decide before the next run how many errors you accept.',
      'Run the set on every change of model, prompt or source. Add each error a customer found.',
    ],
    guide: { label: 'How we test and report', path: '/test-reporting' },
  },
  {
    name: 'fallback',
    title: 'Fallback',
    question: 'What happens on the day it is down, or sure and wrong?',
    why: 'Two failures need a plan: no answer, and a confident wrong one. The second costs more, because the work goes on.',
    levels: [
      'If it fails, the work stops, or nobody notices.',
      'People would do it by hand again, somehow. Nobody has tried.',
      'Doubtful cases go to a person by rule, and the way to work by hand is written down.',
      'The way by hand was rehearsed in the last six months, and somebody timed how long the team can keep it up.',
    ],
    steps: [
      'Write one page: what we do by hand tomorrow morning if this is off. Print it.',
      'Set the rule for doubt: which cases a person must see, whatever the system says.',
      'Switch it off for a morning, announced. Time the work and mend what the page did not say.',
    ],
    guide: { label: 'The second pair of eyes', path: '/blog/the-second-pair-of-eyes' },
  },
  {
    name: 'record',
    title: 'Record',
    question: 'Can you explain one answer from last month?',
    why: 'A customer, an auditor or a judge asks about one case, not about the average. Either there is a record of that case or there is not.',
    levels: [
      'Nothing is kept, or only in somebody’s chat history.',
      'Inputs and outputs are kept somewhere. Finding one takes a developer.',
      'For each case: what went in, what came out, which version, who changed it. The owner finds it in minutes.',
      'The record has a deletion date, holds no more personal data than it must, and is sampled every month.',
    ],
    steps: [
      'Keep input, output, time and version of every case, in one place with restricted access.',
      'Pick a case from last month at random and explain it. Note what was missing, and keep that too.',
      'Give the record a period after which it is deleted, and a monthly sample of twenty that a person reads.',
    ],
    guide: { label: 'AI security guide', path: '/resources/ai-security-guide' },
  },
  {
    name: 'cost',
    title: 'Known cost',
    question: 'What does one finished case cost?',
    why: 'Licences are the small part. Checking, correcting and keeping it running are the large one, and they are paid in hours.',
    levels: [
      'There is an invoice, and nobody has divided it by anything.',
      'Licences and usage are known by the month. People’s time is not counted.',
      'Cost of one finished case, with the minutes of checking and correcting, set against the cost before.',
      'A ceiling is set, an alarm goes off before it is reached, and the figure is reviewed each quarter.',
    ],
    steps: [
      'Add up last month’s invoices and divide by the cases that were finished. That is your first figure.',
      'Time the checking of thirty cases and add it at what an hour costs you. Compare with the hours before.',
      'Set a ceiling for a month and let usage warn the owner at 80 percent of it.',
    ],
    guide: { label: 'ROI calculator guide', path: '/resources/roi-calculator-guide' },
  },
  {
    name: 'people',
    title: 'People trained',
    question: 'Could a new colleague use it properly in a week?',
    why: 'The usual failure is not a bad model. It is a good one that three people understand and eleven avoid.',
    levels: [
      'One enthusiast uses it. The others watch.',
      'There was a demonstration. Who uses it, and for what, is left to each.',
      'Everybody concerned was trained on real cases, and one page says what may go in and what must not.',
      'Use is part of how new people are brought in, and what users report changes the system every month.',
    ],
    steps: [
      'Sit beside two people who do not use it for half an hour each. Write down what stops them.',
      'Train on last week’s cases, not on slides, and write the one page of rules.',
      'Give new colleagues the page and five cases in their first week, and keep a list where users report errors.',
    ],
    guide: { label: 'An AI policy on one page', path: '/blog/ai-policy-on-one-page' },
  },
  {
    name: 'exit',
    title: 'Exit',
    question: 'What do you keep if the supplier is gone on Monday?',
    why: 'The price of leaving sets the price of staying. It is lowest before you sign and highest when you need it.',
    levels: [
      'Data, prompts and settings live with the supplier, and nobody has asked for them.',
      'The contract says that data can be exported. Nobody has done it.',
      'Prompts, rules, test set and data are in your hands, in formats others can read, and current.',
      'You have run the test set on a second model or supplier and know what a change would cost in days.',
    ],
    steps: [
      'Ask the supplier for an export today, and look at what comes.',
      'Keep prompts, rules and test cases in your own files, with dates. The supplier’s copy is the copy.',
      'Run your test set against one alternative. The number of errors tells you how bound you are.',
    ],
    guide: { label: 'AI integration guide', path: '/resources/ai-integration-guide' },
  },
] as const satisfies readonly Dimension[];

export type DimensionName = (typeof dimensions)[number]['name'];

export type StageName = 'demonstration' | 'trial' | 'working' | 'real';

type Stage = { name: StageName; title: string; rule: string; meaning: string };

/**
 * Stages from the highest to the lowest; the first whose rule is met applies. One low level limits the stage,
 * whatever the score.
 */
export const stages = [
  {
    name: 'real',
    title: 'Real',
    rule: 'At least 20 of 24, and nothing below 2',
    meaning:
      'Somebody outside the project could check all of it. Keep the dates, and spend the effort on the next process.',
  },
  {
    name: 'working',
    title: 'Working',
    rule: 'At least 14 of 24, and nothing at 0',
    meaning:
      'It does work people rely on. What is low now is what will hurt at the first change of staff, model or supplier.',
  },
  {
    name: 'trial',
    title: 'Trial',
    rule: 'At least 7 of 24',
    meaning:
      'There is something worth keeping, and parts of it rest on one person’s goodwill. Do not extend it to more teams yet.',
  },
  {
    name: 'demonstration',
    title: 'Demonstration',
    rule: 'Less than that',
    meaning:
      'It has shown that it could work. That is a result, but it is no system: plan the first two steps before the next demonstration.',
  },
] as const satisfies readonly Stage[];
