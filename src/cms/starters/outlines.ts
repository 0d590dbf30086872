/** Usual headings of a text, each with a hint for its section. */
export const outlines = {
  post: [
    ['What everybody believes', 'The opinion you argue with, put fairly.'],
    ['What happened when we looked', 'The example, with its numbers.'],
    ['Where this does not apply', 'Nobody believes a rule without an edge.'],
    ['What to do on Monday', 'One thing, small enough to be done.'],
  ],
  'case-study': [
    ['The problem', 'In the client’s words.'],
    ['The baseline', 'What was measured, by whom, over how long.'],
    ['What could be done', 'The constraints, and the options that were put aside.'],
    ['What was built', 'Step by step, with what people still decide.'],
    ['A change of course', 'What did not work, and what followed.'],
    ['The result', 'With method and date.'],
    ['The limits', 'What it does not do.'],
  ],
  guide: [
    ['Who this is for', 'And what they can do when they have read it.'],
    ['First step', 'With an example.'],
    ['Second step', 'With an example.'],
    ['Where it goes wrong', 'The three mistakes you have seen.'],
  ],
  'kb-article': [
    ['Why', 'The reason in a paragraph.'],
    ['What to do', 'Step by step.'],
  ],
  promise: [
    ['What you get', 'The thing itself, named. No adjectives.'],
    ['What it is not', 'Whatever one might expect and will not get.'],
  ],
  acceptance: [['Three things are true', 'You accept it when …']],
} as const satisfies Record<string, readonly (readonly [heading: string, hint: string])[]>;

/** Hints by the text of their heading. */
export const hintsByHeading: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(outlines).flat(),
);
