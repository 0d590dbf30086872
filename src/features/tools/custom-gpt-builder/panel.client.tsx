'use client';

import { formatWhole } from '@/lib/format/format-number';
import { latinSlug } from '@/lib/text/slugs/latin-slug';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast/toast-store';
import { copyText } from '../frame/copy-text.client';
import { downloadFile } from '../frame/download-file.client';
import { ToolSheet } from '../frame/tool-sheet.client';
import type { ToolProps } from '../tool-props';
import { CheckList } from './check-list';
import { DraftFields } from './draft-fields.client';
import { parseSpecification } from './draft-storage';
import { emptyDraft, exampleDraft } from './example-draft';
import { KnowledgeFields } from './knowledge-fields.client';
import { type Check, checkDraft } from './model/completeness-formula';
import { maxInstructions } from './model/draft-fields';
import { composeInstructions } from './model/instructions-formula';
import { specificationJson, specificationMarkdown } from './model/specification-formula';
import { PrintedSpecification } from './printed-specification';
import { TestFields } from './test-fields.client';
import { type DraftState, useDraft } from './use-draft.client';

const maxFileBytes = 300_000;

const announce = (checks: readonly Check[]) =>
  `${checks.filter(({ isDone }) => isDone).length} of ${checks.length} points of the specification are answered`;

/** Builder for the specification of an assistant: instructions, starters, knowledge and tests. */
export function CustomGptBuilder({ title, basis }: ToolProps) {
  const state = useDraft();
  const { draft, settled, today } = state;
  const checks = checkDraft(draft, today);
  const name = latinSlug(draft.name) || 'custom-gpt';
  const download = (type: string, ending: string, text: string) =>
    downloadFile(`${name}.${ending}`, text, `${type};charset=utf-8`);
  return (
    <ToolSheet
      title={title}
      basis={basis}
      announcement={settled && announce(checkDraft(settled, today))}
      actions={
        <>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => download('text/markdown', 'md', specificationMarkdown(draft, today))}
          >
            Download Markdown
          </Button>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => download('application/json', 'json', specificationJson(draft, today))}
          >
            Download JSON
          </Button>
        </>
      }
    >
      <DraftStart state={state} />
      <div className="grid lg:grid-cols-2 print:hidden">
        <div className="grid content-start gap-10 border-line p-5 sm:p-7 lg:border-r">
          <DraftFields state={state} />
          <section className="grid gap-4">
            <h3 className="display text-2xl">What it knows</h3>
            <KnowledgeFields state={state} />
          </section>
          <section className="grid gap-4">
            <h3 className="display text-2xl">How it is tested</h3>
            <TestFields state={state} />
          </section>
        </div>
        <div className="min-w-0 border-line p-5 max-lg:border-t sm:p-7">
          <div className="grid gap-8 lg:sticky lg:top-24">
            <CheckList checks={checks} />
            <Instructions text={composeInstructions(draft)} />
          </div>
        </div>
      </div>
      <PrintedSpecification draft={draft} />
    </ToolSheet>
  );
}

/** Explains where the draft is stored, and loads an empty draft, the example or a downloaded specification. */
function DraftStart({ state: { change } }: { state: DraftState }) {
  async function open(file: File | undefined) {
    const text = file && file.size <= maxFileBytes ? await file.text() : '';
    const draft = parseSpecification(text);
    if (draft) change(draft);
    else {
      toast({
        title: 'This file is no specification',
        description: 'Choose a JSON file that was downloaded here.',
        variant: 'destructive',
      });
    }
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-line px-5 py-3 text-sm sm:px-7 print:hidden">
      <p className="max-w-xl text-ink-soft">
        What you type stays in this tab: nothing is sent, nothing stands in the address, and closing the tab
        deletes it. Download it to keep it.
      </p>
      <div className="-mx-3.5 flex flex-wrap not-scripted:hidden">
        <Button variant="quiet" size="sm" onClick={() => change(emptyDraft)}>
          Start empty
        </Button>
        <Button variant="quiet" size="sm" onClick={() => change(exampleDraft)}>
          Show the example
        </Button>
        <label className="inline-flex min-h-11 items-center rounded-sm px-3.5 font-semibold focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent-ink hover:bg-line">
          Open a JSON file
          <input
            type="file"
            accept="application/json,.json"
            className="sr-only"
            onChange={(event) => {
              void open(event.target.files?.[0]);
              // Resets the field, so that the same file can be chosen again.
              event.target.value = '';
            }}
          />
        </label>
      </div>
    </div>
  );
}

function Instructions({ text }: { text: string }) {
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">The instructions so far</h3>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take focus to be scrolled by keys
        tabIndex={0}
        aria-label="The instructions as text"
        className="max-h-96 overflow-y-auto border border-line bg-sunk p-4"
      >
        <pre className="font-mono text-sm whitespace-pre-wrap">{text}</pre>
      </section>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button
          size="sm"
          className="not-scripted:hidden"
          onClick={() => copyText(text, { title: 'Instructions copied' })}
        >
          Copy the instructions
        </Button>
        <p className="text-sm text-ink-soft">
          <span className="figures">{formatWhole(text.length)}</span> of {formatWhole(maxInstructions)}{' '}
          characters that ChatGPT takes
        </p>
      </div>
    </section>
  );
}
