import { WaitlistJoined } from '@/emails/templates/waitlist-joined';
import { defineMail } from '../mail/outbox/define-mail';
import { sendTransactionalMail, type TransactionalMailFrame } from '../mail/outbox/transactional-mail';
import { findPlace, type Place } from './find-place';
import { formatPosition } from './format-position';
import { inviteLink, placeLink } from './place-token';
import { placesPerFriend } from './waitlist-fields';

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'waitlist-joined': { entry_id: string };
  }
}

const words =
  (place: Pick<Place, 'id' | 'code' | 'position' | 'is_confirmed'>) => (frame: TransactionalMailFrame) => ({
    subject: place.is_confirmed ? 'Your place on the waiting list' : 'Confirm your place on the waiting list',
    templateVersion: '1',
    body: (
      <WaitlistJoined
        {...frame}
        place={formatPosition(place.position)}
        isConfirmed={place.is_confirmed}
        placesPerFriend={placesPerFriend}
        placeUrl={placeLink(place.id)}
        inviteUrl={inviteLink(place.code)}
      />
    ),
  });

/** Mail with the position, the link that confirms it, and the invitation link. */
const joinedMail = defineMail({
  name: 'waitlist-joined',
  async decide(req, mail) {
    const place = await findPlace(req, mail.metadata.entry_id);
    if (!place || place.has_left) return { kind: 'skip', reason: 'the place is gone' };
    return sendTransactionalMail(req, mail, words(place));
  },
  preview: (req, { mail }) =>
    sendTransactionalMail(
      req,
      mail,
      words({ id: 'sample', code: 'sample', position: 42, is_confirmed: false }),
    ),
});

export const mails = [joinedMail] as const;
