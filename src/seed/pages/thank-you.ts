import type { PageSeed } from '../shapes';

export const thankYou: PageSeed = {
  path: '/thank-you',
  title: 'Thank you',
  hasNavigation: true,
  seo: {
    title: 'Thank you, we have your message',
    description: 'Your message has arrived. What happens next, and what to read until we answer.',
    noindex: true,
  },
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'Thank you',
      heading: 'Your message has arrived',
      lead: 'It is stored, and a person will read it. You can close this page; nothing more is needed from you.',
      aside: 'none',
    },
    {
      blockType: 'steps',
      heading: 'What happens next',
      steps: [
        {
          title: 'A welcome in your inbox',
          duration: 'Within a minute',
          text: 'You get it once, after your first message. If it is missing, look in the spam folder; if it is not there either, the address may have had a typing mistake: simply send the form again.',
        },
        {
          title: 'An answer from a person',
          duration: 'One working day',
          text: 'You asked for a session? The answer offers three times. You asked a question? You get an answer, or an honest “we do not know”.',
        },
        {
          title: 'Three short mails',
          duration: 'Days 2, 4 and 7',
          text: 'For new readers: the framework we work by, cases with their numbers, and the ROI calculator with your own figures. A link in each of them stops the rest.',
        },
      ],
    },
    {
      blockType: 'relatedLinks',
      heading: 'Until then',
      links: [
        {
          title: 'Put your own numbers in',
          href: '/#roi',
          description: 'The ROI calculator takes two figures and shows its assumptions.',
        },
        {
          title: 'See how the three weeks run',
          href: '/how-it-works',
          description: 'Week by week, with what we need from you.',
        },
        {
          title: 'Read three cases',
          href: '/case-studies',
          description: 'Baseline, build and result, including what went wrong.',
        },
        {
          title: 'Read the latest articles',
          href: '/blog',
          description: 'Pricing, pipeline and operations, worked through with numbers.',
        },
      ],
    },
  ],
};
