import { after } from 'next/server';
import { internalTokenHeader, isInternalToken } from '@/cms/content-listener';
import { clearCachedPages, clearPagesInMemory } from '@/cms/revalidate';

/** This server's own processes ask it to drop its cached pages. Everybody else finds nothing here. */
export async function POST(request: Request): Promise<Response> {
  if (!isInternalToken(request.headers.get(internalTokenHeader))) return new Response(null, { status: 404 });
  clearCachedPages();
  // Next forgets its own when this request ends.
  after(clearPagesInMemory);
  return new Response(null, { status: 204 });
}
