/** Line of the checklist of the move. */
export interface ChecklistLine {
  title: string;
  state: 'done' | 'todo' | 'unknown';
  sentence: string;
  /** Where it is mended. */
  link?: { label: string; href: string };
}
