/** Payload's own words where ours are plainer: sentence case, and no name but the brand's. */
export const studioTranslations = {
  general: {
    createdAt: 'Created',
    updatedAt: 'Changed',
    createNew: 'Create new',
    lastModified: 'Changed',
    adminTheme: 'Theme',
    payloadSettings: 'How the studio looks',
    perPage: 'Per page: {{limit}}',
    resetPreferences: 'Forget my columns and filters',
  },
  version: { schedulePublish: 'Schedule publish' },
} as const;
