import { definePlugin } from '@/admin-kit/define-plugin';
import { ErrorReports } from './collection';

/** Faults that browsers reported. */
export const errors = definePlugin({
  collections: [ErrorReports],
});
