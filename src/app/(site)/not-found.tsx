import type { Metadata } from 'next';
import { ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/layout/page-frame';
import { ArrowLink } from '@/ui/navigation/text-link';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

export default function NotFound() {
  return (
    <PageFrame
      label="404"
      title="This page is not where the link points."
      intro="It may have moved, or the address has a slip in it. Nothing you did is lost."
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink href="/">Go to the home page</ButtonLink>
        <ArrowLink href="/sitemap">See all pages</ArrowLink>
      </div>
    </PageFrame>
  );
}
