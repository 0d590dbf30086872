import type { FormBlock } from '@/payload-types';

/**
 * Props of a form of the block *Form*: the block's fields, and a function that looks up pages, because features have no
 * access to the site's content.
 */
export type FormVariantProps = FormBlock & {
  /** True if visitors can open a page at this path, or if the path redirects to such a page. */
  isPathOpen(path: string): Promise<boolean>;
};
