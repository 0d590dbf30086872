/** What every file says of itself. */
export type FileFacts = {
  title: string;
  /** What one does with it. */
  promise: string | null;
  brand: string;
  /** The page it belongs to, whole. */
  pageUrl: string;
  /** When its content last changed: 4 March 2026. */
  date: string;
};
