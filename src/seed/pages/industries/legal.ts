import { formConsent } from '../../form-consent';
import type { PageSeed } from '../../shapes';

export const legal: PageSeed = {
  path: '/industries/legal',
  title: 'AI automation for law firms',
  hasNavigation: true,
  seo: {
    title: 'Law firms: intake, conflicts and drafts without the wait',
    description:
      'For firms of 10 to 150 lawyers: intake, conflict searches, engagement letters, time narratives, disclosure lists. Privilege, Opinion 512, what stays with a lawyer.',
  },
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'Industries · Legal',
      heading: 'The matter goes to whoever answers first',
      lead: 'You are the better lawyers. The caller will never know, because your first reply waited for a paralegal, a conflict search and two missing documents, and somebody else’s did not.',
      primary: { label: 'Look at your intake', href: '/industries/legal#form' },
      secondary: { label: 'Read the case', href: '/case-studies/legal-intake-automation' },
      aside: 'none',
    },
    {
      blockType: 'prose',
      anchor: 'pain',
      eyebrow: 'In your words',
      heading: 'What partners say before they say “AI”',
      body: `
> “We run the conflict check when we remember how the client spells her maiden name.”

> “I bill 1,700 hours and work 2,400. The difference is not strategy.”

> “The associate wrote a good engagement letter. It was the third version of one we had.”

> “Half of Friday afternoon is writing down what I did on Tuesday.”

Nobody said these to us word for word. You will know them all the same. Each is work around the law: it needs care, and nobody’s legal training. It is also where the unbilled hours are. Research and argument are
another matter. They are what you sell, the tools for them are good, and you should buy those from the publishers who stand behind the sources. We do
not build them.
`,
    },
    {
      blockType: 'comparison',
      anchor: 'workflows',
      eyebrow: 'Five workflows',
      heading: 'What a day at the firm could lose',
      columns: [{ label: 'Today' }, { label: 'Afterwards' }, { label: 'Systems touched' }],
      rows: [
        {
          label: 'Intake',
          cells: [
            { text: 'Read, retype, chase: 45 minutes, first answer next day' },
            { text: '12 minutes, first answer within the hour, one page for the partner' },
            { text: 'Shared mailbox, web form, practice management' },
          ],
        },
        {
          label: 'Conflict search',
          cells: [
            { text: 'One spelling, one system, a note in the file' },
            {
              text: 'All spellings, owners of companies, old matters; hits shown with their source, never judged',
            },
            { text: 'Practice management, public company register' },
          ],
        },
        {
          label: 'Engagement letter',
          cells: [
            { text: '18 minutes from last year’s letter, with last year’s rate once in a while' },
            { text: 'Drafted from the current template; scope and fee left blank until somebody fills them' },
            { text: 'Document management, e-signature' },
          ],
        },
        {
          label: 'Time narratives',
          cells: [
            { text: 'Reconstructed on Friday, 20 minutes a day lost' },
            {
              text: 'A proposal each evening from calendar, mail and documents; the lawyer corrects and releases',
            },
            { text: 'Calendar, mail, document and time system' },
          ],
        },
        {
          label: 'Disclosure list',
          cells: [
            { text: 'A junior lists 800 documents in three days' },
            {
              text: 'Date, author, kind and duplicate proposed for each; privilege is marked by a lawyer alone',
            },
            { text: 'Document management, review platform' },
          ],
        },
      ],
      note: 'Intake: the sample case. The others: planning figures, to be timed.',
      isSample: true,
    },
    {
      blockType: 'stats',
      anchor: 'case',
      eyebrow: 'The matching case',
      heading: 'A 22-lawyer firm, at day 90',
      items: [
        { value: '12 min', label: 'of work an enquiry', note: 'Was 45; median of 120 consecutive ones.' },
        {
          value: '35 min',
          label: 'to the first real answer',
          note: 'Was 19 hours, nights and weekends included.',
        },
        { value: '18 h', label: 'a week back', note: 'Over paralegals, associates and partners.' },
      ],
      isSample: true,
    },
    {
      blockType: 'featureList',
      anchor: 'rules',
      eyebrow: 'Professional rules',
      heading: 'What your bar will ask, and our answer',
      layout: 'list',
      items: [
        {
          title: 'Confidentiality · Rule 1.6',
          text: 'Client data runs in your tenant or in one kept for you alone, with suppliers whose terms forbid training and human review. ABA Formal Opinion 512 wants informed consent before client information goes into a tool that learns from it. Ours do not, and the contract says so.',
        },
        {
          title: 'Supervision · Rules 5.1 and 5.3',
          text: 'A workflow is treated like an assistant who is not a lawyer: instructed in writing, checked, and never the last to touch what leaves the house. The log shows who released what.',
        },
        {
          title: 'Competence · Rule 1.1',
          text: 'Two of your people learn how it decides, where it fails and how to stop it. That is the part of the training that counts.',
        },
        {
          title: 'Fees · Rule 1.5',
          text: 'If a task takes twelve minutes, twelve minutes may be billed. Where you charge by the hour, work out the effect on your fees first; we do it with you in the session.',
        },
        {
          title: 'Time limits',
          text: 'Whatever could be a deadline goes to a person, however certain the reading. We do not calendar limits by machine, and advise you against it.',
        },
      ],
    },
    {
      blockType: 'roiCalculator',
      anchor: 'roi',
      eyebrow: 'Your figures',
      heading: 'Hours that were never billed',
      intro:
        'Set to the sample case: 18 hours a week at what an hour costs the firm on average, not at what you bill.',
      defaults: { hoursPerWeek: 18, hourlyRate: 85 },
      assumptions:
        'If half of the hours that come back are lawyers’ and can be billed, the value is several times higher. We leave that out, since nobody can promise you the demand.',
    },
    {
      blockType: 'steps',
      anchor: 'first-days',
      eyebrow: 'The first 30 days',
      heading: 'Beginning at the front door',
      steps: [
        {
          title: 'Engagement and walls',
          duration: 'Days 1–4',
          text: 'Your terms of engagement with us, ethical walls kept as they are, accesses for two named people. Matters under seal or protective order are excluded by list.',
        },
        {
          title: 'Thirty enquiries, timed',
          duration: 'Days 5–9',
          text: 'By every door: form, mail, telephone, and the partner’s own inbox, which is where the best ones come.',
          outcome: 'Minutes of work, hours of waiting',
        },
        {
          title: 'Fifty closed enquiries, replayed',
          duration: 'Days 10–14',
          text: 'Names and companies have to be complete, or marked. A missed conflict hit is a failed test, whatever the average.',
          outcome: 'The test report for your general counsel or managing partner',
        },
        {
          title: 'One practice group first',
          duration: 'Days 15–30',
          text: 'Three days beside the old way, then alone, then the next group. The receptionist decides whether it is better than before.',
          outcome: 'A first answer within the hour, on the record',
        },
      ],
    },
    {
      blockType: 'faq',
      anchor: 'questions',
      heading: 'Asked by managing partners',
      items: [
        {
          question: 'Does using a model waive privilege?',
          answer:
            'Using a supplier under a duty of confidence has long been compatible with privilege; e-mail and hosted document systems rest on the same ground. Courts are still working out details for generative tools, so we keep privileged review out of scope, and ask you to take your own view on the rest.',
        },
        {
          question: 'Can it write our briefs?',
          answer:
            'No. It would be the first tool we sold whose mistakes are found by a judge. Drafting from your own approved templates is different: there is a right answer to compare with.',
        },
        {
          question: 'Our practice system is on a server in the basement.',
          answer:
            'That works, if it has a database we may read or an export by night. We have a list of the usual ones with what each can do, and go through it in the first call.',
        },
      ],
    },
    {
      blockType: 'form',
      anchor: 'form',
      heading: 'How long does a first answer take at your firm?',
      intro: 'A guess will do, and how many enquiries a month. Please name no client and no matter.',
      source: 'industry',
      industry: 'Legal',
      submitLabel: 'Ask about our intake',
      consentText: formConsent,
      nextSteps: [
        {
          text: 'We answer within one working day, with the share of your enquiries we think could go through.',
        },
        {
          text: 'If you want a confidentiality agreement first, say so in one line. Ours is a page and a half.',
        },
      ],
      hasContactDetails: true,
    },
  ],
};
