import { Button } from '@/ui/button';
import { TextField } from '@/ui/forms/text-field';
import { unsubscribePath } from '../../../mail/paths';

type OptOutFormProps = { submitLabel: string; typed?: string | undefined; error?: string | undefined };

/** Requests the unsubscribe link, which is mailed to the address to prove whose it is. Works without script. */
export function OptOutForm({ submitLabel, typed, error }: OptOutFormProps) {
  return (
    <form method="post" action={unsubscribePath} className="grid gap-6">
      <TextField
        label="E-mail"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={typed}
        error={error}
      />
      <div>
        <Button type="submit">{submitLabel}</Button>
      </div>
    </form>
  );
}
