import { CheckboxField } from '@/ui/forms/checkbox-field';
import { ErrorSummary } from '@/ui/forms/error-summary';
import { SelectField } from '@/ui/forms/select-field';
import { TextAreaField, TextField } from '@/ui/forms/text-field';
import { Section, SectionHeading } from '@/ui/layout/section';
import { Sample } from './sample';
import { State, States } from './states';

const topics = [
  { value: 'audit', label: 'Automation audit' },
  { value: 'build', label: 'Custom build' },
];
const grid = 'grid gap-6 sm:grid-cols-2 xl:grid-cols-3';

export function FormSamples() {
  return (
    <Section label="Fields">
      <SectionHeading title="What one fills in" />
      <Sample name="Field" note="Label, hint, control and error, tied together.">
        <States
          className={grid}
          more={
            <>
              <State name="Filled">
                <TextField label="Name" name="filled" required defaultValue="Ada Marsh" />
              </State>
              <State name="Disabled">
                <TextField label="Company" name="disabled" disabled defaultValue="Not to be changed" />
              </State>
              <State name="Error">
                <TextField
                  id="sample-email"
                  label="E-mail"
                  name="sample-email"
                  required
                  defaultValue="ada@"
                  hint="We answer within a day."
                  error="Enter an address such as name@example.com."
                />
              </State>
              <State name="Several lines">
                <TextAreaField label="Message" name="message" rows={3} />
              </State>
            </>
          }
        >
          <TextField label="Name" name="name" required placeholder="Ada Marsh" />
        </States>
      </Sample>
      <Sample name="Select">
        <States
          className={grid}
          more={
            <>
              <State name="Disabled">
                <SelectField label="Topic" name="topic-off" required disabled options={topics} />
              </State>
              <State name="Error">
                <SelectField
                  label="Topic"
                  name="topic-error"
                  required
                  options={topics}
                  error="Choose a topic."
                  placeholder="Choose a topic"
                />
              </State>
            </>
          }
        >
          <SelectField label="Topic" name="topic" required options={topics} placeholder="Choose a topic" />
        </States>
      </Sample>
      <Sample name="Checkbox">
        <States
          className={grid}
          more={
            <>
              <State name="Ticked">
                <CheckboxField
                  label="Keep me signed in"
                  name="ticked"
                  defaultChecked
                  hint="For thirty days."
                />
              </State>
              <State name="Disabled">
                <CheckboxField label="Keep me signed in" name="off" disabled />
              </State>
              <State name="Error">
                <CheckboxField label="I agree" name="agree" error="Tick the box to go on." />
              </State>
            </>
          }
        >
          <CheckboxField label="Keep me signed in" name="remember" />
        </States>
      </Sample>
      <Sample name="Error summary" note="Above a form that was refused; each line leads to its field.">
        <ErrorSummary
          problems={[{ fieldId: 'sample-email', message: 'Enter an address such as name@example.com.' }]}
        />
      </Sample>
    </Section>
  );
}
