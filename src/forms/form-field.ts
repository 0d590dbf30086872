/**
 * A field of a public form, as rendered on the form's page, on the page of a rejected form and on the fallback
 * page.
 */
export interface FormField<Name extends string = string> {
  name: Name;
  label: string;
  maxLength: number;
  /**
   * A day is sent as `2026-03-04`, a checkbox as `yes`; a script fills in the time zone of the browser.
   * Several options of `choices` can be ticked: each is a checkbox named `<name>_0`, `<name>_1`, in the order of the
   * options.
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
  /** Options of a choice, unless the page provides its own. */
  options?: readonly string[];
  autoComplete?: string;
  isRequired?: boolean;
  /** Fields of one group that follow each other share a heading. */
  group?: string;
  /** Rendered beside its neighbour where there is room. */
  isHalf?: boolean;
  /** True if the field is collapsed behind “Add details”, with its neighbours. Only for optional fields. */
  isFolded?: boolean;
}

/** Name of the checkbox for one option of `choices`. */
export const optionName = (name: string, place: number) => `${name}_${place}`;

/** Names under which the answer to a field is sent. */
export const sentNames = ({ name, type, options = [] }: FormField): string[] =>
  type === 'choices' ? options.map((_, place) => optionName(name, place)) : [name];

/** Fields by name, for a page that lays them out itself. */
export const fieldsByName = <Name extends string>(
  fields: readonly FormField<Name>[],
): Record<Name, FormField<Name>> =>
  Object.fromEntries(fields.map((field) => [field.name, field])) as Record<Name, FormField<Name>>;
