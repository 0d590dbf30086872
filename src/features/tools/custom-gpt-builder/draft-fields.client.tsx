'use client';

import { Choice, TypedText, TypedTextArea } from '../frame/typed-fields.client';
import {
  type Draft,
  type DraftText,
  maxText,
  type SourceRule,
  sourceRuleLabels,
  sourceRules,
} from './model/draft-fields';
import type { DraftState } from './use-draft.client';

type TextProps = { state: DraftState; name: DraftText; label: string; hint: string; rows?: number };

function Text({ state, name, label, hint, rows }: TextProps) {
  const props = {
    label,
    hint,
    maxLength: maxText[name],
    value: state.draft[name],
    onChange: (typed: string) => state.change({ [name]: typed } as Partial<Draft>),
  };
  return rows ? (
    <TypedTextArea {...props} rows={rows} className="[&_textarea]:min-h-20" />
  ) : (
    <TypedText {...props} />
  );
}

/** Fields whose answers become the instructions. */
export function DraftFields({ state }: { state: DraftState }) {
  return (
    <div className="grid gap-6">
      <Text state={state} name="name" label="Name" hint="What people call it." />
      <Text
        state={state}
        name="purpose"
        rows={2}
        label="Purpose"
        hint="One sentence: for whom it does what."
      />
      <Text
        state={state}
        name="audience"
        rows={2}
        label="Who uses it"
        hint="Which people, on what, knowing what."
      />
      <Text state={state} name="does" rows={4} label="What does it do?" hint="One line for each thing." />
      <Text state={state} name="refuses" rows={4} label="What does it refuse?" hint="One line for each." />
      <Text
        state={state}
        name="handover"
        rows={3}
        label="When does a person take over?"
        hint="The trigger, the person, the sentence it says."
      />
      <Choice
        label="Which sources may it use?"
        value={state.draft.sources}
        options={sourceRules.map((value) => ({ value, label: sourceRuleLabels[value] }))}
        onChange={(value) => state.change({ sources: value as SourceRule })}
      />
      <Text
        state={state}
        name="unknown"
        rows={2}
        label="What does it say when it does not know?"
        hint="The sentence itself."
      />
      <Text
        state={state}
        name="tone"
        rows={2}
        label="How does it speak?"
        hint="Better a sample than adjectives."
      />
      <Text
        state={state}
        name="starters"
        rows={4}
        label="Conversation starters"
        hint="Up to four lines, as your people would type them."
      />
    </div>
  );
}
