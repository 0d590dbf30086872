import NotFound, { metadata } from '../not-found';

export { metadata };

/** The 404 page at a URL of its own: the server fetches it and sends it instead of Next's built-in one. */
export const dynamic = 'force-dynamic';

export default NotFound;
