import { actionPath } from '@/config/routes';
import { maskAddress } from '@/lib/text/addresses/mask-address';

type MaskedAddressProps = {
  entry: string;
  email: string;
  isRevealed: boolean;
  /** Query string of the report page that the user returns to. */
  back: string;
};

/** First letter and domain of an address, with a button that reveals the address. Each reveal is logged. */
export function MaskedAddress({ entry, email, isRevealed, back }: MaskedAddressProps) {
  if (isRevealed) return <strong className="studio-address">{email}</strong>;
  const masked = maskAddress(email);
  return (
    <form method="post" action={actionPath('addresses')} className="studio-address">
      <input type="hidden" name="entry" value={entry} />
      <input type="hidden" name="back" value={back} />
      <span>{masked}</span>
      <button type="submit" className="studio-text-button">
        Reveal <span className="studio-hidden">the address {masked}</span>
      </button>
    </form>
  );
}
