import { json } from '@/http/respond';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { Visit, visitDocument } from './visit-document';

/** Heartbeat of a document view: records which document the tab has open, and returns who else has it open. */
const visit = studioAction({
  path: 'editing',
  role: 'staff',
  format: 'json',
  maxBytes: 500,
  schema: Visit,
  act: async (req, input) => json(200, await visitDocument(req, input)),
});

export const studioActions = [visit];
