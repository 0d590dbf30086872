import { Button, ButtonLink, type ButtonVariant } from '@/ui/button';
import { CheckboxField } from '@/ui/checkbox-field';
import { ErrorSummary } from '@/ui/error-summary';
import { Section, SectionHeading } from '@/ui/section';
import { SelectField } from '@/ui/select-field';
import { TextAreaField, TextField } from '@/ui/text-field';
import { ArrowLink, TextLink } from '@/ui/text-link';
import { ChipSamples } from './chip-samples.client';
import { Sample } from './sample';

const variants: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'destructive'];
const topics = [
  { value: 'audit', label: 'Automation audit' },
  { value: 'build', label: 'Custom build' },
];

export function FormSamples() {
  return (
    <Section label="Actions and fields" tone="sunk">
      <SectionHeading title="What one presses and fills in" />
      {variants.map((variant) => (
        <Sample key={variant} name={`Button, ${variant}`}>
          <div className="flex flex-wrap items-center gap-3">
            <Button variant={variant} size="lg">
              Large
            </Button>
            <Button variant={variant}>Medium</Button>
            <Button variant={variant} size="sm">
              Small
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} isBusy busyLabel="Sending">
              Send
            </Button>
          </div>
        </Sample>
      ))}
      <Sample name="Links">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
          <ButtonLink href="/styleguide" hasArrow>
            Button link
          </ButtonLink>
          <ArrowLink href="/styleguide">Arrow link</ArrowLink>
          <p>
            A sentence with <TextLink href="/styleguide">a link</TextLink> in it.
          </p>
        </div>
      </Sample>
      <Sample name="Chips">
        <ChipSamples />
      </Sample>
      <Sample name="Error summary">
        <ErrorSummary
          problems={[{ fieldId: 'sample-email', message: 'Enter an address such as name@example.com.' }]}
        />
      </Sample>
      <Sample name="Fields">
        <div className="grid gap-6 sm:grid-cols-2">
          <TextField label="Name" name="sample-name" required placeholder="Ada Marsh" />
          <TextField
            id="sample-email"
            label="E-mail"
            name="sample-email"
            required
            defaultValue="ada@"
            hint="We answer within a day."
            error="Enter an address such as name@example.com."
          />
          <SelectField
            label="Topic"
            name="sample-topic"
            required
            options={topics}
            placeholder="Choose a topic"
          />
          <SelectField
            label="Topic"
            name="sample-topic-error"
            required
            options={topics}
            error="Choose a topic."
            placeholder="Choose a topic"
          />
          <TextField label="Company" name="sample-company" disabled defaultValue="Not to be changed" />
          <TextAreaField label="Message" name="sample-message" required rows={3} />
          <CheckboxField
            label="Keep me signed in"
            name="sample-remember"
            defaultChecked
            hint="For thirty days."
          />
          <CheckboxField label="I agree" name="sample-agree" error="Tick the box to go on." />
        </div>
      </Sample>
    </Section>
  );
}
