import { formConsent } from '../form-consent';
import type { PageSeed } from '../shapes';

export const community: PageSeed = {
  path: '/community',
  title: 'Community',
  hasNavigation: true,
  seo: {
    title: 'Community: operators who automate, comparing notes',
    description:
      'A monthly round of twelve people who run operations in service firms. One task each, with its numbers. No vendors, no recordings, no fee. How it works and how to join.',
  },
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'Community',
      heading: 'Twelve operators, one task each, once a month',
      lead: 'Whoever automates work in a firm of 60 is usually alone with it. The partners want results, the team wants peace, and the vendor says it is easy. The round is where you hear how the others did it, with their numbers.',
      primary: { label: 'Ask for a seat', href: '/community#form' },
      aside: 'none',
      note: 'Free, by video, 75 minutes. You need not be a client.',
    },
    {
      blockType: 'steps',
      anchor: 'evening',
      eyebrow: 'One round',
      heading: 'How the 75 minutes go',
      steps: [
        {
          title: 'The numbers first',
          duration: '10 min',
          text: 'Everyone says one figure that has changed since last month, and why. Up or down. A figure without its “before” does not count.',
        },
        {
          title: 'Two cases',
          duration: '40 min',
          text: 'Two members bring a task: what it is, what was tried, where it stands. Ten minutes each to tell, ten to be asked. Screens may be shared, client names may not.',
          outcome: 'Two pages of notes, written by whoever did not speak',
        },
        {
          title: 'The thing that failed',
          duration: '15 min',
          text: 'One short account of something that was switched off again. It is the part for which people come back.',
        },
        {
          title: 'Offers and requests',
          duration: '10 min',
          text: '“Has anyone connected this practice system?” “Who has a data agreement I may look at?” Answers go straight to the person who asked.',
        },
      ],
    },
    {
      blockType: 'prose',
      anchor: 'rules',
      eyebrow: 'House rules',
      heading: 'Why it works without a moderator',
      body: `
**No sellers.** Not you, not your brother-in-law, and not us: one of our engineers sits in, answers if asked, and offers nothing. If
a member later becomes a client, it is because she wrote to us.

**What is said there stays there.** You may use what you learn. You may not say who said it, or for which firm. Nothing is
recorded.

**Bring one case a year.** Listening is fine; only listening is not. After twelve months without a case the seat goes to
somebody on the list.

**A number comes with its assumption.** “We saved 40%” is followed by somebody asking “of what?”. It is meant kindly.

**People are not material.** Nobody’s colleague is described so that she could be recognised, and how to need fewer of them is not
a topic.
`,
    },
    {
      blockType: 'featureList',
      anchor: 'who',
      eyebrow: 'Who sits there',
      heading: 'Four kinds of people, none of them in sales',
      layout: 'grid',
      items: [
        {
          title: 'Heads of operations',
          text: 'In firms of 20 to 500, who were handed “the AI topic” in addition to everything else.',
        },
        {
          title: 'Practice and office managers',
          text: 'Who know every exception by name, and have been right about software before.',
        },
        {
          title: 'Finance leads',
          text: 'Who found out that the month end is a queueing problem, and want to know what others did on the 20th.',
        },
        {
          title: 'The one developer',
          text: 'In a firm that is not a software firm, who builds on Friday afternoons and has nobody to review it.',
        },
      ],
    },
    {
      blockType: 'comparison',
      anchor: 'topics',
      eyebrow: 'Coming up',
      heading: 'What the next rounds take up',
      intro:
        'Always the third Tuesday of the month, 16:00 in London, 11:00 in New York. Members may swap a topic for a better one.',
      columns: [{ label: 'The question' }, { label: 'Bring along' }],
      rows: [
        {
          label: 'First round',
          cells: [
            { text: 'Where do you set the threshold below which a person decides?' },
            { text: 'The share that goes to people today, and how often they agree' },
          ],
        },
        {
          label: 'Second round',
          cells: [
            { text: 'Who owns a workflow when its owner leaves?' },
            { text: 'Your hand-over page, or the gap where it should be' },
          ],
        },
        {
          label: 'Third round',
          cells: [
            { text: 'What do you tell clients about how the work is done?' },
            { text: 'Your wording, and one reaction to it' },
          ],
        },
        {
          label: 'Fourth round',
          cells: [
            { text: 'Model prices fell. Who keeps the difference?' },
            { text: 'Usage bills of two quarters' },
          ],
        },
      ],
    },
    {
      blockType: 'relatedLinks',
      anchor: 'meanwhile',
      heading: 'Without a seat',
      links: [
        {
          title: 'The articles',
          href: '/blog',
          description: 'What comes up twice in a round usually ends up here, without the names.',
        },
        {
          title: 'The calculators',
          href: '/#roi',
          description: 'The sums that members argue about. Nobody has to sign in to use them.',
        },
      ],
    },
    {
      blockType: 'form',
      anchor: 'form',
      heading: 'Ask for a seat',
      intro: 'Tell us which task you are working on and what it takes today. That is the whole application.',
      source: 'community',
      submitLabel: 'Ask for a seat',
      consentText: formConsent,
      nextSteps: [
        { text: 'We answer within one working day: a seat in the next round, or your place on the list.' },
        { text: 'Two days before, you get the link, the two cases and the notes of the last round.' },
      ],
      hasContactDetails: false,
    },
  ],
};
