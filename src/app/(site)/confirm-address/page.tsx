import type { Metadata } from 'next';
import { routes } from '@/config/routes';
import { confirmAddressPath } from '@/features/mail/paths';
import { readMailLink } from '@/features/mail/suppression/links';
import { Button, ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/layout/page-frame';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Confirm your address',
  robots: { index: false },
  referrer: 'no-referrer',
};

type Props = { searchParams: Promise<{ t?: string | string[]; done?: string | string[] }> };

/**
 * Target of the welcome mail's link while the site requires new leads to confirm their address. Opening it changes
 * nothing.
 */
export default async function ConfirmAddressPage({ searchParams }: Props) {
  const { t: token, done } = await searchParams;
  if (done) {
    return (
      <PageFrame
        label="Mails"
        title="Thank you"
        intro="Your address is confirmed. The rest of the series will reach you."
      >
        <ButtonLink href={routes.home}>Go to the home page</ButtonLink>
      </PageFrame>
    );
  }
  if (typeof token !== 'string' || readMailLink(token)?.purpose !== 'confirm') {
    return (
      <PageFrame
        label="Mails"
        title="This link is incomplete"
        intro="Open the link in our mail again, or copy it whole: it ends after the last character of the line."
      >
        <ButtonLink href="/contact" variant="secondary">
          It still does not work: write to us
        </ButtonLink>
      </PageFrame>
    );
  }
  return (
    <PageFrame
      label="Mails"
      title="Is this address yours?"
      intro="Confirm it, and the mails we promised will come. Do nothing, and none will."
    >
      <form method="post" action={`${confirmAddressPath}?${new URLSearchParams({ t: token })}`}>
        <Button type="submit" size="lg">
          Yes, it is mine
        </Button>
      </form>
    </PageFrame>
  );
}
