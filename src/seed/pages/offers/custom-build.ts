import type { PageSeed } from '../../shapes';
import { customBuildTerms } from './custom-build-terms';

export const customBuild: PageSeed = {
  path: '/custom-build',
  title: 'Custom build',
  hasNavigation: true,
  seo: {
    title: 'Custom build: several systems, agreed tests, handed over',
    description:
      'From $40,000 in 6–10 weeks: automation across several systems, with acceptance tests agreed before code, a delivery every two weeks and everything handed over.',
  },
  blocks: [
    {
      blockType: 'hero',
      serviceType: 'Custom automation development',
      eyebrow: 'Custom build · 6–10 weeks',
      heading: 'When one workflow is not the whole story',
      lead: 'The case passes through four programs and three departments, and the rule that matters is in somebody’s head or in a regulator’s handbook. That is a project. We run it so that you can stop it every other Friday.',
      primary: { label: 'Ask about a project', href: '/custom-build#form' },
      secondary: { label: 'Would a pilot do?', href: '/pilot' },
      aside: 'none',
      note: 'From $40,000, fixed before we begin. Where a pilot would do, we say so.',
    },
    {
      blockType: 'prose',
      anchor: 'trigger',
      heading: 'Signs that a pilot would be too small',
      body: `
- **Three systems or more** have to agree on one case, and today a person is the cable between them.
- **The order matters.** Step four may only begin when two others are finished, and somebody must be able to prove it.
- **An outsider looks in:** an auditor, a payer, an examiner, a client’s security department with ninety questions.
- **The data may not leave.** Models have to run in your own network, or in one region, or on machines you can point at.
- **It must hold a peak.** Four hundred cases on the first of the month, eleven on the tenth.

One of these is usually still a pilot. Two make a build. With four, begin with a [review](/services/ai-consulting), since
something in the process itself is likely to be wrong, and software would make that faster.
`,
    },
    {
      blockType: 'steps',
      anchor: 'weeks',
      eyebrow: 'Two weeks at a time',
      heading: 'Eight weeks, as an example',
      intro:
        'Every second Friday something is accepted or it is not. If you stop there, you pay for what you accepted.',
      steps: [
        {
          title: 'Tests before code',
          duration: 'Weeks 1–2',
          text: 'We measure the process end to end and write the acceptance tests with you: between 20 and 60 sentences of the kind “given this file, then that entry, and a person is asked if …”. Your IT people see the accesses, the data flow and the list of suppliers.',
          outcome: 'Baseline, tests, data-flow drawing, fixed price for the rest',
        },
        {
          title: 'One case, all the way through',
          duration: 'Weeks 3–4',
          text: 'A thin path through every system, with one kind of case. It is slow and plain, and it proves that each connection works: the surprise in such projects is never the model, it is the fourth program.',
          outcome: 'The first tests pass on your own test systems',
        },
        {
          title: 'All the cases, and the queue',
          duration: 'Weeks 5–6',
          text: 'The exceptions, the thresholds, the screen on which people decide what the machine will not. Load at twice your heaviest day. Somebody of yours breaks it on purpose for an afternoon.',
          outcome: 'All tests pass, misses listed with reasons',
        },
        {
          title: 'Beside, then instead',
          duration: 'Weeks 7–8',
          text: 'Five working days next to the old process with every difference explained. Then the switch, one department at a time. Hand-over is not an event at the end: your developer has been reading along since week three.',
          outcome: 'A process in use; code, prompts, tests and documents in your hands',
        },
      ],
    },
    {
      blockType: 'featureList',
      anchor: 'deliverables',
      eyebrow: 'What you hold',
      heading: 'Delivered, and left to you',
      layout: 'grid',
      items: [
        {
          title: 'The system',
          text: 'Running on your accounts or machines, in your repository. No runtime of ours that you would have to rent.',
        },
        {
          title: 'The test suite',
          text: 'Your acceptance sentences as automatic tests, with 200 anonymised cases. Whoever changes something later finds out within minutes what it broke.',
        },
        {
          title: 'The log',
          text: 'For every case: what came in, what was decided, from which source, by which version, confirmed by whom.',
        },
        {
          title: 'The papers',
          text: 'A drawing of the data flow, a record of processing, a risk list with owners, and an operating manual of at most twenty pages. Written for the auditor you named.',
        },
        {
          title: 'The rights',
          text: 'All of it is yours once paid. Tools we had before stay ours, and you may use them in it for good.',
        },
        {
          title: 'Ninety days of repair',
          text: 'What fails an agreed test within 90 days of acceptance, we repair at our cost, in the order you choose.',
        },
      ],
    },
    ...customBuildTerms,
  ],
};
