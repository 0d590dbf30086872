import { RefreshOnSave } from '../islands.client';

/** Marks a page as a preview of drafts, and links out of the preview. */
export function PreviewBar({ path }: { path: string }) {
  return (
    <aside
      aria-label="Preview"
      className="sticky bottom-0 z-50 flex flex-wrap items-center justify-center gap-x-4 bg-ink px-4 py-2 text-paper text-sm"
    >
      <RefreshOnSave />
      <span>Draft preview</span>
      <a
        className="inline-flex min-h-11 items-center underline underline-offset-4"
        href={`/api/preview/exit?path=${encodeURIComponent(path)}`}
      >
        Leave the preview
      </a>
    </aside>
  );
}
