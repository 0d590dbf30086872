'use client';

import { classNames } from '@/lib/class-names';
import { Icon } from '@/ui/branding/icon';
import { Button } from '@/ui/button';
import { Choice, TypedTextArea } from '../frame/typed-fields.client';
import {
  emptyTest,
  maxTests,
  maxText,
  type TestCase,
  type TestKind,
  testKindLabels,
  testKinds,
} from './model/draft-fields';
import type { DraftState } from './use-draft.client';

/** Fields for test cases: an input, the required content of a correct answer, and forbidden content. */
export function TestFields({ state: { draft, change } }: { state: DraftState }) {
  const put = (index: number, changed: Partial<TestCase>) =>
    change((current) => ({
      tests: current.tests.map((each, place) => (place === index ? { ...each, ...changed } : each)),
    }));
  const text = (index: number, row: TestCase, name: 'input' | 'mustHold' | 'mustNot', label: string) => (
    <TypedTextArea
      label={label}
      rows={2}
      className={classNames('[&_textarea]:min-h-20', name === 'input' && 'sm:col-span-2')}
      maxLength={maxText[name]}
      value={row[name]}
      onChange={(typed) => put(index, { [name]: typed })}
    />
  );
  return (
    <div className="grid gap-5">
      {draft.tests.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
        <fieldset key={index} className="border-t border-line pt-4">
          <legend className="sr-only">Test {index + 1}</legend>
          <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
            <Choice
              label={`Test ${index + 1}`}
              className="sm:col-span-2"
              value={row.kind}
              options={testKinds.map((value) => ({ value, label: testKindLabels[value] }))}
              onChange={(value) => put(index, { kind: value as TestKind })}
            />
            {text(index, row, 'input', 'Input')}
            {text(index, row, 'mustHold', 'A right answer holds')}
            {text(index, row, 'mustNot', 'It must not say')}
          </div>
          <div className="flex justify-end">
            <Button
              variant="quiet"
              size="sm"
              className="-mr-3.5 not-scripted:hidden"
              onClick={() =>
                change((current) => ({ tests: current.tests.filter((_, place) => place !== index) }))
              }
            >
              <Icon name="close" className="size-4" />
              Remove<span className="sr-only"> test {index + 1}</span>
            </Button>
          </div>
        </fieldset>
      ))}
      <div className="not-scripted:hidden">
        <Button
          variant="secondary"
          size="sm"
          disabled={draft.tests.length >= maxTests}
          onClick={() => change((current) => ({ tests: [...current.tests, emptyTest] }))}
        >
          <Icon name="plus" className="size-4.5" />
          Add a test
        </Button>
        <span className="pl-3 text-sm text-ink-soft">
          {draft.tests.length} of {maxTests}
        </span>
      </div>
    </div>
  );
}
