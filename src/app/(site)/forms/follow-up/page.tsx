import type { Metadata } from 'next';
import { routes } from '@/config/routes';
import { FollowUpSection } from '@/features/leads/capture/follow-up/follow-up-section';
import { ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/layout/page-frame';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Thank you', robots: { index: false } };

/**
 * Page that follows an answer sent without script: shows the remaining follow-up questions, or only thanks if none
 * remain.
 */
export default function FollowUpPage() {
  return (
    <PageFrame
      label="Thank you"
      title="We have what you sent"
      intro="It is stored, and a person reads it within one working day. Nothing more is needed from you."
    >
      <ButtonLink href={routes.home}>Go to the home page</ButtonLink>
      <FollowUpSection />
    </PageFrame>
  );
}
