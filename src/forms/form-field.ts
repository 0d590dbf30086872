/** A field of a public form, as the visitor's own page, the page of a refused form and the page without styles show it. */
export interface FormField<Name extends string = string> {
  name: Name;
  label: string;
  maxLength: number;
  type?: 'text' | 'email' | 'multiline' | 'choice';
  autoComplete?: string;
  isRequired?: boolean;
}

/** The fields of a form by their names, for a page that lays them out itself. */
export const fieldsByName = <Name extends string>(
  fields: readonly FormField<Name>[],
): Record<Name, FormField<Name>> =>
  Object.fromEntries(fields.map((field) => [field.name, field])) as Record<Name, FormField<Name>>;
