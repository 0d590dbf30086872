import type { ReactNode } from 'react';

/** What a page tells a tool. */
export type ToolProps = {
  /** What the section is called; stands above the sheet when it is printed. */
  title: string;
  /** The hash of the section; the tool’s name unless an editor chose another. */
  anchor: string;
  /** What the result rests on. */
  basis?: ReactNode;
};
