import type { FactorDetails } from '@/features/auth/queries';
import type { FormState } from '@/features/auth/session/cookies';
import { formatAgo } from '@/lib/format/format-ago';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/forms/text-field';
import { LocalDate } from '@/ui/local-moment.client';

const kinds = { totp: 'Authenticator app', phone: 'Phone', webauthn: 'Passkey' } as const;

/** Describes a phone number by its last two digits, which distinguish a user's numbers without revealing them. */
export const shortenPhone = (phone: string) => `number ending in ${phone.slice(-2)}`;

function traitsOf({ factor_type, isSynced, phone, lastUsedAt }: FactorDetails) {
  return [
    phone && shortenPhone(phone),
    factor_type === 'webauthn' && (isSynced ? 'kept by your password manager' : 'on one device only'),
    lastUsedAt && `last used ${formatAgo(lastUsedAt, new Date())}`,
  ]
    .filter(Boolean)
    .map((trait) => ` · ${trait}`);
}

const summaryStyle = 'cursor-pointer py-2 text-sm font-semibold underline underline-offset-4';

type Props = { factors: readonly FactorDetails[]; refused: FormState | undefined };

/** Factors of the account, each with forms to rename and to remove it. */
export function FactorList({ factors, refused }: Props) {
  return (
    <ul className="border-t border-ink">
      {factors.map((factor) => {
        const { id, factor_type } = factor;
        const name = factor.friendly_name ?? kinds[factor_type];
        const isRefused = refused?.form === `rename-${id}`;
        return (
          <li key={id} className="grid gap-x-8 gap-y-1 border-b border-line py-5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold break-words [overflow-wrap:anywhere]">{name}</span>
              {name !== kinds[factor_type] && <Badge>{kinds[factor_type]}</Badge>}
            </p>
            <p className="text-sm text-ink-soft">
              Added <LocalDate at={factor.addedAt.toISOString()} />
              {traitsOf(factor)}
            </p>
            <div className="flex flex-wrap items-start gap-x-7">
              <details open={isRefused} className="open:basis-full">
                <summary className={summaryStyle}>Rename</summary>
                <form
                  method="post"
                  action="/api/auth/security/rename"
                  className="mt-3 mb-4 grid max-w-md gap-4"
                >
                  <input type="hidden" name="factor" value={id} />
                  <TextField
                    label="Name"
                    name="friendly_name"
                    required
                    maxLength={60}
                    autoComplete="off"
                    defaultValue={isRefused ? refused?.typed : name}
                    error={isRefused ? refused?.error : undefined}
                  />
                  <div>
                    <Button type="submit" variant="secondary" size="sm">
                      Keep the name
                    </Button>
                  </div>
                </form>
              </details>
              <details className="open:basis-full">
                <summary className={summaryStyle}>Remove</summary>
                <form
                  method="post"
                  action="/api/auth/security/remove"
                  className="mt-3 mb-4 grid max-w-md gap-4"
                >
                  <input type="hidden" name="factor" value={id} />
                  <p className="text-ink-soft">
                    {factors.length === 1
                      ? 'This is the only one. Without it nothing but your mailbox is asked for, and the recovery codes end.'
                      : 'The others go on to open your account.'}
                  </p>
                  <div>
                    <Button type="submit" variant="destructive" size="sm">
                      Remove it
                    </Button>
                  </div>
                </form>
              </details>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
