import type { ReactNode } from 'react';

/** Props that a page passes to a tool. */
export type ToolProps = {
  /** Heading of the section; printed above the sheet. */
  title: string;
  /** URL fragment of the section; the tool’s name unless an editor set another. */
  anchor: string;
  /** Sources and assumptions behind the result. */
  basis?: ReactNode;
};
