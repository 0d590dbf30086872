import { formConsent } from '../../form-consent';
import type { PageSeed } from '../../shapes';

export const healthcare: PageSeed = {
  path: '/industries/healthcare',
  title: 'AI automation for healthcare practices',
  hasNavigation: true,
  seo: {
    title: 'Healthcare: referrals and prior authorization, faster',
    description:
      'For practices and clinic groups: referrals, prior authorization, intake forms and denials with less typing. HIPAA, deadlines, what stays with clinicians, first 30 days.',
  },
  blocks: [
    {
      blockType: 'hero',
      eyebrow: 'Industries · Healthcare',
      heading: 'The patient is ready. The form is not.',
      lead: 'A referral arrives by fax, upside down, without the last lab. Somebody types it in, rings the other practice, and waits on hold with the payer. Nobody in the building calls that medicine.',
      primary: { label: 'Tell us about one form', href: '/industries/healthcare#form' },
      secondary: { label: 'Where your data goes', href: '/industries/healthcare#rules' },
      aside: 'none',
    },
    {
      blockType: 'workflow',
      anchor: 'referral',
      eyebrow: 'The first task',
      heading: 'One referral, from the fax to the appointment',
      intro:
        'What goes is the typing and the chasing. Whether the referral is urgent is still read by a nurse, from the original page.',
      before: [
        { label: 'Find it in the fax queue, turn it round', minutes: 3, who: 'Front desk' },
        { label: 'Type patient, insurance, reason', minutes: 8, who: 'Referral clerk' },
        { label: 'Check eligibility in the payer’s portal', minutes: 5, who: 'Referral clerk' },
        { label: 'Ring for the missing lab or note', minutes: 9, who: 'Referral clerk' },
        { label: 'Triage', minutes: 3, who: 'Nurse' },
        { label: 'Offer an appointment, twice', minutes: 7, who: 'Front desk' },
      ],
      after: [
        { label: 'Read, matched to the chart, eligibility asked', minutes: 1, who: 'Workflow' },
        { label: 'Missing items requested from the sender', minutes: 1, who: 'Workflow' },
        { label: 'Check the doubtful fields', minutes: 4, who: 'Referral clerk' },
        { label: 'Triage', minutes: 3, who: 'Nurse' },
        { label: 'Confirm the slot the patient chose', minutes: 3, who: 'Front desk' },
      ],
      systems: 'Fax server, practice management system, eligibility service (X12 270/271), text messages',
      assumption: 'Working minutes, an ordinary referral with one missing item. Invented; we time yours.',
      isSample: true,
    },
    {
      blockType: 'testimonials',
      layout: 'list',
      eyebrow: 'Four clinics',
      heading: 'Run by their own people',
      picks: ['Katarina Novak'],
    },
    {
      blockType: 'comparison',
      anchor: 'workflows',
      eyebrow: 'Four more',
      heading: 'Where else the day goes',
      columns: [
        { label: 'Today' },
        { label: 'Afterwards' },
        { label: 'Systems' },
        { label: 'Stays with a person' },
      ],
      rows: [
        {
          label: 'Prior authorization',
          cells: [
            { text: '24 min each: criteria looked up, chart searched, portal filled in' },
            { text: '8 min: the payer’s criteria beside the passages in the chart, form filled' },
            { text: 'EHR, payer portals or FHIR interface' },
            { text: 'Whether the criteria are met; sending' },
          ],
        },
        {
          label: 'Intake forms',
          cells: [
            { text: '11 min: paper retyped while the patient waits' },
            { text: '3 min: read before the visit, contradictions to the chart marked' },
            { text: 'Forms, EHR' },
            { text: 'Allergies and medication, always' },
          ],
        },
        {
          label: 'Denials',
          cells: [
            { text: '35 min: code looked up, file collected, letter written' },
            { text: '12 min: sorted by reason and deadline, letter drafted from the file' },
            { text: 'Clearinghouse (835), billing system' },
            { text: 'Whether to appeal, and the signature' },
          ],
        },
        {
          label: 'Results without a reader',
          cells: [
            { text: 'Found when the patient rings' },
            { text: 'A list each morning: ordered, back, not yet acknowledged' },
            { text: 'EHR, lab interface' },
            { text: 'Reading and telling the patient' },
          ],
        },
      ],
      note: 'Minutes are planning figures for practices with 5 to 40 clinicians.',
      isSample: true,
    },
    {
      blockType: 'prose',
      anchor: 'rules',
      eyebrow: 'Rules and data',
      heading: 'What applies before a single page is read',
      body: `
**HIPAA.** We are your business associate, and so is every supplier who touches protected health information: the cloud, the model, the
texting service. Each signs an agreement before the first real page. Suppliers who will not sign are not used, however good their model is.

**Minimum necessary.** A referral workflow sees referrals. It gets no reading right over the whole chart because that would be convenient. For an
authorization it asks for the passages it needs, and the log shows which it had.

**Substance use records** under 42 CFR Part 2 are recognised by their source and left out, unless you decide otherwise with your counsel.

**Payers’ deadlines.** Since January 2026, many payers (Medicare Advantage, Medicaid and exchange plans among them) must decide standard requests within
seven days and urgent ones within 72 hours, and give a reason when they refuse. It does not cover drugs. But it makes your own half
visible: a request that leaves your office on day four is now your delay, not theirs. Electronic interfaces are due from January 2027, and a
workflow built today should be able to change over.

**No clinical decision.** Nothing we build diagnoses, triages, or tells a patient what a result means. It collects, compares and
asks. State law may add to this; your compliance officer gets the data flow on one page, and a veto.
`,
    },
    {
      blockType: 'steps',
      anchor: 'first-days',
      eyebrow: 'The first 30 days',
      heading: 'Slower at the start, for good reasons',
      steps: [
        {
          title: 'Agreements and one named owner',
          duration: 'Days 1–5',
          text: 'Business associate agreements, accesses for named people, and a decision on where pages are kept. Your clock starts only when this is done.',
        },
        {
          title: 'Timing at the referral desk',
          duration: 'Days 6–10',
          text: 'Twenty-five referrals from the fax to the slot. We also count which sender forgets what, since four practices usually cause half of the missing items.',
          outcome: 'A baseline by sender',
        },
        {
          title: 'Fifty old referrals',
          duration: 'Days 11–15',
          text: 'Run on closed cases. Date of birth, member number and urgency have to be right or marked as unsure, in all fifty.',
          outcome: 'A list of misses, read by your nurse',
        },
        {
          title: 'One clinic, then the others',
          duration: 'Days 16–30',
          text: 'Side by side for three days in one place. The second clinic follows when the first has stopped ringing us.',
          outcome: 'Referrals handled by noon of the day they come',
        },
      ],
    },
    {
      blockType: 'roiCalculator',
      anchor: 'roi',
      eyebrow: 'Your figures',
      heading: 'What the referral desk would give back',
      intro:
        'Set for a group that takes about 300 referrals a week and would save nine minutes on each, at the cost of a clerk’s hour.',
      defaults: { hoursPerWeek: 40, hourlyRate: 31 },
      assumptions:
        '$31 is a referral clerk’s hour with overhead. Saved visits, fewer no-shows and faster cash are not counted. 300 referrals × 9 minutes is 45 hours; we assume that 40 of them can really be used.',
    },
    {
      blockType: 'faq',
      anchor: 'questions',
      heading: 'Asked by practice managers',
      items: [
        {
          question: 'Our EHR has no usable interface. And now?',
          answer:
            'Most have one for appointments and documents, even where the sales sheet is silent. If there is truly only a screen, we put the checked data into a form that your clerk pastes with one key, and leave robots that click to others. It saves less, and it does not break on update day.',
        },
        {
          question: 'Do patients have to agree?',
          answer:
            'For treatment and payment, usually not. For text messages and for recording calls, yes, and we keep the proof with the message. What your notice of privacy practices says should still match what is done.',
        },
        {
          question: 'What happens when it misreads a date of birth?',
          answer:
            'A name, a date of birth and a member number have to agree with the chart in two of three, or the page goes to a person. That sends more pages to people than necessary. We would rather start there and loosen it with the log in hand.',
        },
      ],
    },
    {
      blockType: 'form',
      anchor: 'form',
      heading: 'Which form costs you the most?',
      intro: 'Its name, how many a week, who fills it in. No patient data, please, not even in an example.',
      source: 'industry',
      industry: 'Healthcare',
      topics: [
        { label: 'Book a strategy session' },
        { label: 'Referrals' },
        { label: 'Prior authorization' },
        { label: 'Something else' },
      ],
      submitLabel: 'Send',
      consentText: formConsent,
      nextSteps: [
        { text: 'Within one working day somebody answers who has built this kind of queue.' },
        { text: 'If we talk further, the business associate agreement comes before the first example.' },
      ],
      hasContactDetails: false,
    },
  ],
};
