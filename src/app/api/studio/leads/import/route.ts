import { studioPaths } from '@/config/routes';
import { storeImport } from '@/features/leads/import/store-import';
import { endpoint } from '@/http/endpoint';
import { readUpload } from '@/http/files/read-upload';
import { seeOther } from '@/http/respond';
import { studioRequest } from '../../studio-endpoint';

/** 10 MB, and what a form adds around a file. */
const maxBytes = 10 * 1024 * 1024 + 10_000;

/** Takes a file of leads in, and leads on to what it would do. Who sends it is known before it is read. */
export const POST = endpoint(
  {
    origin: 'same',
    maxBytes: 0,
    failure: 'This did not work just now, and nothing was imported. Please try again.',
  },
  async ({ request, headers }) => {
    const req = await studioRequest(headers, 'admins');
    const changeId = await storeImport(req, await readUpload(request, { maxBytes }));
    return seeOther(`${studioPaths.importLeads}?change=${changeId}`);
  },
);
