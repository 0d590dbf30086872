import { MailAddress, MailButton, MailHeading, MailLayout, MailText } from '../layout';
import { TransactionalMailFooter } from '../transactional-mail-footer';

type WaitlistJoinedProps = {
  brand: string;
  siteUrl: string;
  unsubscribeUrl: string;
  disownUrl: string;
  /** "about 40th" */
  place: string;
  isConfirmed: boolean;
  placesPerFriend: number;
  placeUrl: string;
  inviteUrl: string;
};

/** To whoever asked for a place, known or not: what it is, how it is confirmed, how it gets better. */
export function WaitlistJoined(props: WaitlistJoinedProps) {
  const {
    brand,
    siteUrl,
    unsubscribeUrl,
    disownUrl,
    place,
    isConfirmed,
    placesPerFriend,
    placeUrl,
    inviteUrl,
  } = props;
  return (
    <MailLayout
      brand={brand}
      siteUrl={siteUrl}
      preheader={isConfirmed ? `You are ${place} in line.` : `You would be ${place} in line.`}
      footer={
        <TransactionalMailFooter
          where="into the form of our waiting list"
          unsubscribeUrl={unsubscribeUrl}
          disownUrl={disownUrl}
        />
      }
    >
      <MailHeading>{isConfirmed ? `You are ${place} in line` : `You would be ${place} in line`}</MailHeading>
      {isConfirmed ? (
        <MailText>Your place is confirmed. The page behind the button shows where you stand today.</MailText>
      ) : (
        <MailText>
          The button opens a page where one more click confirms your place. Without it, you are taken off the
          list after 30 days and hear nothing more.
        </MailText>
      )}
      <MailButton href={placeUrl}>{isConfirmed ? 'See your place' : 'Confirm your place'}</MailButton>
      <MailText>
        This link is yours to pass on. Whoever joins by it and confirms moves you up {placesPerFriend} places:
      </MailText>
      <MailText>
        <MailAddress href={inviteUrl} />
      </MailText>
      <MailText>
        “About”, because others invite people too. You leave the list on the same page, with one click.
      </MailText>
    </MailLayout>
  );
}
