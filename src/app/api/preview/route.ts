import { draftMode } from 'next/headers';
import { NextResponse } from 'next/server';
import { isStaffMember } from '@/access/roles';
import { checkPagePath } from '@/cms/paths';
import { absoluteUrl } from '@/config/site';
import { currentUser } from '@/payload';

/** Opens a document as its draft stands, for editors and admins; `/api/preview/exit` leads back out. */
export async function GET(request: Request): Promise<Response> {
  const path = new URL(request.url).searchParams.get('path');
  if (checkPagePath(path) !== true) return new Response('No such page.', { status: 404 });
  if (!isStaffMember(await currentUser())) return new Response('Sign in to see drafts.', { status: 403 });
  (await draftMode()).enable();
  return NextResponse.redirect(absoluteUrl(path ?? '/'), 303);
}
