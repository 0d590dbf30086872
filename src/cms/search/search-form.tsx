import { routes } from '@/config/routes';
import { Button } from '@/ui/button';
import { controlStyle } from '@/ui/forms/field';
import type { SearchScope } from './search-scope';

type SearchFormProps = { label: string; within?: SearchScope | undefined; words?: string; id?: string };

/** Plain form that opens the page of results, with or without script. */
export function SearchForm({ label, within, words, id = 'search-words' }: SearchFormProps) {
  return (
    <search className="w-full max-w-md">
      <form action={routes.search} className="flex gap-2">
        {within && <input type="hidden" name="in" value={within} />}
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          id={id}
          type="search"
          name="q"
          required
          maxLength={100}
          defaultValue={words}
          placeholder={label}
          enterKeyHint="search"
          className={controlStyle}
        />
        <Button type="submit" variant="secondary">
          Search
        </Button>
      </form>
    </search>
  );
}
