/** Line of the checklist of the move. */
export interface ChecklistLine {
  title: string;
  state: 'done' | 'todo' | 'unknown';
  sentence: string;
  /** Page on which the problem can be fixed. */
  link?: { label: string; href: string };
}
