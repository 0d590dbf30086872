/** Views of the studio for editors. */
export const contentPaths = {
  content: '/admin/content',
  newContent: '/admin/content/new',
  guide: '/admin/guide',
  importSite: '/admin/content/import',
  move: '/admin/content/move',
} as const;

export const settingsPath = '/admin/globals/site-settings';

/** Path of one import of a site. */
export const siteImportPath = (id: string) => `${contentPaths.importSite}/${id}`;

/** Path of one file of redirects, from its preview on. */
export const redirectFilePath = (id: string) => `${contentPaths.move}/${id}`;
