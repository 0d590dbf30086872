/** One operation of the partner API: its fields, an example and its responses; needs no script. */
import { Badge } from '@/ui/badge';
import { CodeSample } from '@/ui/code/code-sample';
import type { ReferenceField, ReferenceOperation } from './reference-data';

export const scopeInWords = (scope: string | null) => scope ?? 'Any key';

/** Text of the OpenAPI document; parts between backticks are rendered as code. */
export const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a constant text, in its order
      <code key={index} className="font-mono text-[0.9em] wrap-anywhere">
        {part}
      </code>
    ),
  );

export const Operation = (operation: ReferenceOperation) => {
  const { id, method, path, summary, description, scope, isDeprecated, curl, answer } = operation;
  return (
    <article id={`operation-${id}`} className="scroll-mt-24 border-t border-ink pt-5">
      <h4 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold">
        {summary}
        {isDeprecated && <Badge tone="negative">Deprecated</Badge>}
      </h4>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
        <code className="font-mono text-sm wrap-anywhere">
          {method} /api/v1{path}
        </code>
        <span>{scopeInWords(scope)}</span>
      </p>
      {description && (
        <p className="measure mt-3">
          <WithCode text={description} />
        </p>
      )}
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          Parameters, example and answers
        </summary>
        <div className="grid max-w-4xl gap-6 pt-3 pb-2">
          <Fields title="Parameters" fields={operation.parameters} />
          <Fields title="Body" fields={operation.body} />
          <CodeSample title={`${summary}, with curl`} language="bash" code={curl} />
          <CodeSample title={`${summary}: the answer`} language="json" code={answer} />
          <Fields
            title="Statuses"
            fields={operation.statuses.map(({ status, description: text }) => ({
              ...{ name: status, type: '', isRequired: false },
              description: text,
            }))}
          />
        </div>
      </details>
    </article>
  );
};

const Fields = ({ title, fields }: { title: string; fields: readonly ReferenceField[] }) =>
  fields.length === 0 ? null : (
    <div>
      <h5 className="font-semibold">{title}</h5>
      <dl className="mt-2 border-t border-line">
        {fields.map(({ name, type, isRequired, description }) => (
          <div key={name} className="border-b border-line py-2">
            <dt className="flex flex-wrap gap-x-3">
              <code className="font-mono text-sm wrap-anywhere">{name}</code>
              {type && (
                <span className="text-sm text-ink-soft">{isRequired ? `${type}, required` : type}</span>
              )}
            </dt>
            {description && (
              <dd className="measure text-ink-soft">
                <WithCode text={description} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </div>
  );
