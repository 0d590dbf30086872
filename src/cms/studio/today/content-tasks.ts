import { ownEntry } from '@/lib/own-entry';
import type { TaskSource } from '@/studio-kit/tasks/task-source';
import { contentPaths } from '../paths';
import { missingContent } from './missing-content';

/** Formats counts by folder: `pages (5), booking hosts (2)`. */
function namesIn(files: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const file of files) {
    const [, folder = ''] = file.split('/');
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].map(([folder, count]) => `${folder.replaceAll('-', ' ')} (${count})`).join(', ');
}

const sentences: Record<string, string> = {
  'content-added': 'The documents of this release were added and published.',
  'content-declined': 'Dismissed.',
  listed: 'The site is public: search engines may list it.',
};

/** Task that offers default content of this release that an upgraded installation lacks. */
export const contentTasks: TaskSource = {
  order: 3,
  sentence: ({ did }) => ownEntry(sentences, String(did ?? '')),
  async read(req) {
    const { files } = await missingContent(req);
    return [
      {
        count: files.length,
        oldest: null,
        label: `New ${files.length === 1 ? 'document' : 'documents'} in this release`,
        note: `Pages and other content added since your site was set up: ${namesIn(files)}`,
        href: contentPaths.content,
        action: {
          label: files.length === 1 ? 'Add' : 'Add all',
          path: 'today/add-content',
          asks: 'They are published immediately. Your own content is not changed.',
        },
        dismissal: { label: 'Dismiss', path: 'today/decline-content' },
      },
    ];
  },
};
