import { getShell } from '@/cms/queries';
import { ButtonLink } from '@/ui/button';

/**
 * The header's call to action, shown at the lower edge of a phone's screen while a document is read. It is the
 * last child of `<main>`, so it sticks above the footer; its space stays reserved while it is hidden (see
 * `base.css`). @param path of the document; the page that the call to action leads to has no bar
 */
export async function BookBar({ path }: { path: string }) {
  const { callToAction } = (await getShell()).navigation;
  if (!callToAction?.href || !callToAction.label || callToAction.href === path) return null;
  return (
    <div className="book-bar sticky bottom-0 z-30 border-t border-line bg-paper px-(--gutter) pt-2.5 md:hidden print:hidden">
      <ButtonLink href={callToAction.href} className="w-full">
        {callToAction.label}
      </ButtonLink>
    </div>
  );
}
