import { headers } from 'next/headers';
import { SignOutForm } from '@/features/auth/components/sign-out-form.client';

/** Where the studio's sign-out leads. Opened from another site, it waits for the button: no link may sign anybody out. */
export default async function StudioLogoutPage() {
  const site = (await headers()).get('sec-fetch-site');
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
      <SignOutForm isAutomatic={site === 'same-origin'} label="Sign out on all devices" />
    </main>
  );
}
