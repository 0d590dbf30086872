import { Avatar } from '@/ui/avatar';
import { Seal } from '@/ui/branding/seal';
import { BarPair } from '@/ui/figures/bar-pair';
import { LevelChart } from '@/ui/figures/level-chart';
import { Rating } from '@/ui/figures/rating';
import { SegmentBar } from '@/ui/figures/segment-bar';
import { Stat } from '@/ui/figures/stat';
import { Table, TableHead, TableRow } from '@/ui/figures/table';
import { TickDial } from '@/ui/figures/tick-dial';
import { Card } from '@/ui/layout/card';
import { Carousel } from '@/ui/layout/carousel.client';
import { Prose } from '@/ui/layout/prose';
import { Section, SectionHeading } from '@/ui/layout/section';
import { Sample } from './sample';

export function ContentSamples() {
  return (
    <Section label="Content">
      <SectionHeading title="What carries the evidence" />
      <Sample name="Stat">
        <dl className="grid gap-8 sm:grid-cols-3">
          <Stat value="40+" unit="hours" label="saved a week" isLarge />
          <Stat value="17" label="days to the first result" note="Median of twelve projects" />
          <Stat value="$6,450" label="a month" />
        </dl>
      </Sample>
      <Sample name="Dial, seal, rating">
        <div className="flex flex-wrap items-center gap-10">
          <TickDial count={90} unit="day" label="ROI guarantee" />
          <Seal text="Data protection" className="size-16" />
          <Seal text="Working method" className="size-16" />
          <Rating value={4} />
          <Avatar name="Ada Marsh" />
        </div>
      </Sample>
      <Sample name="Card">
        <div className="grid gap-5 sm:grid-cols-2">
          <Card>
            <p className="display text-xl">Plain</p>
            <p className="mt-2 text-ink-soft">A sheet with a fine edge.</p>
          </Card>
          <Card hasScale>
            <p className="display text-xl">With a scale</p>
            <p className="mt-2 text-ink-soft">For what is measured.</p>
          </Card>
        </div>
      </Sample>
      <Sample name="Table">
        <Table caption="Offers" isCaptionVisible>
          <TableHead columns={['Offer', 'Duration', 'Price']} />
          <tbody>
            <TableRow heading="Audit" cells={['1 week', '$4,000']} />
            <TableRow heading="Sprint" cells={['3 weeks', '$18,000']} />
          </tbody>
        </Table>
        <div className="mt-10">
          <Table caption="Sample invoices" isCaptionVisible>
            <TableHead columns={['Invoice', 'Due', 'Amount']} />
            <tbody>
              <TableRow heading="None yet" cells={['', '']} />
            </tbody>
          </Table>
        </div>
      </Sample>
      <Sample name="Chart" note="Drawn from data; each is one sentence to a screen reader.">
        <div className="grid gap-12">
          <LevelChart
            title="The line reaches the level after four steps."
            steps={12}
            stepLabel="months"
            risePerStep={6450}
            riseLabel="Value saved"
            level={25_000}
            levelLabel="Plan $25,000"
          />
          <LevelChart
            title="The line does not reach the level within twelve months."
            steps={12}
            stepLabel="months"
            risePerStep={1200}
            riseLabel="Value saved, too little"
            level={25_000}
            levelLabel="Plan $25,000"
          />
          <BarPair
            title="From 700 to 2,380 hours."
            unit="hours"
            bars={[
              { label: 'Now', value: 700 },
              { label: 'Then', value: 2380, gain: 1680 },
            ]}
          />
          <SegmentBar
            title="Before"
            unit="min"
            tone="quiet"
            scale={42}
            segments={[
              { label: 'Read the request', value: 12, note: 'clerk' },
              { label: 'Find the file', value: 18 },
              { label: 'Answer', value: 12 },
            ]}
          />
        </div>
      </Sample>
      <Sample name="Carousel">
        <Carousel label="Sayings">
          <p className="display text-2xl">Measure twice.</p>
          <p className="display text-2xl">Cut once, and only what the measure says.</p>
        </Carousel>
      </Sample>
      <Sample name="Prose">
        <Prose>
          <h2>A heading of the text</h2>
          <p>
            Paragraphs with <a href="#content">links</a>, <strong>weight</strong>, <em>emphasis</em> and{' '}
            <code>code</code>.
          </p>
          <ul>
            <li>A list is for things that are alike.</li>
            <li>Its marks are short rules.</li>
          </ul>
          <ol>
            <li>An order is numbered.</li>
            <li>And its figures line up.</li>
          </ol>
          <blockquote>What is not measured is believed.</blockquote>
        </Prose>
      </Sample>
    </Section>
  );
}
