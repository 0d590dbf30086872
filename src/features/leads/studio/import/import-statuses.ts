/** Labels of the statuses of an import. */
export const importStatuses = {
  storing: 'Reading the file',
  draft: 'Not started',
  running: 'Importing',
  stopped: 'Stopped',
  done: 'Imported',
  undoing: 'Undoing',
  undone: 'Undone',
} as const;
