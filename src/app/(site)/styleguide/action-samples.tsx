import { Button, ButtonLink, type ButtonVariant } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { Section, SectionHeading } from '@/ui/layout/section';
import { ArrowLink, TextLink } from '@/ui/navigation/text-link';
import { ChipSamples } from './chip-samples.client';
import { Sample } from './sample';
import { State, States } from './states';

const variants: [ButtonVariant, string][] = [
  ['primary', 'Once on a page: what it is for.'],
  ['secondary', 'Everything else one may do.'],
  ['quiet', 'In rows and bars.'],
  ['destructive', 'What cannot be taken back.'],
];

export function ActionSamples() {
  return (
    <Section label="Actions" tone="sunk">
      <SectionHeading title="What one presses" />
      {variants.map(([variant, note]) => (
        <Sample key={variant} name={variant === 'primary' ? 'Button' : `Button, ${variant}`} note={note}>
          <States
            more={
              <>
                <State name="Disabled">
                  <Button variant={variant} disabled>
                    Send
                  </Button>
                </State>
                <State name="Loading">
                  <Button variant={variant} isBusy busyLabel="Sending">
                    Send
                  </Button>
                </State>
              </>
            }
          >
            <Button variant={variant}>Send</Button>
          </States>
        </Sample>
      ))}
      <Sample name="Button, sizes">
        <div className="flex flex-wrap items-center gap-3">
          <Button size="lg">Large</Button>
          <Button>Medium</Button>
          <Button size="sm">Small</Button>
          <ButtonLink href="/styleguide" hasArrow>
            With an arrow
          </ButtonLink>
        </div>
      </Sample>
      <Sample name="Link" note="In a sentence, and alone at the end of a section.">
        <States>
          <p>
            See <TextLink href="/styleguide">the method</TextLink>.
          </p>
        </States>
        <States className="mt-5 flex flex-wrap gap-x-6 gap-y-5">
          <ArrowLink href="/styleguide">All case studies</ArrowLink>
        </States>
      </Sample>
      <Sample name="Chip" note="A small choice that stays pressed.">
        <div className="flex flex-wrap gap-x-10 gap-y-5">
          <State name="To try">
            <ChipSamples />
          </State>
          <States
            more={
              <>
                <State name="Chosen">
                  <Chip isPressed>40</Chip>
                </State>
                <State name="Disabled">
                  <Chip disabled>40</Chip>
                </State>
              </>
            }
          >
            <Chip>40</Chip>
          </States>
        </div>
      </Sample>
    </Section>
  );
}
