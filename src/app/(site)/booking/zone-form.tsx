import { Button } from '@/ui/button';
import { TextField } from '@/ui/forms/text-field';

type ZoneFormProps = { timeZone: string; query: Readonly<Record<string, string>> };

/** Reloads the page in another time zone; for browsers without script, whose zone is unknown. */
export function ZoneForm({ timeZone, query }: ZoneFormProps) {
  return (
    <form method="get" className="mb-9 flex flex-wrap items-end gap-4 scripted:hidden">
      {Object.entries(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField
        label="Your time zone"
        hint="As Area/City, for example America/New_York"
        name="zone"
        defaultValue={timeZone}
        maxLength={60}
        required
      />
      <Button type="submit" variant="secondary">
        Show times in it
      </Button>
    </form>
  );
}
