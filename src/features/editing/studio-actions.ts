import { json } from '@/http/respond';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { Visit, visitDocument } from './visit-document';

/** A browser says every few seconds which document it has open, and is told who else has. */
const visit = studioAction({
  path: 'editing',
  role: 'staff',
  format: 'json',
  maxBytes: 500,
  schema: Visit,
  act: async (req, input) => json(200, await visitDocument(req, input)),
});

export const studioActions = [visit];
