import { definePlugin } from '@/studio-kit/define-plugin';
import { ErrorReports } from './collection';
import { errorTasks } from './error-tasks';

/** Faults that browsers reported. */
export const errors = definePlugin({
  collections: [ErrorReports],
  tasks: [errorTasks],
});
