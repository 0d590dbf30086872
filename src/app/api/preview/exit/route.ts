import { draftMode } from 'next/headers';
import { NextResponse } from 'next/server';
import { checkPagePath } from '@/cms/paths';
import { absoluteUrl } from '@/config/site';

/** Back to what visitors see, on the same page. */
export async function GET(request: Request): Promise<Response> {
  (await draftMode()).disable();
  const path = new URL(request.url).searchParams.get('path');
  return NextResponse.redirect(absoluteUrl(checkPagePath(path) === true ? (path ?? '/') : '/'), 303);
}
