import Link from 'next/link';
import { actionPath } from '@/config/routes';
import { formatMoment } from '@/lib/format/format-in-zone';
import type { ViewerClock } from '@/studio-kit/clock/viewer-clock';
import { moveLimits } from '../../moving-day/limits';
import type { RedirectFile } from '../../moving-day/redirect-file';
import { redirectFilePath } from '../paths';
import { FileField } from './file-field.client';

/** Upload of a file of redirects, and the list of former files. */
export function RedirectsUpload({
  problem,
  files,
  clock,
}: {
  problem: string | undefined;
  files: readonly RedirectFile[];
  clock: ViewerClock;
}) {
  const id = 'redirects-problem';
  return (
    <section className="studio-figures studio-anchor" id="redirects" aria-labelledby="redirects-title">
      <h2 id="redirects-title" className="studio-panel__title">
        Redirects from a file
      </h2>
      <p className="studio-panel__note">
        A CSV file with an old and a new address in each row, as Redirection, Yoast, Rank Math, Shopify and
        Squarespace export it. You see a preview first.
      </p>
      <form
        method="post"
        action={actionPath('content/move/redirects')}
        encType="multipart/form-data"
        className="studio-fields"
      >
        <FileField
          label="Redirects (.csv, up to 5 MB)"
          accept=".csv,.tsv,.txt,text/csv"
          maxBytes={moveLimits.redirectBytes}
          describedBy={problem && id}
        />
        <button type="submit" className="studio-button">
          Preview
        </button>
        {problem && (
          <p id={id} className="studio-panel__note studio-warning" role="alert">
            {problem}
          </p>
        )}
      </form>
      {files.length > 0 && (
        <ul className="studio-decisions">
          {files.map(({ id: fileId, fileName, isApplied, at }) => (
            <li key={fileId}>
              <span className="studio-rows__words">
                <Link href={redirectFilePath(fileId)} prefetch={false}>
                  {fileName}
                </Link>
                <span className="studio-rows__note">
                  {isApplied ? 'Imported' : 'Preview'}, {formatMoment(at, clock)}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
