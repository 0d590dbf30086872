/** What the privacy page says of each thing that is kept: what, why, and for how long by the periods that run. */
import { inWords, type PeriodName, type Periods } from './periods';

type KeptRow = {
  when: string;
  what: string;
  why: string;
  howLong: (words: (name: PeriodName) => string) => string;
};

const asForAForm = 'As for a form';

const rows: readonly KeptRow[] = [
  {
    when: 'You read a page',
    what: 'Page, referrer, campaign, browser, language, screen size. No cookie, no IP address',
    why: 'To see which pages help',
    howLong: (words) => words('pageViews'),
  },
  {
    when: 'You send a form',
    what: 'What you typed, the consent text, where you came from',
    why: 'To answer, and to know what to answer first',
    howLong: (words) => `${words('leads')} after our last contact`,
  },
  {
    when: 'You join a waiting list',
    what: 'Your address, when you joined, who invited you',
    why: 'To keep your place',
    howLong: (words) => `${asForAForm}; ${words('waitlistEntries')} if you do not confirm, or leave`,
  },
  {
    when: 'You ask for a file',
    what: 'Your address, which file, how often it was fetched',
    why: 'To send it, and to know which files help',
    howLong: (words) => `${asForAForm}; the link ${words('downloadGrants')} after it has run out`,
  },
  {
    when: 'You book a time',
    what: 'Your name and address, the time, your time zone, what you would like to talk about',
    why: 'To keep it, to remind you, to be prepared',
    howLong: () => asForAForm,
  },
  {
    when: 'You ask for a free agent',
    what: 'The task, your address and company, what we decided',
    why: 'To build it, and to give one to each company',
    howLong: () => asForAForm,
  },
  {
    when: 'You use a calculator',
    what: 'Nothing, until you send us the result',
    why: 'It runs in your browser',
    howLong: () => 'As for a form, once sent',
  },
  {
    when: 'We mail you',
    what: 'Each mail as it was sent, and whether it was taken',
    why: 'So that we can tell you what we wrote',
    howLong: (words) => `${asForAForm}; mails outside of that ${words('otherMails')}`,
  },
  {
    when: 'We sort what came in',
    what: 'What an entry said before we changed many at once, or brought in a list',
    why: 'To undo a mistake of ours',
    howLong: (words) => words('leadChanges'),
  },
  {
    when: 'You sign in',
    what: 'E-mail address, sessions, a log of sign-ins',
    why: 'To know that it is you',
    howLong: (words) =>
      `Until you close the account; the log ${words('signInLog')}; a request to sign in ${words('signInRequests')} and a session ${words('sessions')} after it has run out`,
  },
  {
    when: 'You send something often',
    what: 'A fingerprint of your network address, and how often',
    why: 'To slow down floods',
    howLong: (words) => `${words('rateLimits')} after it has run out`,
  },
  {
    when: 'You unsubscribe',
    what: 'A fingerprint of your address, not the address',
    why: 'So that nobody writes to you again by mistake',
    howLong: () => 'For good',
  },
  {
    when: 'A page breaks',
    what: 'The error, the page, your browser’s name',
    why: 'To repair it',
    howLong: (words) => words('errorReports'),
  },
  {
    when: 'We edit the site',
    what: 'Which of our people had which page open, and what was planned',
    why: 'So that two do not write over each other',
    howLong: (words) => `${words('editingLocks')}; what was planned ${words('failedJobs')}`,
  },
];

export type KeptFacts = { when: string; what: string; why: string; howLong: string; names: PeriodName[] };

/** @param kept the periods that the nightly job deletes by. */
export const keptRows = (kept: Periods): KeptFacts[] =>
  rows.map(({ howLong, ...row }) => {
    const names: PeriodName[] = [];
    const words = (name: PeriodName) => {
      names.push(name);
      return inWords(kept[name]);
    };
    return { ...row, howLong: howLong(words), names };
  });
