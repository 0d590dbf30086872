/** Groups of collections and globals. */
export const studioGroup = {
  content: 'Content',
  leads: 'Leads',
  people: 'People',
  settings: 'Settings',
  system: 'System',
} as const;
