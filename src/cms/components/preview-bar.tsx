import { RefreshOnSave } from './refresh-on-save-island.client';

/** Tells an editor that the page shows drafts, and leads back out. */
export function PreviewBar({ path }: { path: string }) {
  return (
    <aside
      aria-label="Preview"
      className="sticky bottom-0 z-50 flex flex-wrap items-center justify-center gap-x-4 bg-ink px-4 py-2 text-paper text-sm"
    >
      <RefreshOnSave />
      <span>You see the draft, which visitors do not.</span>
      <a
        className="inline-flex min-h-11 items-center underline underline-offset-4"
        href={`/api/preview/exit?path=${encodeURIComponent(path)}`}
      >
        Leave the preview
      </a>
    </aside>
  );
}
