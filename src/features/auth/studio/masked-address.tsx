import { maskAddress } from '@/lib/text/addresses/mask-address';
import { addressAction } from './address-action';

type MaskedAddressProps = {
  entry: string;
  email: string;
  isRevealed: boolean;
  /** Query of the report, to return to. */
  back: string;
};

/** First letter and domain of an address, with a button that reveals it; the log records that. */
export function MaskedAddress({ entry, email, isRevealed, back }: MaskedAddressProps) {
  if (isRevealed) return <strong className="studio-address">{email}</strong>;
  const masked = maskAddress(email);
  return (
    <form method="post" action={addressAction} className="studio-address">
      <input type="hidden" name="entry" value={entry} />
      <input type="hidden" name="back" value={back} />
      <span>{masked}</span>
      <button type="submit" className="studio-text-button">
        Show <span className="studio-hidden">the address {masked}</span>
      </button>
    </form>
  );
}
