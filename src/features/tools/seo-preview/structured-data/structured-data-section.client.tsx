'use client';

import { useMemo } from 'react';
import { Alert } from '@/ui/alert';
import { Badge } from '@/ui/badge';
import { TextLink } from '@/ui/navigation/text-link';
import { TypedTextArea } from '../../frame/typed-fields.client';
import type { ToolState } from '../../frame/use-tool-state.client';
import { type FieldName, maxLengths } from '../seo-fields';
import { type CheckedNode, checkMarkup } from './check-markup';
import { rulesReadOn } from './rules';

const maxShownProblems = 20;

/** Field for JSON-LD or page source, with errors and a report for each node. */
export function StructuredDataSection({ values, change }: ToolState<FieldName>) {
  const { problems, nodes } = useMemo(() => checkMarkup(values.markup), [values.markup]);
  return (
    <div className="grid gap-8 p-5 sm:p-7 lg:grid-cols-2 xl:p-9 print:p-5">
      <div className="grid min-w-0 content-start gap-5">
        <div>
          <h3 className="display text-2xl">Structured data</h3>
          <p className="mt-2 text-sm text-ink-soft">
            Paste JSON-LD or the source of a page. It is read here, in your browser, and sent nowhere.
          </p>
        </div>
        <TypedTextArea
          label="JSON-LD or source"
          className="[&_textarea]:max-h-[32rem] [&_textarea]:font-mono [&_textarea]:text-sm"
          value={values.markup}
          maxLength={maxLengths.markup}
          rows={12}
          spellCheck={false}
          isOptional
          onChange={(typed) => change('markup', typed)}
        />
        {values.markup.length >= maxLengths.markup && (
          <Alert tone="warning">This field takes 200,000 characters; what came after was left out.</Alert>
        )}
      </div>
      <div className="grid min-w-0 content-start gap-6">
        {problems.slice(0, maxShownProblems).map(({ line, column, message }) => (
          <Alert key={`${line}:${column}`} tone="warning" title={`Line ${line}, column ${column}`}>
            {message}
          </Alert>
        ))}
        {problems.length === 0 && nodes.length === 0 && <Alert>Nothing to read yet.</Alert>}
        {nodes.map((node, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a node is identified by its position
          <NodeReport key={index} node={node} />
        ))}
        <p className="border-t border-line pt-3 text-sm text-ink-soft">
          Rules in the state of {rulesReadOn}, each from the page linked. Complete markup makes a result
          possible; whether it is shown, the search engine decides.
        </p>
      </div>
    </div>
  );
}

function NodeReport({ node }: { node: CheckedNode }) {
  const { type, place, rule, missingRequired, missingRecommended, wrongValues } = node;
  const isComplete = missingRequired.length === 0 && wrongValues.length === 0;
  return (
    <section className="border-t border-ink pt-3">
      <h4 className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-semibold [overflow-wrap:anywhere]">{type.slice(0, 80)}</span>
        {rule && (
          <Badge tone={isComplete ? 'patina' : 'negative'}>
            {isComplete ? 'Nothing required is missing' : 'Needs mending'}
          </Badge>
        )}
      </h4>
      {place && <p className="text-xs text-ink-soft">{place}</p>}
      <dl className="mt-2 grid gap-2 text-sm">
        <Names label="Required and missing" names={missingRequired} />
        <Names label="Recommended and missing" names={missingRecommended} />
      </dl>
      {wrongValues.length > 0 && (
        <ul className="mt-2 grid gap-1 text-sm text-negative-ink [overflow-wrap:anywhere]">
          {wrongValues.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-sm text-ink-soft">
        {rule ? (
          <>
            {rule.note ? `${rule.note} ` : ''}
            <TextLink href={rule.document}>The rules of {rule.type}</TextLink>
          </>
        ) : (
          <>
            Not one of the types checked here.{' '}
            <TextLink href="https://validator.schema.org/">validator.schema.org</TextLink> knows them all.
          </>
        )}
      </p>
    </section>
  );
}

function Names({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-mono text-sm [overflow-wrap:anywhere]">{names.join(', ')}</dd>
    </div>
  );
}
