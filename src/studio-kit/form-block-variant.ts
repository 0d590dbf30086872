import type { Config, TextField } from 'payload';
import type { FormBlock } from '@/payload-types';

/** A form that editors choose in the block *Form*. Features declare them. */
export interface FormBlockVariant {
  /** Value stored in the block's field `asks`. */
  value: FormBlock['asks'];
  /** What the form asks for, as an option in the studio. */
  label: string;
  /** Position among the variants, ascending; the first variant is the default. */
  order: number;
  /** Fields that only this form has; their conditions hide them for the other forms. */
  fields?: readonly TextField[];
}

/** Variants of all features, in order. */
export const formVariantsOf = ({ custom }: Pick<Config, 'custom'>): readonly FormBlockVariant[] => {
  const variants: readonly FormBlockVariant[] = custom?.formVariants ?? [];
  return variants.toSorted((one, other) => one.order - other.order);
};
