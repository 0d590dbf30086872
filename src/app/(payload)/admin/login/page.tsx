import { safeReturnTo } from '@/config/return-to';
import { routes } from '@/config/routes';
import { redirectWithGet } from '@/lib/request/redirect-with-get';

type Props = { searchParams: Promise<{ redirect?: string | string[] }> };

/**
 * Replaces Payload's sign-in page. The layout has already redirected signed-out visitors to the site's sign-in;
 * signed-in users are redirected to the studio.
 */
export default async function StudioLoginPage({ searchParams }: Props) {
  const { redirect } = await searchParams;
  redirectWithGet(safeReturnTo(redirect) ?? routes.studio);
}
