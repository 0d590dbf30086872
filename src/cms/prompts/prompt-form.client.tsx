'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { fillPlaceholders, type PromptPart, placeholderKey } from '@/lib/text/placeholders';
import { Button } from '@/ui/button';
import { TextAreaField, TextField } from '@/ui/forms/text-field';
import { toast } from '@/ui/toast/toast-store';
import type { PromptField } from './prompt-fields';

const maxTyped = 4000;

type PromptFormProps = { parts: readonly PromptPart[]; fields: readonly PromptField[] };

/**
 * Fills in the blanks of a prompt and copies the result. Without script the prompt can be read and selected. Nothing
 * is sent.
 */
export function PromptForm({ parts, fields }: PromptFormProps) {
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  const form = useRef<HTMLFormElement>(null);
  const headingId = useId();

  // Text that was typed before hydration exists only in the DOM.
  useEffect(() => {
    const typed = fields.flatMap(({ key }) => {
      const control = form.current?.elements.namedItem(key);
      const value =
        control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.value : '';
      return value ? [[key, value] as const] : [];
    });
    if (typed.length > 0) setValues(new Map(typed));
  }, [fields]);

  async function copy() {
    const text = fillPlaceholders(parts, values);
    const open = fields.filter(({ key }) => !values.get(key)?.trim());
    const rest = open.length > 0 ? `Still to fill in: ${open.map(({ name }) => name).join(', ')}.` : '';
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: 'Prompt copied', description: rest || 'With everything filled in.' });
    } catch {
      toast({
        title: 'The prompt could not be copied',
        description: 'Select the text and copy it by hand.',
        variant: 'destructive',
      });
    }
  }

  return (
    <div data-prompt className="grid gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      {fields.length > 0 && (
        <form
          ref={form}
          className="grid content-start gap-5 not-scripted:hidden print:hidden"
          onSubmit={(event) => event.preventDefault()}
        >
          <h2 className="label-caps">Fill in</h2>
          {fields.map(({ key, name, example, isLong }) => {
            const props = {
              name: key,
              label: capitalized(name),
              required: true,
              maxLength: maxTyped,
              autoComplete: 'off',
              value: values.get(key) ?? '',
              placeholder: example && !isLong ? example : undefined,
              hint: example && isLong ? `For example: ${example}` : undefined,
            };
            const set = (value: string) => setValues((before) => new Map(before).set(key, value));
            return isLong ? (
              <TextAreaField key={key} rows={4} {...props} onChange={({ target }) => set(target.value)} />
            ) : (
              <TextField key={key} {...props} onChange={({ target }) => set(target.value)} />
            );
          })}
          {fields.some(({ example }) => example) && (
            <Button
              variant="quiet"
              size="sm"
              className="-ml-3.5 justify-self-start"
              onClick={() => setValues(new Map(fields.map(({ key, example }) => [key, example])))}
            >
              Fill in the examples
            </Button>
          )}
        </form>
      )}
      <section
        aria-labelledby={headingId}
        className={fields.length > 0 ? 'min-w-0' : 'min-w-0 xl:col-span-2'}
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id={headingId} className="label-caps">
            The prompt
          </h2>
          <Button size="sm" onClick={copy} className="not-scripted:hidden print:hidden">
            Copy the prompt
          </Button>
        </div>
        <pre className="mt-3 border border-line bg-raised p-5 font-text text-base whitespace-pre-wrap md:p-7">
          <FilledPrompt parts={parts} values={values} />
        </pre>
        <p className="mt-2 text-sm text-ink-soft not-scripted:hidden">
          What you type stays in this browser tab. Nothing is sent anywhere.
        </p>
      </section>
    </div>
  );
}

/** Blanks have braces and a dotted underline; filled ones are bold with a solid underline. */
function FilledPrompt({
  parts,
  values,
}: {
  parts: readonly PromptPart[];
  values: ReadonlyMap<string, string>;
}) {
  return parts.map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name and are never reordered
    if (part.kind === 'text') return <span key={index}>{part.text}</span>;
    const value = values.get(placeholderKey(part.name))?.trim();
    return (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name and are never reordered
        key={index}
        className={
          value
            ? 'bg-transparent font-semibold text-ink underline decoration-accent decoration-2 underline-offset-4'
            : 'bg-transparent text-accent-ink underline decoration-dotted underline-offset-4'
        }
      >
        {value || `{{${part.name}}}`}
      </mark>
    );
  });
}

const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
