import { type NextRequest, NextResponse } from 'next/server';
import { studioPathHeader } from '@/config/routes';

/** Tells the studio's layout which page is asked for, so that sign-in can lead back to it. It guards nothing. */
export function proxy(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers);
  const { pathname, search } = request.nextUrl;
  headers.set(studioPathHeader, `${pathname}${search}`);
  return NextResponse.next({ request: { headers } });
}

export const config = { matcher: ['/admin', '/admin/:path*'] };
