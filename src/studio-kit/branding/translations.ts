/** Overrides of Payload's translations: plainer words in sentence case. */
export const studioTranslations = {
  general: {
    dashboard: 'Today',
    createdAt: 'Created',
    updatedAt: 'Updated',
    createNew: 'Create new',
    lastModified: 'Updated',
    adminTheme: 'Theme',
    payloadSettings: 'Appearance',
    perPage: 'Per page: {{limit}}',
    resetPreferences: 'Reset columns and filters',
    documentLocked: 'Somebody is editing this',
    currentlyEditing: 'is editing this now. If you take over, nothing they have typed is lost.',
    viewReadOnly: 'View only',
    // Shown in a cell without a value, for which Payload says `<No Owner>`.
    noLabel: '–',
    // Only the dialog for schedules uses this text; its picker uses the browser’s zone.
    time: 'Time, in your time zone',
    noResults: 'Nothing found: there is nothing yet, or no entry matches the filters.',
  },
  // Payload says “at least 1 rows”.
  validation: {
    requiresAtLeast_one: 'This field requires at least one entry.',
    requiresNoMoreThan_one: 'This field takes one entry only.',
  },
  version: { schedulePublish: 'Schedule publish' },
} as const;
