import { headers } from 'next/headers';
import { isFromStudio } from '@/app/is-from-studio';
import { env } from '@/config/env';
import { SignOutForm } from '@/features/auth/components/sign-out-form.client';

/**
 * Target of the studio's sign-out link. The form submits itself only if the page was opened from the studio.
 * Otherwise the user must press the button, because a link alone must not be able to sign anybody out.
 */
export default async function StudioLogoutPage() {
  const isAutomatic = isFromStudio(await headers(), env.siteUrl);
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
      <SignOutForm isAutomatic={isAutomatic} label="Sign out on all devices" />
    </main>
  );
}
