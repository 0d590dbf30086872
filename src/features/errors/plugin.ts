import { definePlugin } from '@/studio-kit/define-plugin';
import { ErrorReports } from './collection';

/** Faults that browsers reported. */
export const errors = definePlugin({
  collections: [ErrorReports],
});
