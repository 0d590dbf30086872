/** Starters, in the order in which the studio offers them. */
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
      body: outline('post'),
    },
  }),
  starterOf({
    name: 'case-study',
    label: 'Case study',
    text: 'A project with its figures: before, what was built, what went wrong, after, and how it was measured.',
    collection: 'case-studies',
    data: {
      isSample: true,
      body: outline('case-study'),
    },
  }),
  starterOf({
    name: 'guide',
    label: 'Guide',
    text: 'A long text somebody keeps, 1,200 words or more, with a template to download for an e-mail address.',
    collection: 'resources',
    data: {
      body: outline('guide'),
    },
  }),
  ...pageStarters,
  starterOf({
    name: 'kb-article',
    label: 'Knowledge base article',
    text: 'The answer to one question, the short answer first.',
    collection: 'kb-articles',
    data: {
      body: outline('kb-article'),
    },
  }),
  starterOf({
    name: 'prompt',
    label: 'Prompt',
    text: 'A prompt to fill in and copy, with an honest example of what came of it.',
    collection: 'prompts',
    data: {},
  }),
  starterOf({
    name: 'gpt',
    label: 'Custom GPT',
    text: 'An assistant for one task, for the catalogue.',
    collection: 'gpts',
    data: { isSample: true },
  }),
  starterOf({
    name: 'testimonial',
    label: 'Testimonial',
    text: 'What somebody said: a task, a number, and a reservation make it believable.',
    collection: 'testimonials',
    data: { rating: 5 },
  }),
];

export const findStarter = (name: string): Starter | undefined =>
  starters.find((starter) => starter.name === name);
