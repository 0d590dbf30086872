import { findOpen } from '@/cms/links/queries/open-paths';
import { getApiReference } from '@/cms/queries';
import type { ApiReferenceBlock } from '@/payload-types';
import { CodeSample } from '@/ui/code/code-sample';
import { Table, TableHead, TableRow } from '@/ui/figures/table';
import { TextLink } from '@/ui/navigation/text-link';
import { BlockSection } from '../block-section';
import { Operation, scopeInWords, WithCode } from './operation';
import type { ApiReferenceData } from './reference-data';
import { isOnFirstPage, pageOfGroup, type ReferencePage, referencePages } from './reference-pages';

type Groups = Pick<ApiReferenceData, 'groups'>;
type Open = { isOpen: (path: string) => boolean };

/** The partner API as its own OpenAPI document describes it; needs no script. */
export async function ApiReference(block: ApiReferenceBlock) {
  const [reference, open] = await Promise.all([
    getApiReference(),
    findOpen(Object.values(referencePages).map(({ path }) => path)),
  ]);
  const isOpen = (path: string) => open.has(path);
  return (
    <BlockSection block={block}>
      <Shown shows={block.shows} reference={reference} isOpen={isOpen} />
    </BlockSection>
  );
}

type ShownProps = Open & { shows: ApiReferenceBlock['shows']; reference: ApiReferenceData };

function Shown({ shows, reference, isOpen }: ShownProps) {
  const { groups, documentUrl } = reference;
  if (shows === 'overview')
    return (
      <>
        <Overview groups={groups} isOpen={isOpen} />
        <Source documentUrl={documentUrl} />
      </>
    );
  if (Object.hasOwn(referencePages, shows)) {
    const shown: readonly string[] = referencePages[shows as ReferencePage].groups;
    return (
      <div className="grid gap-12">
        <Operations groups={groups.filter(({ name }) => shown.includes(name))} />
        <Source documentUrl={documentUrl} />
      </div>
    );
  }
  return <FirstPage {...reference} isOpen={isOpen} />;
}

const Overview = ({ groups, isOpen }: Groups & Open) => (
  <Table caption="Operations of the partner interface" isStacked>
    <TableHead columns={['Request', 'Does', 'Scope']} />
    <tbody>
      {groups.flatMap(({ name, operations }) =>
        operations.map(({ id, method, path, summary, scope }) => (
          <TableRow
            key={id}
            columns={['Does', 'Scope']}
            heading={
              <code className="font-mono text-sm wrap-anywhere">
                {method} /api/v1{path}
              </code>
            }
            cells={[
              <TextLink key="page" href={`${pageOfGroup(name, isOpen)}#operation-${id}`}>
                {summary}
              </TextLink>,
              scopeInWords(scope),
            ]}
          />
        )),
      )}
    </tbody>
  </Table>
);

const Source = ({ documentUrl }: Pick<ApiReferenceData, 'documentUrl'>) => (
  <p className="measure mt-6 text-ink-soft">
    Made from the <TextLink href={documentUrl}>OpenAPI 3.1 document</TextLink>, whose schemas check every
    request.
  </p>
);

const FirstPage = ({ programs, groups, problems, documentUrl, isOpen }: ApiReferenceData & Open) => (
  <div className="grid gap-12">
    <div className="grid max-w-4xl gap-5">
      {programs.map((program) => (
        <CodeSample key={program.language} {...program} />
      ))}
    </div>
    <section aria-label="Operations">
      <h3 className="display mb-6 text-2xl">Operations</h3>
      <Overview groups={groups} isOpen={isOpen} />
      <Source documentUrl={documentUrl} />
    </section>
    <Operations groups={groups.filter(({ name }) => isOnFirstPage(name, isOpen))} />
    <section aria-label="Problems">
      <h3 className="display text-2xl">Problems</h3>
      <p className="measure mt-2 mb-6 text-ink-soft">
        A refusal has the type application/problem+json (RFC 9457), with this code, a sentence and the fields
        that are wrong.
      </p>
      <dl className="grid gap-x-8 border-t border-ink sm:grid-cols-[auto_1fr]">
        {problems.map(({ code, title }) => (
          <div
            key={code}
            id={`problem-${code.replaceAll('_', '-')}`}
            className="col-span-full grid scroll-mt-24 border-b border-line py-2.5 sm:grid-cols-subgrid"
          >
            <dt className="font-mono text-sm wrap-anywhere">{code}</dt>
            <dd className="text-ink-soft">{title}</dd>
          </div>
        ))}
      </dl>
    </section>
  </div>
);

const Operations = ({ groups }: Groups) =>
  groups.map(({ name, description, operations }) => (
    <section key={name} aria-label={name} className="grid gap-6">
      <header>
        <h3 className="display text-2xl">{name}</h3>
        <p className="measure mt-2 text-ink-soft">
          <WithCode text={description} />
        </p>
      </header>
      {operations.map((operation) => (
        <Operation key={operation.id} {...operation} />
      ))}
    </section>
  ));
