import type { ReactNode } from 'react';
import type { FormState } from '@/features/auth/session/cookies';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/forms/text-field';
import { AddPasskey } from './add-passkey.client';

type Props = {
  /** Name for a passkey of this device. */
  passkeyName: string;
  returnTo: string | undefined;
  hasPhones: boolean;
  refused: FormState | undefined;
};

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-10 gap-y-4 border-b border-line py-6 md:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="measure mt-1 text-ink-soft">{text}</p>
      </div>
      <div className="md:justify-self-end">{children}</div>
    </li>
  );
}

const enrolAction = '/api/auth/security/enrol';

/** Ways to add a factor, the safest first. */
export function AddFactor({ passkeyName, returnTo, hasPhones, refused }: Props) {
  const back = returnTo && <input type="hidden" name="returnTo" value={returnTo} />;
  const isPhoneRefused = refused?.form === 'enrol-phone';
  return (
    <ul className="border-t border-ink">
      <Way
        title="Passkey"
        text="Your fingerprint, face or screen lock, kept by your device or password manager. It also signs you in without a mail."
      >
        <AddPasskey returnTo={returnTo} name={passkeyName} />
        <noscript>
          <p className="text-sm text-ink-soft">Passkeys need JavaScript.</p>
        </noscript>
      </Way>
      <Way title="Authenticator app" text="An app on your phone shows a new code every half minute.">
        <form method="post" action={enrolAction}>
          <input type="hidden" name="factor_type" value="totp" />
          {back}
          <Button type="submit" variant="secondary">
            Set up an app
          </Button>
        </form>
      </Way>
      {hasPhones && (
        <Way
          title="Phone"
          text="We text you a code each time. Better than none, and weaker than the others: numbers can be taken over."
        >
          <form method="post" action={enrolAction} className="grid gap-4">
            <input type="hidden" name="factor_type" value="phone" />
            {back}
            <TextField
              label="Number"
              name="phone"
              type="tel"
              required
              autoComplete="tel"
              maxLength={40}
              hint="With its country: +44 …"
              defaultValue={isPhoneRefused ? refused?.typed : undefined}
              error={isPhoneRefused ? refused?.error : undefined}
            />
            <div>
              <Button type="submit" variant="secondary">
                Text me a code
              </Button>
            </div>
          </form>
        </Way>
      )}
    </ul>
  );
}
