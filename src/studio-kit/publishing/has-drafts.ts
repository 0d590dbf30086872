import { isRecord } from '@/lib/is-record';

/** True for the configuration of a collection or global whose documents have drafts. */
export const hasDrafts = ({ versions }: { versions?: unknown }): boolean =>
  isRecord(versions) && Boolean(versions.drafts);
