'use client';

import { ToolSheet } from '../frame/tool-sheet.client';
import type { ToolProps } from '../tool-props';

export function CustomGptBuilder({ title, basis }: ToolProps) {
  return (
    <ToolSheet title={title} basis={basis}>
      {null}
    </ToolSheet>
  );
}
