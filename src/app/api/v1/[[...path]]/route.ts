import { handleApi } from '@/api/v1/handle-api';

export const dynamic = 'force-dynamic';

/** The partner API in development; in production the server calls it itself (`src/server/endpoints`). */
export {
  handleApi as DELETE,
  handleApi as GET,
  handleApi as OPTIONS,
  handleApi as PATCH,
  handleApi as POST,
  handleApi as PUT,
};
