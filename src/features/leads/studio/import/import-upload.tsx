import { actionPath } from '@/config/routes';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';
import type { RecentImport } from '../../pipeline/import/find-import';
import { ImportList } from './import-list';

type Upload = { isGone: boolean; isDiscarded: boolean; imports: readonly RecentImport[]; now: Date };

/** Form that uploads a file, with the imports before. */
export function ImportUpload({ isGone, isDiscarded, imports, now }: Upload) {
  return (
    <>
      {isDiscarded && (
        <p className="studio-notice" role="status">
          Discarded. Nothing was imported.
        </p>
      )}
      {isGone && (
        <p className="studio-notice is-warning" role="status">
          This import no longer exists: files are kept for 30 days.
        </p>
      )}
      <form
        method="post"
        action={actionPath('leads/import')}
        encType="multipart/form-data"
        className="studio-fields"
      >
        <label>
          CSV or Excel file, up to 50 MB and 200,000 rows
          <input
            name="file"
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            required
          />
        </label>
        <button type="submit" className="studio-button">
          Preview
        </button>
      </form>
      <StudioEmptyState title="Files it understands">
        Exports of HubSpot, Salesforce, Pipedrive, Mailchimp, Google Contacts, Outlook, LinkedIn, Ghost and
        this studio work as they are. Any other file needs one column with email addresses. Blank fields of
        existing leads are filled, and nothing is overwritten. People who have unsubscribed there get no
        emails here. Help describes how to get the file out of each program.
      </StudioEmptyState>
      <ImportList imports={imports} now={now} />
    </>
  );
}
