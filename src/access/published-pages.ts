import type { Payload, PayloadRequest } from 'payload';
import type { InTransaction } from '@/db/transaction';

/** Queries of features about published pages. `src/cms`, a layer above the features, implements them. */
export interface PublishedPages {
  /**
   * True if a published page has a block with these values at its top level. @param page limits the check to one
   * page.
   */
  haveBlock(req: InTransaction, block: Readonly<Record<string, string>>, page?: string): Promise<boolean>;
  /** Returns those of the paths at which a document is published. */
  pathsAmong(req: InTransaction, paths: readonly string[]): Promise<Set<string>>;
  /** Drops all cached pages when the transaction of `req` commits, because what a feature shows on them has changed. */
  drop(req: PayloadRequest): Promise<void>;
}

export const publishedPagesOf = ({ config }: Payload): PublishedPages => config.custom.publishedPages;
