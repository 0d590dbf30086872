import { Logo } from '@/ui/branding/logo';
import { Section, SectionHeading } from '@/ui/layout/section';
import { Sample } from './sample';
import { Swatches } from './swatches.client';

const displaySizes = ['5xl', '4xl', '3xl', '2xl', 'xl'];
const textSizes = ['lg', 'base', 'sm', 'xs', '2xs'];
const spaces = [1, 2, 3, 4, 6, 8, 12, 16, 24];
const breakpoints = [
  ['xs', 375],
  ['sm', 640],
  ['md', 768],
  ['lg', 1024],
  ['xl', 1280],
  ['xxl', 1536],
] as const;

export function FoundationSamples() {
  return (
    <Section label="Foundations">
      <SectionHeading title="Paper, ink, one accent">
        Numbers stand in columns; the line holds the page.
      </SectionHeading>
      <Sample name="Logo">
        <Logo brand="Plumbline AI" />
      </Sample>
      <Sample
        name="Colour"
        note="The figure is the lowest contrast on paper, raised and sunk, measured as you look."
      >
        <Swatches />
      </Sample>
      <Sample name="Display">
        {displaySizes.map((size) => (
          <div key={size} className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline">
            <span className="figures text-xs text-ink-soft">{size}</span>
            <p
              className="display truncate pb-2"
              style={{ fontSize: `var(--text-${size})`, lineHeight: 1.15 }}
            >
              Measured <em>twice</em>
            </p>
          </div>
        ))}
      </Sample>
      <Sample name="Text">
        {textSizes.map((size) => (
          <div key={size} className="grid grid-cols-[3rem_minmax(0,1fr)] items-baseline pb-3">
            <span className="figures text-xs text-ink-soft">{size}</span>
            <p
              className="measure"
              style={{ fontSize: `var(--text-${size})`, lineHeight: `var(--text-${size}--line-height)` }}
            >
              A measure of sixty to seventy-two characters, with <strong>weight</strong> and <em>emphasis</em>{' '}
              where they are earned, and figures that line up: 1,204 · 87.5.
            </p>
          </div>
        ))}
      </Sample>
      <Sample name="Spacing" note="Steps of 4 px.">
        <ul className="grid gap-1.5">
          {spaces.map((step) => (
            <li key={step} className="grid grid-cols-[3rem_4rem_auto] items-center text-xs">
              <span className="figures">{step}</span>
              <span className="figures text-ink-soft">{step * 4} px</span>
              <span
                className="h-3 bg-patina"
                style={{ width: `calc(var(--spacing) * ${step})` }}
                aria-hidden="true"
              />
            </li>
          ))}
        </ul>
      </Sample>
      <Sample name="Breakpoints">
        <ul className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
          {breakpoints.map(([name, width]) => (
            <li key={name}>
              <strong>{name}</strong> <span className="figures text-ink-soft">{width} px</span>
            </li>
          ))}
        </ul>
      </Sample>
    </Section>
  );
}
