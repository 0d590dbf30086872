import { definePlugin } from '@/studio-kit/define-plugin';

/** Two people on one document: what their forms send is compared, and who holds a document is told. */
export const editing = definePlugin({
  providers: ['/src/features/editing/studio/document-writes.client#DocumentWrites'],
});
