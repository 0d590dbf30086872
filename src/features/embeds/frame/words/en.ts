import { calculatorsInEnglish } from '../../../calculators/english';
import type { FrameWords } from './frame-words';

/** English texts of the frame, from which the other languages are translated. */
export const frameInEnglish: FrameWords = {
  calculators: calculatorsInEnglish,
  numbers: 'Your numbers',
  calculate: 'Calculate',
  result: 'Result',
  fields: { email: 'E-mail', name: 'Name', company: 'Company' },
  optional: 'optional',
  sendTo: (team) => `Send this to ${team}`,
  send: 'Send',
  trap: 'Leave this empty',
  consent: (team) =>
    `By sending this you give your address and your numbers to ${team}, who may answer you. You can ask them to delete both.`,
  sentTo: (team) => `Sent to ${team}`,
  thanks: () => 'They have your numbers and your address, and can answer you.',
  sample: {
    note: 'This is a sample. What you send is checked like any answer, and then thrown away: nothing is kept or mailed.',
    thanks:
      'Your visitor would read that you have their numbers and can answer. This was a sample: nothing was kept.',
  },
  description: (calculator, team) => `${calculator} of ${team}.`,
  closed: {
    goneTitle: 'This calculator is gone',
    gone: (team) => `${team} has taken it down. Ask them for the numbers you need.`,
    restingTitle: 'This calculator is resting',
    paused: (team) => `${team} has paused it for now. Please come back later, or ask them.`,
    off: (team) => `It cannot be used at the moment. ${team} knows more.`,
  },
  refusals: {
    invalid: 'Something in this form needs another look. Everything you typed is still here.',
    emailMissing: 'Please enter your e-mail address',
    emailIncomplete: 'Please enter a complete e-mail address, for example name@company.com',
    nameMissing: 'Please enter your name',
    tooLong: (most) => `Please use at most ${most} characters`,
    addressInName: 'Please leave out web and e-mail addresses here',
    addressOften: 'This address was sent here several times.',
    tooMany: 'Too many tries just now.',
    wait: (time) => `Please wait ${time} before you try again.`,
    full: (team) =>
      `This calculator has taken all the answers it can for today. Nothing was sent; please write to ${team}, or come back tomorrow.`,
    closed: (team) => `This calculator is closed. Please write to ${team}.`,
    failed:
      'This could not be saved just now. What you typed is still here; please send it again in a minute.',
    unsent: 'This could not be sent just now. What you typed is still here; please try again in a moment.',
    notOn: (origin) =>
      `This calculator may not be shown on ${origin}. Its owner has to add that site to those that may.`,
    websitesOnly: 'This calculator is shown on websites only, not from a file or a sandbox.',
  },
};
