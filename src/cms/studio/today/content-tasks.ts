import { studioPaths } from '@/config/routes';
import { entryOf } from '@/lib/entry-of';
import type { TaskSource } from '@/studio-kit/tasks/task-source';
import { missingContent } from './missing-content';

/** `pages (5), booking hosts (2)`. */
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
  'content-declined': 'They will not be offered again.',
};

/** Default content of this release that an upgraded installation does not have. */
export const contentTasks: TaskSource = {
  order: 3,
  sentence: ({ did }) => entryOf(sentences, String(did ?? '')),
  async read(req) {
    const { files } = await missingContent(req);
    return [
      {
        count: files.length,
        oldest: null,
        label: `${files.length === 1 ? 'Document' : 'Documents'} of this release that you do not have`,
        note: `It brought pages and other content since yours was set up: ${namesIn(files)}`,
        href: studioPaths.content,
        action: {
          label: files.length === 1 ? 'Add it' : 'Add them',
          path: 'today/add-content',
          asks: 'They are published at once. Nothing that you have is changed.',
        },
        dismissal: { label: 'Not needed', path: 'today/decline-content' },
      },
    ];
  },
};
