import { definePlugin } from '@/studio-kit/define-plugin';
import { ErrorReports } from './collection';
import { errorTasks } from './error-tasks';
import { errorDisclosure, errorRetention } from './retention';

/** Errors reported by browsers. */
export const errors = definePlugin({
  collections: [ErrorReports],
  tasks: [errorTasks],
  retention: [errorRetention],
  disclosures: [errorDisclosure],
});
