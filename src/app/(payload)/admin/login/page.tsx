import { safeReturnTo } from '@/config/return-to';
import { routes } from '@/config/routes';
import { redirectWithGet } from '@/lib/request/redirect-with-get';

type Props = { searchParams: Promise<{ redirect?: string | string[] }> };

/** Stands in the place of Payload's own. The layout has sent the signed-out to the site's sign-in; others go on. */
export default async function StudioLoginPage({ searchParams }: Props) {
  const { redirect } = await searchParams;
  redirectWithGet(safeReturnTo(redirect) ?? routes.studio);
}
