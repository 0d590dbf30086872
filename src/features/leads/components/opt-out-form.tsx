import { routes } from '@/config/routes';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/forms/text-field';

type OptOutFormProps = { submitLabel: string; typed?: string | undefined; error?: string | undefined };

/** An address that wants no more mail: the link that proves whose it is goes there. It works without script. */
export function OptOutForm({ submitLabel, typed, error }: OptOutFormProps) {
  return (
    <form method="post" action={routes.unsubscribe} className="grid gap-6">
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
