import { safeReturnTo } from '@/config/return-to';
import { routes } from '@/config/routes';
import { seeOther } from '@/lib/request/see-other';

type Props = { searchParams: Promise<{ redirect?: string | string[] }> };

/** Stands in the place of Payload's own. The layout has sent the signed-out to the site's sign-in; others go on. */
export default async function StudioLoginPage({ searchParams }: Props) {
  const { redirect } = await searchParams;
  seeOther(safeReturnTo(redirect) ?? routes.studio);
}
