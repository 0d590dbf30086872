import { routes } from '@/config/routes';
import { TextLink } from '@/ui/navigation/text-link';
import { libraryLimit } from './queries';

/**
 * Note below a list that was cut to the newest entries, with links to search and site map, which lead to the older
 * ones.
 */
export function LibraryRest({ noun }: { noun: string }) {
  return (
    <p className="mt-8 text-sm text-ink-soft">
      These are the {libraryLimit} newest {noun}. <TextLink href={routes.search}>Search</TextLink> finds the
      others, and the <TextLink href={routes.siteMap}>site map</TextLink> lists all of them.
    </p>
  );
}
