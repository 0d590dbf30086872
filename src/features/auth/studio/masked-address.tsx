import { maskAddress } from '@/lib/text/addresses/mask-address';
import { addressAction } from './address-action';

type MaskedAddressProps = {
  entry: string;
  email: string;
  isRevealed: boolean;
  /** The report's query, to which the button leads back. */
  back: string;
};

/** An address by its first letter and domain, with the button that opens it; the log keeps that it was pressed. */
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
