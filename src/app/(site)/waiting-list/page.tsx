import type { Metadata } from 'next';
import { routes } from '@/config/routes';
import { findPlace, type WaitlistPlace } from '@/features/waitlist/find-place';
import { formatPosition } from '@/features/waitlist/format-position';
import { inviteLink, readPlaceToken } from '@/features/waitlist/place-token';
import { placesPerFriend } from '@/features/waitlist/waitlist-fields';
import { getPayloadClient } from '@/payload';
import { Button, ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/layout/page-frame';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: 'Your place on the waiting list',
  robots: { index: false },
  referrer: 'no-referrer',
};

type Props = { searchParams: Promise<{ t?: string | string[] }> };

/**
 * Page of one place on the waiting list, opened by the link in its mail. Opening it changes nothing, because mail
 * scanners open links too.
 */
export default async function WaitingListPage({ searchParams }: Props) {
  const { t: token } = await searchParams;
  const entryId = typeof token === 'string' ? readPlaceToken(token) : null;
  const place = entryId ? await findPlace({ payload: await getPayloadClient() }, entryId) : null;
  if (typeof token !== 'string' || !place) {
    return (
      <PageFrame
        label="Waiting list"
        title="There is no place behind this link"
        intro="It was not confirmed within 30 days, or the mail program has cut the link. You can ask for a place again."
      >
        <ButtonLink href="/waitlist">Open the form</ButtonLink>
      </PageFrame>
    );
  }
  if (place.has_left) {
    return (
      <PageFrame
        label="Waiting list"
        title="You have left the list"
        intro="Nothing more comes from it. To come back, send the form again; you then start at the end."
      >
        <ButtonLink href={routes.home}>Go to the home page</ButtonLink>
      </PageFrame>
    );
  }
  return place.is_confirmed ? (
    <Standing place={place} token={token} />
  ) : (
    <PageFrame
      label="Waiting list"
      title="Is this address yours?"
      intro={`Confirm it, and you are ${formatPosition(place.position)} in line.`}
    >
      <AnswerForm token={token} action="confirm" label="Yes, keep my place" isMain />
      <AnswerForm token={token} action="leave" label="No, take it off the list" />
    </PageFrame>
  );
}

function Standing({ place, token }: { place: WaitlistPlace; token: string }) {
  const { position, friends, code } = place;
  const brought = friends === 1 ? 'One friend has joined' : `${friends} friends have joined`;
  return (
    <PageFrame
      label="Waiting list"
      title={`You are ${formatPosition(position)} in line`}
      intro={`Others invite people too, so this moves. ${friends > 0 ? `${brought} by your link and confirmed.` : ''}`}
    >
      <h2 className="font-semibold">Your invite link</h2>
      <p className="mt-2 break-all">
        <code>{inviteLink(code)}</code>
      </p>
      <p className="mt-2 mb-9 text-sm text-ink-soft">
        Whoever joins by it and confirms moves you up {placesPerFriend} places.
      </p>
      <AnswerForm token={token} action="leave" label="Leave the list" />
    </PageFrame>
  );
}

type AnswerFormProps = { token: string; action: 'confirm' | 'leave'; label: string; isMain?: boolean };

function AnswerForm({ token, action, label, isMain = false }: AnswerFormProps) {
  return (
    <form method="post" action="/api/links/place" className="mt-3">
      <input type="hidden" name="t" value={token} />
      <input type="hidden" name="action" value={action} />
      <Button type="submit" size={isMain ? 'lg' : 'md'} variant={isMain ? 'primary' : 'secondary'}>
        {label}
      </Button>
    </form>
  );
}
