import NotFound, { metadata } from '../not-found';

export { metadata };

/** The not-found page as a document of its own, for the server, which shows it in place of Next's empty one. */
export const dynamic = 'force-dynamic';

export default NotFound;
