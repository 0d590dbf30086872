/** Starters of common kinds of pages: their blocks, and words that can stay as they are. */
import { outline } from './outline';
import { starterOf } from './starter';

const consentText =
  'By sending this you agree that we store what you typed to answer you, and e-mail you about it. Every mail has a link to stop.';

export const pageStarters = [
  starterOf({
    name: 'landing-page',
    label: 'Landing page',
    text: 'One promise, three proofs, one short form, and no menu to wander off by. For a campaign or a mailing.',
    collection: 'pages',
    data: {
      hasNavigation: false,
      blocks: [
        { blockType: 'hero', primary: { href: '#form' }, aside: 'none' },
        { blockType: 'stats', items: [{}, {}, {}], isSample: true },
        { blockType: 'prose', heading: 'What happens, and what does not', body: outline('promise') },
        {
          blockType: 'faq',
          anchor: 'questions',
          heading: 'Before you send this',
          items: [
            { question: 'What does it cost me?' },
            { question: 'How long does it take?' },
            { question: 'What happens to my address?' },
          ],
        },
        {
          blockType: 'form',
          asks: 'message',
          anchor: 'form',
          source: 'landing_page',
          submitLabel: 'Send',
          consentText,
          nextSteps: [{}, {}],
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
      blocks: [
        { blockType: 'hero', primary: { label: 'Describe your case', href: '#form' }, aside: 'none' },
        {
          blockType: 'workflow',
          heading: 'One case, from first touch to last',
          before: [{}, {}],
          after: [{}, {}],
          isSample: true,
        },
        { blockType: 'featureList', heading: 'Three more', layout: 'list', items: [{}, {}] },
        {
          blockType: 'comparison',
          heading: 'What the rules ask, and where you find it in the work',
          columns: [{ label: 'What it asks' }, { label: 'How the workflow answers' }],
          rows: [{ cells: [{}, {}] }],
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
            { title: 'Measure', duration: 'Days 1–7' },
            { title: 'Build', duration: 'Days 8–20' },
            { title: 'Use', duration: 'Days 21–30' },
          ],
        },
        { blockType: 'faq', heading: 'Questions', items: [{}] },
        {
          blockType: 'form',
          asks: 'message',
          anchor: 'form',
          heading: 'Ask for one case',
          source: 'industry',
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
      blocks: [
        { blockType: 'hero', primary: { label: 'Ask for it', href: '#form' }, aside: 'none' },
        {
          blockType: 'figure',
          heading: 'Week by week',
          caption: 'Which part of the work stands in which week',
          kind: 'schedule',
          unit: 'week',
          rows: [{}, {}, {}],
        },
        {
          blockType: 'pricingLadder',
          heading: 'What it costs',
          tiers: [{ includes: [{}], excludes: [{}] }],
        },
        { blockType: 'prose', heading: 'When is it done?', body: outline('acceptance') },
        {
          blockType: 'faq',
          heading: 'Before you decide',
          items: [{ question: 'What if it does not work?' }],
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
      blocks: [
        { blockType: 'hero', aside: 'none' },
        {
          blockType: 'composedForm',
          anchor: 'form',
          fields: [
            { kind: 'name', label: 'Your name', isRequired: true },
            { kind: 'email', label: 'E-mail', help: 'The answer goes there.' },
            { kind: 'company', label: 'Company' },
            { kind: 'company_size', label: 'How many people work there?' },
            { kind: 'multiline', label: 'Your message', isRequired: true },
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
          steps: [{ title: 'We read it', duration: 'Within a day' }, { title: 'You hear from us' }],
        },
      ],
    },
  }),
];
