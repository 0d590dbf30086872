'use client';

import { createClientFeature } from '@payloadcms/richtext-lexical/client';
import { HistorySteps } from '../block-form/history-steps.client';
import { ControlNames } from './control-names.client';
import { KeepTypedText } from './keep-typed-text.client';
import { NewTable } from './new-table.client';
import { PastePlugin } from './paste.client';
import { SlashNames, type SlashNamesProps } from './slash-names.client';

export const WritingClientFeature = createClientFeature<SlashNamesProps>({
  plugins: [
    { Component: HistorySteps, position: 'normal' },
    { Component: KeepTypedText, position: 'normal' },
    { Component: NewTable, position: 'normal' },
    { Component: PastePlugin, position: 'normal' },
    { Component: SlashNames, position: 'normal' },
    { Component: ControlNames, position: 'normal' },
  ],
});
