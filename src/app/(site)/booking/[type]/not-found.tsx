import { PageFrame } from '@/ui/layout/page-frame';
import { ArrowLink } from '@/ui/navigation/text-link';

/** A type that takes no bookings now, or never did. */
export default function NothingToBook() {
  return (
    <PageFrame
      label="Bookings"
      title="Nothing can be booked here at the moment"
      intro="You can name times that would suit you instead; the answer agrees to one of them, or says why none is possible."
    >
      <ArrowLink href="/book#wishes">Name times that suit you</ArrowLink>
    </PageFrame>
  );
}
