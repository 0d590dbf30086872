/** Views of the studio for editors. */
export const contentPaths = {
  content: '/admin/content',
  newContent: '/admin/content/new',
  guide: '/admin/guide',
} as const;
