import type { RefusedForm } from '@/forms/form-draft';
import { maxTyped } from '@/lib/format/parse-amount';
import { languages } from '@/lib/language/language';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { CheckboxField } from '@/ui/forms/checkbox-field';
import { ErrorSummary } from '@/ui/forms/error-summary';
import { SelectField } from '@/ui/forms/select-field';
import { TextAreaField, TextField } from '@/ui/forms/text-field';
import { calculatorNames, calculators } from '../../calculators/calculators';
import { teamActionPath } from '../../teams/paths';
import { newEmbedColours, startsOf } from '../frame/content-of';
import type { FrameColours } from '../frame/frame-style';
import { languageNames } from '../frame/words/words-of';
import { maxEmbedName, maxHeadingLength, maxIntroLength } from '../limits';
import { joinColours, recipientField, startField } from '../settings/embed-schema';
import type { Recipient } from '../settings/list-recipients';
import { embedOrigins, embedRecipients } from '../settings/origins';
import type { ListedEmbed } from '../settings/queries';

type EmbedFormProps = {
  slug: string;
  /** Undefined for a new embed. */
  embed: ListedEmbed | undefined;
  recipients: readonly Recipient[];
  /** The signed-in user, who receives the mails of a new embed by default. */
  userId: string;
  hasLogo: boolean;
  /** Colours of the embed; those of the site's look until one is chosen. */
  shown: FrameColours;
  refused: RefusedForm;
};

/** Values of the form before anything is typed, by field. */
function savedValues(
  embed: ListedEmbed | undefined,
  { userId, shown }: Pick<EmbedFormProps, 'userId' | 'shown'>,
): Record<string, string> {
  const told = embed ? embedRecipients(embed) : [userId];
  const { accent, background, ink } = shown;
  const calculator = embed?.calculator ?? 'roi';
  return {
    ...{ accent, background, ink, calculator, offered: joinColours(shown) },
    language: embed?.language ?? 'en',
    name: embed?.name ?? '',
    heading: embed?.heading ?? '',
    intro: embed?.intro ?? '',
    shows_logo: embed?.shows_logo ? 'yes' : '',
    origins: embed ? embedOrigins(embed).join('\n') : '',
    ...Object.fromEntries(told.map((id) => [recipientField(id), 'yes'])),
    ...Object.fromEntries(
      Object.entries(startsOf(embed?.inputs)).map(([name, amount]) => [
        startField(calculator, name),
        String(amount),
      ]),
    ),
  };
}

const colours = [
  ['accent', 'Accent', 'Buttons, lines and the chart.'],
  ['background', 'Background', 'As on the page around it.'],
  ['ink', 'Text', 'Read well on the background.'],
] as const;

/** Form for all settings of an embed. Saved by one POST request; works without script. */
export function EmbedForm({ slug, embed, recipients, userId, hasLogo, shown, refused }: EmbedFormProps) {
  const { errors } = refused;
  const isRefused = Object.keys(refused.values).length > 0;
  // An unchecked checkbox is not sent, so a refused form is filled in from the sent values alone, not from saved
  // ones.
  const values = isRefused ? refused.values : savedValues(embed, { userId, shown });
  const problems = Object.entries(errors).flatMap(([fieldId, message]) =>
    fieldId ? [{ fieldId, message }] : [],
  );
  const text = (name: string) => ({
    id: name,
    name,
    defaultValue: values[name] ?? '',
    error: errors[name] ?? '',
  });
  return (
    <form
      method="post"
      action={teamActionPath(slug, 'save-embed')}
      data-embed-form=""
      className="grid max-w-xl gap-9"
    >
      {errors[''] && <Alert tone="error" title={errors['']} />}
      <ErrorSummary problems={problems} />
      <input type="hidden" name="embed" value={embed?.id ?? 'new'} />
      <input type="hidden" name="offered" value={values.offered ?? ''} />
      <fieldset className="grid gap-6">
        <legend className="display mb-4 text-xl">What it shows</legend>
        <TextField
          {...text('name')}
          label="Name"
          hint="Only your people see it."
          required
          maxLength={maxEmbedName}
        />
        <SelectField
          {...text('calculator')}
          label="Calculator"
          required
          options={calculatorNames.map((value) => ({ value, label: calculators[value].label }))}
        />
        <SelectField
          {...text('language')}
          label="Language"
          required
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          hint="What your visitors read; your mails stay in English. Heading and sentence are yours to write."
        />
        <TextField {...text('heading')} label="Heading" maxLength={maxHeadingLength} />
        <TextField {...text('intro')} label="Sentence below the heading" maxLength={maxIntroLength} />
      </fieldset>
      {calculatorNames.map((calculator) => (
        <fieldset key={calculator} data-starts-of={calculator} className="grid gap-5 sm:grid-cols-2">
          <legend className="mb-3 font-semibold">{calculators[calculator].label} begins with</legend>
          {calculators[calculator].inputs.map(({ name, label, unit, defaultAmount }) => (
            <TextField
              key={name}
              {...text(startField(calculator, name))}
              label={`${label} (${unit})`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={maxTyped}
              placeholder={String(defaultAmount)}
            />
          ))}
        </fieldset>
      ))}
      <fieldset className="grid gap-5">
        <legend className="display mb-4 text-xl">How it looks</legend>
        {(embed ?? newEmbedColours).follows_look && (
          <p className="text-sm text-ink-soft">
            You have chosen no colours yet: the accent is our site’s own, and changes with it. Once you choose
            one of the three, all of them stay as you see them.
          </p>
        )}
        <div className="grid gap-5 sm:grid-cols-3">
          {colours.map(([name, label, hint]) => (
            <TextField
              key={name}
              {...text(name)}
              label={label}
              hint={hint}
              required
              type="color"
              className="content-end [&_input]:h-12 [&_input]:p-1.5"
            />
          ))}
        </div>
        <CheckboxField
          id="shows_logo"
          name="shows_logo"
          value="yes"
          defaultChecked={values.shows_logo === 'yes'}
          label="Show our logo"
          hint={
            hasLogo ? 'The one of the workspace.' : 'The workspace has none yet: choose one under Settings.'
          }
        />
      </fieldset>
      <fieldset className="grid gap-5">
        <legend className="display mb-4 text-xl">Where it stands, and who hears of it</legend>
        <TextAreaField
          {...text('origins')}
          label="Sites that may show it"
          hint="One a line, as they stand in the browser: https://www.example.com. Anywhere else it says that it may not be shown. With none, only the hosted page shows it."
          rows={3}
          spellCheck={false}
          autoCapitalize="none"
        />
        <div>
          <p id="recipients" className="text-sm font-semibold">
            Who gets a mail about each lead
          </p>
          {errors.recipients && <p className="text-sm text-negative-ink">{errors.recipients}</p>}
          {recipients.map(({ id, name, email }) => (
            <CheckboxField
              key={id}
              name={recipientField(id)}
              value="yes"
              defaultChecked={values[recipientField(id)] === 'yes'}
              label={<bdi className="wrap-anywhere">{name ? `${name} (${email})` : email}</bdi>}
            />
          ))}
        </div>
      </fieldset>
      <div>
        <Button type="submit">{embed ? 'Save' : 'Make the embed'}</Button>
      </div>
    </form>
  );
}
