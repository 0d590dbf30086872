import { DataFigure } from '@/ui/figures/data-figure/data-figure';
import type { FigureFields } from '@/ui/figures/data-figure/figure-data';
import { Section, SectionHeading } from '@/ui/layout/section';
import { Sample } from '../sample';

const bars: FigureFields = {
  kind: 'bars',
  caption: 'Where the 62 hours of a month go',
  unit: 'h',
  totalLabel: 'Together',
  rows: [
    { label: 'Asking for documents', value: 31, note: 'Four reminders a client on average' },
    { label: 'Matching them to the ledger', value: 19.5 },
    { label: 'Answering where things stand', value: 8 },
    { label: 'Filing', value: 3.5 },
  ],
  source: 'Sample team of six, counted over one month',
  isSample: true,
};

const pairs: FigureFields = {
  kind: 'pairs',
  caption: 'Minutes for one invoice, before and after',
  unit: 'min',
  rows: [
    { label: 'Reading and typing', value: 9, to: 1, note: 'A person looks at every twentieth' },
    { label: 'Finding who approves it', value: 4, to: 0.5 },
    { label: 'Answering the supplier', value: 3, to: 3 },
  ],
};

const waterfall: FigureFields = {
  kind: 'waterfall',
  caption: 'What a year of the plan leaves at a firm of forty',
  unit: '$',
  totalLabel: 'Left after the first year',
  rows: [
    { label: 'Hours given back', value: 68_800, note: '40 hours a week, 43 weeks, $40 an hour' },
    { label: 'Mistakes not made', value: 6200 },
    { label: 'The plan', value: -25_000 },
    { label: 'Running costs of the models', value: -3100 },
  ],
  source: 'An example to follow the sum by; your hours decide it.',
  isSample: true,
};

const share: FigureFields = {
  kind: 'share',
  caption: 'What 180 requests of a week ask for',
  totalLabel: 'Requests',
  rows: [
    { label: 'Where an order is', value: 82 },
    { label: 'An invoice again', value: 44 },
    { label: 'A change of address', value: 31 },
    { label: 'Something nobody foresaw', value: 23, note: 'These keep going to a person' },
  ],
};

const line: FigureFields = {
  kind: 'line',
  caption: 'Hours a week on month-end questions',
  unit: 'h',
  xLabel: 'Month after the start',
  rows: [42, 40, 33, 21, 14, 12, 11, 10, 10, 9, 9, 8].map((value, index) => ({
    label: `${index + 1}`,
    value,
  })),
};

const ranges: FigureFields = {
  kind: 'ranges',
  caption: 'How long the first result takes',
  unit: 'weeks',
  rows: [
    { label: 'Sorting incoming mail', value: 1, to: 3, middle: 2 },
    { label: 'Drafting answers', value: 2, to: 6, middle: 3 },
    {
      label: 'Reading contracts',
      value: 4,
      to: 11,
      middle: 6,
      note: 'Half of it is agreeing what counts as a risk',
    },
  ],
};

const schedule: FigureFields = {
  kind: 'schedule',
  caption: 'A deployment of three weeks',
  rows: [
    { label: 'Shadowing the work', who: 'You and us', value: 1, to: 1 },
    { label: 'Building and testing on last month', who: 'We', value: 1, to: 2 },
    { label: 'Running beside the team', who: 'Your team', value: 3, to: 3 },
    { label: 'Support', who: 'We', value: 3, to: 8 },
  ],
};

const quadrant: FigureFields = {
  kind: 'quadrant',
  caption: 'Which task to automate first',
  xLabel: 'rare → daily',
  yLabel: 'needs judgement → follows rules',
  rows: [
    { label: 'Matching invoices', value: 88, to: 82, note: 'Begin here' },
    { label: 'Sorting the inbox', value: 94, to: 64 },
    { label: 'Quarterly board report', value: 12, to: 58 },
    { label: 'Hiring', value: 22, to: 12, note: 'Leave it with people' },
  ],
};

const flow: FigureFields = {
  kind: 'flow',
  caption: 'What happens to a request that comes in at night',
  rows: [
    { label: 'The request is read and sorted', who: 'Inbox' },
    { label: 'An answer is drafted from the client’s file', note: 'With the passages it rests on' },
    {
      label: 'Is the answer right?',
      who: 'Clerk on duty',
      role: 'decision',
      note: 'the clerk writes it, and the draft with its correction is kept for the weekly review.',
    },
    { label: 'The answer is sent', who: 'Mail server' },
    {
      label: 'Unusual cases are talked over',
      who: 'Team lead',
      role: 'person',
      note: 'Every Friday, fifteen minutes',
    },
  ],
};

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnung';
const hardRows = [
  { label: longWord, value: 1e12, to: -4, middle: 2, who: longWord, note: longWord },
  { label: 'שלום עולם, زمن الاستجابة', value: -250_000_000_000, to: 150, note: '🧭 👩‍👩‍👧‍👦 ﷺ' },
  { label: '🧾🧾🧾', value: 0, to: 0, role: 'decision' as const, note: 'שלום' },
  { label: 'No number at all' },
];
const kinds = [
  'bars',
  'pairs',
  'waterfall',
  'share',
  'line',
  'ranges',
  'schedule',
  'quadrant',
  'flow',
] as const;

export function FigureSamples() {
  return (
    <Section label="Figures">
      <SectionHeading title="Drawn from their numbers">
        Each is as wide as its place, down to half a phone; the numbers are lists that are read aloud once.
      </SectionHeading>
      {[bars, pairs, waterfall, share, line, ranges, schedule, quadrant, flow].map((fields) => (
        <Sample key={fields.kind} name={`Figure, ${fields.kind}`}>
          <DataFigure {...fields} />
        </Sample>
      ))}
      <Sample name="In half a page">
        <div className="grid gap-12 lg:grid-cols-2">
          <DataFigure {...bars} />
          <DataFigure {...quadrant} />
        </div>
      </Sample>
      <Sample
        name="The worst rows"
        note="Huge, negative and missing numbers, words without end, other scripts."
      >
        <div className="grid gap-16">
          {kinds.map((kind) => (
            <DataFigure
              key={kind}
              kind={kind}
              caption={kind}
              unit="$ a month"
              rows={hardRows}
              totalLabel={longWord}
            />
          ))}
        </div>
      </Sample>
    </Section>
  );
}
