import { Columns } from '@/cms/blocks/columns/component';
import { LogoRow } from '@/cms/blocks/logo-row/component';
import { PricingLadder } from '@/cms/blocks/pricing-ladder/component';
import { Quote } from '@/cms/blocks/quote/component';
import { Timeline } from '@/cms/blocks/timeline/component';
import { CodeSample } from '@/ui/code-sample';
import { DataTable } from '@/ui/figures/data-table';
import { Section, SectionHeading } from '@/ui/layout/section';
import { Sample } from '../sample';

const nested = 'h3';

const quote = {
  blockType: 'quote',
  text: 'We had measured the invoices for years and the asking never.',
  name: 'Ada Marsh',
  role: 'Head of finance',
  isSample: true,
} as const;

const code = `{
  "task": "match-invoice",
  "confidence": 0.82,
  "asks": "a person below 0.9"
}`;

export function BlockSamples() {
  return (
    <>
      <Section label="Sections">
        <SectionHeading title="What a page is put together from" />
        <Sample
          name="Table of figures"
          note="Scrolls inside itself where it is too wide; its first column stays."
        >
          <DataTable
            caption="What a task costs by hand, by month"
            columns={[
              { label: 'Task' },
              { label: 'Cases', isFigures: true },
              { label: 'Minutes each', isFigures: true },
              { label: 'Hours', isFigures: true },
              { label: 'At $40 an hour', isFigures: true },
            ]}
            rows={[
              { cells: ['Matching invoices to orders', '410', '6.5', '44.4', '$1,777'] },
              { cells: ['Chasing what is missing', '120', '9', '18', '$720'] },
              { cells: ['Filing', '530', '1.2', '10.6', '$424'] },
              { cells: ['Together', '1,060', '', '73', '$2,921'], isTotal: true },
            ]}
            source="Sample firm of forty, counted in March"
            isSample
          />
        </Sample>
        <Sample name="Table of words" note="Each row becomes a list where there is no room.">
          <DataTable
            caption="Who sees what"
            columns={[{ label: 'Data' }, { label: 'Where it stays' }, { label: 'Who may read it' }]}
            rows={[
              { cells: ['Client letters', 'Your own tenant, in the region you chose', 'The case team'] },
              {
                cells: [
                  'Drafts with their sources',
                  'Beside the letter they answer',
                  'The case team and the reviewer',
                ],
              },
              { cells: ['Counts without names', 'The report of the month'] },
            ]}
          />
        </Sample>
        <Sample name="Table that fits">
          <DataTable
            caption="Offers"
            columns={[{ label: 'Offer' }, { label: 'Weeks', isFigures: true }]}
            rows={[{ cells: ['Sprint', '1'] }, { cells: ['Deployment', '3'] }]}
          />
        </Sample>
        <Sample name="Code">
          <CodeSample title="What a step hands on" language="json" code={code} />
        </Sample>
        <Sample name="Price ladder">
          <PricingLadder
            blockType="pricingLadder"
            nested={nested}
            heading="From a week to a year"
            tiers={[
              {
                name: 'Sprint',
                price: '$4,800',
                duration: 'One week',
                text: 'For whoever does not know yet which task to begin with.',
                includes: [{ text: 'The process inventory' }, { text: 'A business case for three tasks' }],
                excludes: [{ text: 'Anything that runs' }],
                isRecommended: true,
              },
              {
                name: 'Plan',
                price: '$25,000',
                duration: 'A year',
                text: 'For what runs and has to keep running.',
              },
            ]}
            note="Prices are without tax."
          />
        </Sample>
        <Sample name="Timeline">
          <Timeline
            blockType="timeline"
            nested={nested}
            heading="A deployment"
            entries={[
              { when: 'Day 1', title: 'We sit beside the team', text: 'And count what they do.' },
              { when: 'Day 8', title: 'The first draft runs on last month' },
              { when: 'Day 21', title: 'It runs beside the team', text: 'Nothing is sent that nobody read.' },
            ]}
          />
        </Sample>
        <Sample name="Quotation">
          <Quote {...quote} nested={nested} />
        </Sample>
        <Sample name="Row of logos" note="A name in type where there is no mark.">
          <LogoRow
            blockType="logoRow"
            nested={nested}
            logos={['Marsh & Daughters', 'Northgate Legal', 'Ferry Works', 'Oakum'].map((name) => ({ name }))}
            isSample
          />
        </Sample>
      </Section>
      <Columns
        blockType="columns"
        heading="Two columns"
        left={[
          {
            blockType: 'figure',
            caption: 'Minutes a case, by hand',
            kind: 'bars',
            unit: 'min',
            totalLabel: 'Together',
            rows: [
              { label: 'Reading', value: 6 },
              { label: 'Typing', value: 3 },
            ],
          },
          {
            blockType: 'stats',
            items: [
              { value: '9 min', label: 'a case' },
              { value: '61 h', label: 'a month' },
            ],
          },
        ]}
        right={[
          {
            blockType: 'featureList',
            heading: 'What stays with people',
            layout: 'list',
            items: [
              { title: 'The exception', text: 'Whatever is seen for the first time.', figure: '4%' },
              { title: 'The signature', text: 'Nothing is paid without one.' },
            ],
          },
          { blockType: 'code', title: 'The rule', code: 'confidence < 0.9 → a person' },
        ]}
      />
    </>
  );
}
