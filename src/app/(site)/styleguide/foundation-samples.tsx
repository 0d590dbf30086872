import { Logo } from '@/ui/logo';
import { Section, SectionHeading } from '@/ui/section';
import { Sample } from './sample';

const colours = [
  'paper',
  'raised',
  'sunk',
  'line',
  'control',
  'ink-soft',
  'ink',
  'accent',
  'accent-strong',
  'accent-ink',
  'patina',
  'patina-ink',
  'negative',
  'negative-ink',
];

const sizes = ['5xl', '4xl', '3xl', '2xl', 'xl'];

export function FoundationSamples() {
  return (
    <Section label="Foundations">
      <SectionHeading title="Paper, ink, one accent">
        Numbers stand in columns; the line holds the page.
      </SectionHeading>
      <Sample name="Logo">
        <Logo brand="Plumbline AI" />
      </Sample>
      <Sample name="Colour">
        <ul className="grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-4 xl:grid-cols-7">
          {colours.map((name) => (
            <li key={name} className="bg-raised p-2 text-xs">
              <span
                className="mb-2 block h-12 border border-line"
                style={{ background: `var(--color-${name})` }}
              />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="Display">
        {sizes.map((size) => (
          <p
            key={size}
            className="display truncate pb-2"
            style={{ fontSize: `var(--text-${size})`, lineHeight: 1.15 }}
          >
            Measured, not <em>promised</em>
          </p>
        ))}
      </Sample>
      <Sample name="Text">
        <p className="text-lg">Large: the opening sentence of a section.</p>
        <p>
          Base: a measure of sixty to seventy-two characters, with <strong>weight</strong> and{' '}
          <em>emphasis</em> where they are earned, and figures that line up: 1,204 · 87.5.
        </p>
        <p className="text-sm text-ink-soft">Small: notes, assumptions, captions.</p>
      </Sample>
    </Section>
  );
}
