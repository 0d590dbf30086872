import { cookies } from 'next/headers';
import { FollowUpForm } from './follow-up-island.client';
import { followUpCookieName, readFollowUp } from './reference';

export const followUpHeading = 'Four taps that help us answer';
export const followUpIntro =
  'Each is optional, and each is one tap. They tell us who should answer, and what would be of use.';
export const followUpThanks =
  'Thank you, that was all. It stands beside what you sent, and whoever answers you reads both.';

/** Remaining questions on a dynamic page; nothing without a reference. */
export async function FollowUpSection() {
  const reference = readFollowUp((await cookies()).get(followUpCookieName)?.value);
  if (!reference) return null;
  const { asks, answered } = reference;
  return (
    <section aria-labelledby="follow-up" className="mt-12 border-t border-line pt-6">
      <h2 id="follow-up" className="display text-2xl">
        {followUpHeading}
      </h2>
      <p className="measure mt-2.5 mb-7 text-ink-soft">{followUpIntro}</p>
      <FollowUpForm standing={{ asks, answered }} thanks={followUpThanks} />
    </section>
  );
}
