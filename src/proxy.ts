import { type NextRequest, NextResponse } from 'next/server';
import { studioPathHeader } from '@/config/routes';

/** Passes the requested path to the studio's layout, so that sign-in can return to it. Not an access check. */
export function proxy(request: NextRequest): NextResponse {
  const headers = new Headers(request.headers);
  const { pathname, search } = request.nextUrl;
  headers.set(studioPathHeader, `${pathname}${search}`);
  return NextResponse.next({ request: { headers } });
}

export const config = { matcher: ['/admin', '/admin/:path*'] };
