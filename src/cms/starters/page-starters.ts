/** Pages as they are usually built here. What stands in them tells the editor what to write. */
import { outline } from './outline';
import { starterOf } from './starter';

const consentText =
  'By sending this you agree that we store what you typed to answer you, and e-mail you about it. Every mail has a link to stop.';

const faqHint = 'Answer in two or three sentences. If the honest answer is no, say no.';

export const pageStarters = [
  starterOf({
    name: 'landing-page',
    label: 'Landing page',
    text: 'One promise, three proofs, one short form, and no menu to wander off by. For a campaign or a mailing.',
    collection: 'pages',
    data: {
      title: 'Untitled landing page',
      hasNavigation: false,
      blocks: [
        {
          blockType: 'hero',
          eyebrow: 'For whom',
          heading: 'What they get, in eight words',
          lead: 'The situation they are in, and what changes. Two sentences.',
          primary: { label: 'The one thing to do', href: '#form' },
          aside: 'none',
        },
        {
          blockType: 'stats',
          heading: 'Three proofs',
          items: [
            { value: '00', label: 'A number with its unit', note: 'Where and when it was measured.' },
            { value: '00', label: 'A second one', note: 'The same.' },
            { value: '00', label: 'A third one', note: 'The same.' },
          ],
          isSample: true,
        },
        {
          blockType: 'prose',
          heading: 'What happens, and what does not',
          body: outline(
            ['What you get', 'The thing itself, named. No adjectives.'],
            ['What it is not', 'Whatever one might expect and will not get.'],
          ),
        },
        {
          blockType: 'faq',
          anchor: 'questions',
          heading: 'Before you send this',
          items: [
            { question: 'What does it cost me?', answer: faqHint },
            { question: 'How long does it take?', answer: faqHint },
            { question: 'What happens to my address?', answer: faqHint },
          ],
        },
        {
          blockType: 'form',
          asks: 'message',
          anchor: 'form',
          heading: 'What you ask of them, as an offer',
          source: 'landing_page',
          submitLabel: 'Send',
          consentText,
          nextSteps: [{ text: 'What happens first, and by when.' }, { text: 'And then.' }],
          hasContactDetails: false,
        },
      ],
    },
  }),
  starterOf({
    name: 'industry-page',
    label: 'Industry page',
    text: 'A sector’s work in its own words: what hurts, one workflow before and after, the rules, the sum, the first 30 days.',
    collection: 'pages',
    data: {
      title: 'Untitled industry page',
      blocks: [
        {
          blockType: 'hero',
          eyebrow: 'Industries · Name',
          heading: 'The sentence somebody in this trade says on a bad day',
          lead: 'Why it is so. They should think that you have sat beside them.',
          primary: { label: 'Describe your case', href: '#form' },
          aside: 'none',
        },
        {
          blockType: 'workflow',
          heading: 'One case, from first touch to last',
          before: [
            { label: 'First step', minutes: 10, who: 'Role' },
            { label: 'Second step', minutes: 20, who: 'Role' },
          ],
          after: [
            { label: 'First step', minutes: 1, who: 'Workflow' },
            { label: 'What a person decides', minutes: 8, who: 'Role' },
          ],
          assumption: 'What the minutes rest on.',
          isSample: true,
        },
        {
          blockType: 'featureList',
          heading: 'Three more',
          layout: 'list',
          items: [
            { title: 'A second workflow', text: 'From what to what, and the systems it touches.' },
            { title: 'A third one', text: 'The same.' },
          ],
        },
        {
          blockType: 'comparison',
          heading: 'What the rules ask, and where you find it in the work',
          columns: [{ label: 'What it asks' }, { label: 'How the workflow answers' }],
          rows: [
            { label: 'A law or standard', cells: [{ text: 'In one sentence' }, { text: 'In one more' }] },
          ],
        },
        {
          blockType: 'roiCalculator',
          anchor: 'roi',
          heading: 'What it is worth',
          defaults: { hoursPerWeek: 20, hourlyRate: 60 },
        },
        {
          blockType: 'steps',
          heading: 'The first 30 days',
          steps: [
            { title: 'Measure', duration: 'Days 1–7', text: 'What is timed, and with whom.' },
            { title: 'Build', duration: 'Days 8–20', text: 'The one step that decides.' },
            { title: 'Use', duration: 'Days 21–30', text: 'Beside the old way, then instead of it.' },
          ],
        },
        {
          blockType: 'faq',
          heading: 'Questions they ask',
          items: [{ question: 'The question they always ask first', answer: faqHint }],
        },
        {
          blockType: 'form',
          asks: 'message',
          anchor: 'form',
          heading: 'Ask for one case',
          source: 'industry',
          industry: 'Name',
          submitLabel: 'Send',
          consentText,
          hasContactDetails: false,
        },
      ],
    },
  }),
  starterOf({
    name: 'offer-page',
    label: 'Offer',
    text: 'Something one can buy: what it is, week by week, what it costs, what is not in it, when it counts as done.',
    collection: 'pages',
    data: {
      title: 'Untitled offer',
      blocks: [
        {
          blockType: 'hero',
          eyebrow: 'Offer · duration · price',
          heading: 'The result, and by when',
          lead: 'The situation in which somebody buys this.',
          primary: { label: 'Ask for it', href: '#form' },
          aside: 'none',
        },
        {
          blockType: 'figure',
          heading: 'Week by week',
          caption: 'Which part of the work stands in which week',
          kind: 'schedule',
          unit: 'week',
          rows: [
            { label: 'Measure', value: 1, to: 1 },
            { label: 'Build', value: 2, to: 3 },
            { label: 'Use', value: 3, to: 4 },
          ],
        },
        {
          blockType: 'pricingLadder',
          heading: 'What it costs',
          tiers: [
            {
              name: 'Name',
              price: '$0',
              duration: 'one week',
              includes: [{ text: 'What is in it' }],
              excludes: [{ text: 'What is not' }],
            },
          ],
        },
        {
          blockType: 'prose',
          heading: 'When is it done?',
          body: outline(['Three things are true', 'You accept it when …']),
        },
        {
          blockType: 'faq',
          heading: 'Before you decide',
          items: [{ question: 'What if it does not work?', answer: faqHint }],
        },
        {
          blockType: 'form',
          asks: 'message',
          anchor: 'form',
          heading: 'Ask for it',
          source: 'offer',
          submitLabel: 'Send',
          consentText,
          hasContactDetails: false,
        },
      ],
    },
  }),
  starterOf({
    name: 'request-page',
    label: 'Form page',
    text: 'One form with questions of your own: an audit, an event, a survey. What for, what is asked, what happens next.',
    collection: 'pages',
    data: {
      title: 'Untitled form page',
      blocks: [
        {
          blockType: 'hero',
          eyebrow: 'For whom',
          heading: 'What they get for their answers',
          lead: 'How long it takes to fill in, who reads it, and by when they hear from you.',
          aside: 'none',
        },
        {
          blockType: 'composedForm',
          anchor: 'form',
          heading: 'What you ask, in one line',
          fields: [
            { kind: 'name', label: 'Your name', isRequired: true },
            { kind: 'email', label: 'E-mail', help: 'The answer goes there.' },
            { kind: 'company', label: 'Company' },
            { kind: 'company_size', label: 'How many people work there?' },
            { kind: 'multiline', label: 'What one must know to answer', isRequired: true },
            { kind: 'timeline', label: 'When should it begin?' },
          ],
          source: 'contact_form',
          submitLabel: 'Send',
          consentText,
          notify: 'company',
        },
        {
          blockType: 'steps',
          heading: 'What happens next',
          steps: [
            { title: 'We read it', duration: 'Within a day', text: 'Who reads it, and what they look for.' },
            { title: 'You hear from us', duration: 'By when', text: 'What the answer says, yes or no.' },
          ],
        },
      ],
    },
  }),
];
