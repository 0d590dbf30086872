/** Reasons why no sample was sent, as the page shows them without JavaScript. */
export const sampleProblems = {
  busy: 'Your network has sent enough samples for now. Please try again later, in an hour at most.',
  spent: 'Visitors have sent as many samples as we take in an hour. Please come back a little later.',
  off: 'Samples are switched off at present. The programs and the test vector on the developers’ page work without them.',
  failed: 'This did not work just now, and nothing was sent. Please try again in a minute.',
} as const;

export type SampleProblem = keyof typeof sampleProblems;
