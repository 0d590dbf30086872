import { actionPath } from '@/config/routes';
import { StudioEmptyState } from '@/studio-kit/views/studio-empty-state';

/** Form that uploads a file. */
export function ImportUpload({ isGone }: { isGone: boolean }) {
  return (
    <>
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
    </>
  );
}
