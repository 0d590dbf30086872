import { MailAddress, MailButton, MailHeading, MailText } from '@/emails/layout';
import { type TransactionalMailFrame, TransactionalMailLayout } from '@/emails/transactional-mail-layout';
import { defineMail } from '../mail/outbox/define-mail';
import { sendTransactionalMail } from '../mail/outbox/transactional-mail';
import { findPlace, type WaitlistPlace } from './find-place';
import { formatPosition } from './format-position';
import { inviteLink, placeLink } from './place-token';
import { placesPerFriend } from './waitlist-fields';

declare module '@/features/mail/outbox/define-mail' {
  interface MailRegistry {
    'waitlist-joined': { entry_id: string };
  }
}

type MailedPlace = Pick<WaitlistPlace, 'id' | 'code' | 'position' | 'is_confirmed'>;

/**
 * Content of the mail sent for every request for a place, also from known addresses: the place, how to confirm it,
 * and how to move up.
 */
function WaitlistJoined({ place, ...frame }: TransactionalMailFrame & { place: MailedPlace }) {
  const { id, code, position, is_confirmed: isConfirmed } = place;
  const line = `You ${isConfirmed ? 'are' : 'would be'} ${formatPosition(position)} in line`;
  return (
    <TransactionalMailLayout {...frame} preheader={`${line}.`} where="into the form of our waiting list">
      <MailHeading>{line}</MailHeading>
      {isConfirmed ? (
        <MailText>Your place is confirmed. The page behind the button shows where you stand today.</MailText>
      ) : (
        <MailText>
          The button opens a page where one more click confirms your place. Without it, you are taken off the
          list after 30 days and hear nothing more.
        </MailText>
      )}
      <MailButton href={placeLink(id)}>{isConfirmed ? 'See your place' : 'Confirm your place'}</MailButton>
      <MailText>
        This link is yours to pass on. Whoever joins by it and confirms moves you up {placesPerFriend} places:
      </MailText>
      <MailText>
        <MailAddress href={inviteLink(code)} />
      </MailText>
      <MailText>
        “About”, because others invite people too. You leave the list on the same page, with one click.
      </MailText>
    </TransactionalMailLayout>
  );
}

const words = (place: MailedPlace) => (frame: TransactionalMailFrame) => ({
  subject: place.is_confirmed ? 'Your place on the waiting list' : 'Confirm your place on the waiting list',
  templateVersion: '1',
  body: <WaitlistJoined {...frame} place={place} />,
});

/** Mail with the position, the link that confirms the place, and the invitation link. */
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
