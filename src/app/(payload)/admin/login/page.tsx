import { seeOther } from '@/app/see-other';
import { routes } from '@/config/routes';
import { safeReturnTo } from '@/lib/return-to';

type Props = { searchParams: Promise<{ redirect?: string | string[] }> };

/** Where Payload sends whoever is not signed in: the site has one sign-in, and it leads back. */
export default async function StudioLoginPage({ searchParams }: Props) {
  const { redirect } = await searchParams;
  seeOther(`${routes.signIn}?${new URLSearchParams({ returnTo: safeReturnTo(redirect) ?? routes.studio })}`);
}
