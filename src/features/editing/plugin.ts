import { definePlugin } from '@/studio-kit/define-plugin';
import { editingClosing, editingDisclosure, editingRetention, retainedLocks } from './retention';

/** Concurrent editing: merges writes of several users to one document, and shows who has it open. */
export const editing = definePlugin({
  providers: ['/src/features/editing/studio/document-writes.client#DocumentWrites'],
  closing: [editingClosing],
  retention: [editingRetention],
  disclosures: [editingDisclosure],
  retained: [retainedLocks],
});
