/** What an editor can begin with, in the order it is offered. */
import { outline } from './outline';
import { pageStarters } from './page-starters';
import { type Starter, starterOf } from './starter';

export const starters: readonly Starter[] = [
  starterOf({
    name: 'post',
    label: 'Post',
    text: 'One argument, 800 words or more, with an example whose numbers add up. Appears in the blog, the feed and the search.',
    collection: 'posts',
    data: {
      title: 'Untitled post',
      body: outline(
        ['What everybody believes', 'The opinion you argue with, put fairly.'],
        ['What happened when we looked', 'The example, with its numbers.'],
        ['Where this does not apply', 'Nobody believes a rule without an edge.'],
        ['What to do on Monday', 'One thing, small enough to be done.'],
      ),
    },
  }),
  starterOf({
    name: 'case-study',
    label: 'Case study',
    text: 'A project with its figures: before, what was built, what went wrong, after, and how it was measured.',
    collection: 'case-studies',
    data: {
      title: 'Untitled case study',
      isSample: true,
      body: outline(
        ['The problem', 'In the client’s words.'],
        ['The baseline', 'What was measured, by whom, over how long.'],
        ['What could be done', 'The constraints, and the options that were put aside.'],
        ['What was built', 'Step by step, with what people still decide.'],
        ['A change of course', 'What did not work, and what followed.'],
        ['The result', 'With method and date.'],
        ['The limits', 'What it does not do.'],
      ),
    },
  }),
  starterOf({
    name: 'guide',
    label: 'Guide',
    text: 'A long text somebody keeps, 1,200 words or more, with a template to download for an e-mail address.',
    collection: 'resources',
    data: {
      title: 'Untitled guide',
      body: outline(
        ['Who this is for', 'And what they can do when they have read it.'],
        ['First step', 'With an example.'],
        ['Second step', 'With an example.'],
        ['Where it goes wrong', 'The three mistakes you have seen.'],
      ),
    },
  }),
  ...pageStarters,
  starterOf({
    name: 'kb-article',
    label: 'Knowledge base article',
    text: 'The answer to one question, the short answer first.',
    collection: 'kb-articles',
    data: {
      title: 'Untitled question',
      body: outline(['Why', 'The reason in a paragraph.'], ['What to do', 'Step by step.']),
    },
  }),
  starterOf({
    name: 'prompt',
    label: 'Prompt',
    text: 'A prompt to fill in and copy, with an honest example of what came of it.',
    collection: 'prompts',
    data: {
      title: 'Untitled prompt',
      prompt: 'You are …\n\nTask: {{task}}\n\nAnswer in …, and say what you are not sure of.',
      variables: [{ name: 'task', example: 'Shorten this letter to half of its length.' }],
    },
  }),
  starterOf({
    name: 'gpt',
    label: 'Custom GPT',
    text: 'An assistant for one task, for the catalogue.',
    collection: 'gpts',
    data: { title: 'Untitled assistant', isSample: true },
  }),
  starterOf({
    name: 'testimonial',
    label: 'Testimonial',
    text: 'What somebody said: a task, a number, and a reservation make it believable.',
    collection: 'testimonials',
    data: { name: 'Name of the person', rating: 5 },
  }),
];

export const findStarter = (name: string): Starter | undefined =>
  starters.find((starter) => starter.name === name);
