'use client';

import { DefaultCell } from '@payloadcms/ui';
import type { DefaultCellComponentProps } from 'payload';

/** Shows a title in a list, and “Untitled” for a blank one. */
export const TitleCell = ({ cellData, ...cell }: DefaultCellComponentProps) => (
  <DefaultCell {...cell} cellData={cellData || 'Untitled'} />
);
