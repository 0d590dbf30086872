import { actionPath } from '@/config/routes';
import { formatMoment } from '@/lib/format/format-in-zone';
import { formatWhole } from '@/lib/format/format-number';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { moveLimits } from '../../moving-day/limits';
import type { OldPath, OldPaths } from '../../moving-day/paths/old-paths';
import { FileField } from './file-field.client';

type Problems = Record<'log' | 'list', string | undefined>;

/** The old site's paths: their upload, and how this site responds to each. */
export function OldAddresses({
  old,
  problems,
  clock,
}: {
  old: OldPaths | null;
  problems: Problems;
  clock: ViewerClock;
}) {
  return (
    <section className="studio-figures studio-anchor" id="old-addresses" aria-labelledby="old-title">
      <h2 id="old-title" className="studio-panel__title">
        Old addresses
      </h2>
      <p className="studio-panel__note">
        The old site’s 50 most visited addresses are tried here. Upload an access log (Apache, nginx, IIS, a
        table of Cloudflare) or a list, or paste a list, one address a line. Of a log, only paths and their
        numbers are kept.
      </p>
      <Sources problems={problems} />
      {old && <Tried old={old} clock={clock} />}
    </section>
  );
}

const Problem = ({ id, sentence }: { id: string; sentence: string | undefined }) =>
  sentence ? (
    <p id={id} className="studio-panel__note studio-warning" role="alert">
      {sentence}
    </p>
  ) : null;

function Sources({ problems }: { problems: Problems }) {
  return (
    <>
      <form
        method="post"
        action={actionPath('content/move/log')}
        encType="multipart/form-data"
        className="studio-fields"
      >
        <FileField
          label="Access log or list (up to 20 MB, not packed)"
          accept=".log,.txt,.csv,text/plain,text/csv"
          maxBytes={moveLimits.logBytes}
          describedBy={problems.log && 'log-problem'}
        />
        <button type="submit" className="studio-button">
          Try addresses
        </button>
        <Problem id="log-problem" sentence={problems.log} />
      </form>
      <form
        method="post"
        action={actionPath('content/move/list')}
        className="studio-fields studio-move-paste"
      >
        <label>
          Or paste a list
          <textarea
            name="list"
            rows={4}
            required
            maxLength={moveLimits.list}
            aria-invalid={problems.list ? true : undefined}
            aria-describedby={problems.list && 'list-problem'}
          />
        </label>
        <button type="submit" className="studio-button is-quiet">
          Try list
        </button>
        <Problem id="list-problem" sentence={problems.list} />
      </form>
    </>
  );
}

const reasons: readonly (readonly [string, string])[] = [
  ['asset', 'pictures, scripts and other files'],
  ['feed', 'feeds'],
  ['junk', 'what bots and WordPress ask for'],
  ['refused', 'answered with an error or sent by a form'],
  ['unusable', 'too long, or with a person’s address'],
  ['unreadable', 'unreadable'],
];

/** Describes the lines that were left out. */
function leftOutWords(leftOut: OldPaths['leftOut']): string {
  const parts = reasons.flatMap(([reason, words]) => {
    const count = leftOut[reason] ?? 0;
    return count > 0 ? [`${words} (${formatWhole(count)})`] : [];
  });
  return parts.length > 0 ? ` Left out: ${parts.join(', ')}.` : '';
}

function Answer({ answer }: OldPath) {
  if (answer.kind === 'answers') return <>✓ Answers itself</>;
  if (answer.kind === 'leads')
    return (
      <>
        ✓ Leads on to <a href={answer.to}>{answer.to}</a>
      </>
    );
  const words = answer.to ? `○ Leads to ${answer.to}, which is not there` : '○ Leads nowhere';
  return <>{words}</>;
}

function Field({ row, index }: { row: OldPath; index: number }) {
  const { path, answer, suggested, typed } = row;
  if (answer.kind !== 'nowhere') return '';
  const note = typed?.problem ?? (suggested && !suggested.isSame ? `Perhaps ${suggested.path}` : undefined);
  const value = typed?.to ?? (suggested?.isSame ? suggested.path : '');
  return (
    <span className="studio-move-field">
      <input type="hidden" name={`from-${index}`} value={path} />
      <input
        type="text"
        name={`to-${index}`}
        defaultValue={value}
        maxLength={1000}
        aria-label={`New address of ${path}`}
        aria-invalid={typed ? true : undefined}
        aria-describedby={note && `note-${index}`}
      />
      {note && (
        <span id={`note-${index}`} className={typed ? 'studio-warning' : 'studio-rows__note'}>
          {note}
        </span>
      )}
    </span>
  );
}

function Tried({ old, clock }: { old: OldPaths; clock: ViewerClock }) {
  const { source, lines, leftOut, paths, at } = old;
  const isAnyNowhere = paths.some(({ answer }) => answer.kind === 'nowhere');
  return (
    <form method="post" action={actionPath('content/move/addresses')} className="studio-move-tried">
      <p className="studio-panel__note">
        {source || 'A list'}, {formatMoment(at, clock)}: {formatWhole(lines)} {lines === 1 ? 'line' : 'lines'}
        .{leftOutWords(leftOut)}
      </p>
      <div className="studio-words is-stacked">
        <FigureTable
          caption="Addresses that were tried"
          columns={['Old address', 'Requests', 'Here', 'New address']}
          rows={paths.map((row, index) => ({
            key: row.path,
            cells: [
              row.path,
              row.count > 0 ? formatWhole(row.count) : '',
              <Answer key="answer" {...row} />,
              <Field key="field" row={row} index={index} />,
            ],
          }))}
        />
      </div>
      {isAnyNowhere && (
        <div className="studio-actions">
          <button type="submit" className="studio-button">
            Save redirects
          </button>
          <span className="studio-panel__note">
            Fields that are blank are left as they are. A suggestion is saved only if it stands in its field.
          </span>
        </div>
      )}
    </form>
  );
}
