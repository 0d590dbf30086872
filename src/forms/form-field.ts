/** A field of a public form, as the visitor's own page, the page of a refused form and the page without styles show it. */
export interface FormField<Name extends string = string> {
  name: Name;
  label: string;
  maxLength: number;
  /**
   * A day is sent as `2026-03-04`, a checkbox as `yes`; script fills a time zone in with the browser's. Of `choices`, several
   * may be made: each is a checkbox of its own, `<name>_0`, `<name>_1`, in the order of the options.
   */
  type?:
    | 'text'
    | 'email'
    | 'phone'
    | 'number'
    | 'multiline'
    | 'choice'
    | 'choices'
    | 'day'
    | 'checkbox'
    | 'time-zone';
  hint?: string;
  /** Of a choice, unless the page brings its own. */
  options?: readonly string[];
  autoComplete?: string;
  isRequired?: boolean;
  /** Neighbours of one group share a heading. */
  group?: string;
  /** Stands beside its neighbour where there is room. */
  isHalf?: boolean;
}

/** What the checkbox of one option of `choices` is called. */
export const optionName = (name: string, place: number) => `${name}_${place}`;

/** Under which names the answer to a field is sent. */
export const sentNames = ({ name, type, options = [] }: FormField): string[] =>
  type === 'choices' ? options.map((_, place) => optionName(name, place)) : [name];

/** The fields of a form by their names, for a page that lays them out itself. */
export const fieldsByName = <Name extends string>(
  fields: readonly FormField<Name>[],
): Record<Name, FormField<Name>> =>
  Object.fromEntries(fields.map((field) => [field.name, field])) as Record<Name, FormField<Name>>;
