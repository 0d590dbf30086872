/** Fields of a lead that a form, an import or a merge fills if they are blank. */
export const profileNames = [
  'name',
  'company',
  'role',
  'phone',
  'company_size',
  'industry',
  'budget',
  'timeline',
] as const;
