import { SearchBox } from '@/cms/islands.client';
import { isLinkOpen } from '@/cms/links/open-links';
import { findOpen } from '@/cms/links/queries/open-paths';
import { isSearchScope, scopeNames } from '@/cms/search/search-scope';
import type { SearchBlock } from '@/payload-types';
import { TextLink } from '@/ui/navigation/text-link';
import { BlockSection } from '../block-section';

export async function Search(block: SearchBlock) {
  const { scope, placeholder, suggestions } = block;
  const within = isSearchScope(scope) ? scope : undefined;
  const open = await findOpen(suggestions?.map(({ href }) => href) ?? []);
  const links = suggestions?.filter(({ href }) => isLinkOpen(href, open)) ?? [];
  return (
    <BlockSection block={block}>
      <SearchBox
        label={within ? `Search: ${scopeNames[within].toLowerCase()}` : 'Search the whole site'}
        within={within}
        placeholder={placeholder ?? undefined}
      />
      {links.length > 0 && (
        <div className="mt-6 flex flex-wrap items-baseline gap-x-5 text-sm">
          <p className="text-ink-soft">Often looked for:</p>
          <ul className="flex flex-wrap gap-x-5">
            {links.map(({ id, label, href }) => (
              <li key={id ?? href}>
                <TextLink href={href} className="inline-flex min-h-11 items-center">
                  {label}
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </BlockSection>
  );
}
