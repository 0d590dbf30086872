import { SignOutForm } from '@/features/auth/components/sign-out-form.client';
import type { FactorDetails } from '@/features/auth/queries';
import type { FormState } from '@/features/auth/session/cookies';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/forms/text-field';
import { TextLink } from '@/ui/navigation/text-link';
import { GoBackForm } from './go-back-form';
import { StepUpPasskey } from './step-up-passkey.client';

type StepUpFormProps = {
  factors: readonly FactorDetails[];
  returnTo: string;
  refused: FormState | undefined;
  /** True if a code was just sent by text message. */
  isTexted: boolean;
  /** True if a request of the page `returnTo` is paused for the factor. */
  isPausing: boolean;
};

/** Takes the code of any factor, or a recovery code; works without script. */
export function StepUpForm({ factors, returnTo, refused, isTexted, isPausing }: StepUpFormProps) {
  const hasApp = factors.some(({ factor_type }) => factor_type === 'totp');
  const phones = factors.filter(({ factor_type }) => factor_type === 'phone');
  const takesDigits = hasApp || phones.length > 0;
  const back = <input type="hidden" name="returnTo" value={returnTo} />;
  return (
    <div className="grid gap-8">
      {factors.some(({ factor_type }) => factor_type === 'webauthn') && <StepUpPasskey returnTo={returnTo} />}
      <form method="post" action="/api/auth/security/step-up" className="grid gap-5">
        {back}
        <TextField
          label={takesDigits ? 'Code' : 'Recovery code'}
          hint={
            hasApp
              ? 'Six digits from your authenticator app, or one of your recovery codes.'
              : takesDigits
                ? 'Six digits from our text message, or one of your recovery codes.'
                : 'One of the ten that you have kept.'
          }
          name="code"
          required
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="max-w-md"
          error={refused?.form === 'step-up' ? refused.error : undefined}
        />
        <div>
          <Button type="submit" size="lg">
            Confirm
          </Button>
        </div>
      </form>
      {phones.map(({ id, phone, friendly_name }) => (
        <form key={id} method="post" action="/api/auth/security/send-code" className="grid gap-3">
          {back}
          <input type="hidden" name="factor" value={id} />
          <p className="text-ink-soft" role="status">
            {isTexted
              ? 'A code is on its way. It works for five minutes.'
              : refused?.form === 'send-code'
                ? refused.error
                : `Your phone, ${friendly_name ?? 'the number'} ending in ${phone?.slice(-2)}:`}
          </p>
          <div>
            <Button type="submit" variant="secondary" size="sm">
              Text me a code
            </Button>
          </div>
        </form>
      ))}
      {isPausing && <GoBackForm returnTo={returnTo} />}
      <div className="grid gap-4 border-t border-line pt-6 text-ink-soft">
        <p>
          Everything lost, codes too? <TextLink href="/contact">Write to us</TextLink>: an admin can have your
          factors removed. That takes a day, and you get a mail.
        </p>
        <p>Not you, or not now? Signing out ends your sessions on every device.</p>
        <SignOutForm label="Sign out everywhere" />
      </div>
    </div>
  );
}
