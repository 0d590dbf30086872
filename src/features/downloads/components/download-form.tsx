import { LeadForm } from '../../leads/capture/form/lead-form-island.client';
import { downloadFields } from '../download-fields';

type DownloadFormProps = { resourceId: string; submitLabel: string; consentText: string };

/** Form that mails the link to a file. */
export function DownloadForm({ resourceId, submitLabel, consentText }: DownloadFormProps) {
  return (
    <LeadForm
      name="download"
      fields={downloadFields}
      hidden={{ resource: resourceId }}
      consentText={consentText}
      submitLabel={submitLabel}
    />
  );
}
