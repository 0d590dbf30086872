'use client';

import { formatWhole } from '@/lib/format/format-number';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { copyText } from '../frame/copy-text.client';
import { downloadFile } from '../frame/download-file.client';
import { ToolSheet } from '../frame/tool-sheet.client';
import { type ToolState, useToolState } from '../frame/use-tool-state.client';
import type { ToolProps } from '../tool-props';
import { FindingList } from './finding-list';
import { type PartName, partLabels } from './model/prompt-fields';
import { PromptFields, VariableFields } from './prompt-fields.client';
import { type Computed, compute, type FieldName, fields } from './state';

/** Builds a prompt from role, task, context, examples, constraints and format, with lint findings. */
export function PromptBuilder({ title, anchor, basis }: ToolProps) {
  const state = useToolState({ tool: 'prompt-builder', anchor }, fields);
  const computed = compute(state.values);
  const settled = state.settled && compute(state.settled);
  return (
    <ToolSheet
      title={title}
      basis={basis}
      announcement={settled && announce(settled)}
      address={state.address}
      omittedInWords={omittedInWords}
      actions={
        <Button
          variant="quiet"
          size="sm"
          onClick={() => downloadFile('prompt.md', `${computed.text}\n`, 'text/markdown;charset=utf-8')}
        >
          Download Markdown
        </Button>
      }
    >
      <div className="grid lg:grid-cols-2">
        <div className="border-line p-5 max-lg:border-b sm:p-7 lg:border-r print:hidden">
          <PromptFields computed={computed} state={state} />
        </div>
        <div className="min-w-0 p-5 sm:p-7">
          <Result computed={computed} state={state} />
        </div>
      </div>
    </ToolSheet>
  );
}

type ResultProps = { computed: Computed; state: ToolState<FieldName> };

function Result({ computed, state }: ResultProps) {
  const { text, style, tokens, findings } = computed;
  return (
    <div className="grid gap-8 lg:sticky lg:top-24">
      <section className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h3 className="display text-2xl">The prompt</h3>
          <fieldset className="flex gap-2 not-scripted:hidden print:hidden">
            <legend className="sr-only">Written as</legend>
            <Chip isPressed={style === 'markdown'} onClick={() => state.change('style', 'markdown')}>
              Markdown
            </Chip>
            <Chip isPressed={style === 'xml'} onClick={() => state.change('style', 'xml')}>
              Tags
            </Chip>
          </fieldset>
        </div>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take focus to be scrolled by keys
          tabIndex={0}
          aria-label="The prompt as text"
          className="max-h-[32rem] overflow-y-auto border border-line bg-sunk p-4 print:max-h-none"
        >
          <pre className="font-mono text-sm whitespace-pre-wrap">{text || 'Begin with the task.'}</pre>
        </section>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button
            size="sm"
            className="not-scripted:hidden print:hidden"
            disabled={!text}
            onClick={() => copyText(text, { title: 'Prompt copied' })}
          >
            Copy the prompt
          </Button>
          <p className="text-sm text-ink-soft">
            About <span className="figures">{formatWhole(tokens.low)}</span> to{' '}
            <span className="figures">{formatWhole(tokens.high)}</span> tokens, an estimate: each model counts
            with its own.
          </p>
        </div>
        {state.omitted.length > 0 && (
          <Alert title="Too long for a link">
            A link would open without {omittedInWords(state.omitted)}. Copy the prompt or download it instead.
          </Alert>
        )}
      </section>
      <VariableFields computed={computed} state={state} />
      <section className="grid gap-4">
        <h3 className="font-semibold">What a reader would ask</h3>
        <FindingList findings={findings} />
        {findings.some(({ level, id }) => level === 'risk' && id.startsWith('personal')) && (
          <p className="text-sm text-ink-soft">
            What you type also stands in the address of this page, so that a link can carry it. Do not pass
            that link on before the data is out.
          </p>
        )}
      </section>
    </div>
  );
}

const announce = ({ findings, tokens }: Computed) =>
  `Prompt of about ${formatWhole(tokens.high)} tokens, ${findings.length === 0 ? 'nothing missing' : `${findings.length} remarks`}`;

const isPart = (name: string): name is PartName => Object.hasOwn(partLabels, name);

const omittedInWords = (omitted: readonly string[]) =>
  omitted.map((name) => (isPart(name) ? partLabels[name].toLowerCase() : 'what was filled in')).join(' and ');
