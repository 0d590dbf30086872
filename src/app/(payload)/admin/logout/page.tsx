import { headers } from 'next/headers';
import { env } from '@/config/env';
import { SignOutForm } from '@/features/auth/components/sign-out-form.client';
import { isSameOriginRequest } from '@/lib/request-origin';

/** Where the studio's sign-out leads. Opened from another site, it waits for the button: no link may sign anybody out. */
export default async function StudioLogoutPage() {
  const isOurs = isSameOriginRequest(await headers(), env.siteUrl);
  return (
    <main
      style={{
        display: 'grid',
        placeContent: 'center',
        gap: '1rem',
        minHeight: '100vh',
        textAlign: 'center',
      }}
    >
      <h1>Sign out</h1>
      <SignOutForm isAutomatic={isOurs} label="Sign out on all devices" />
    </main>
  );
}
