import type { FormBlock } from '@/payload-types';

/** Props of a form of the block *Form*: the block's fields, and a lookup of content, which no feature knows. */
export type FormVariantProps = FormBlock & {
  /** True if visitors can open a page at this path, or are redirected from it to one. */
  isPathOpen(path: string): Promise<boolean>;
};
