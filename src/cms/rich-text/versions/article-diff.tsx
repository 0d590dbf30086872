import { LexicalDiffComponent } from '@payloadcms/richtext-lexical/rsc';
import type { ComponentProps } from 'react';
import { comparableBody } from './comparable-body';

type Props = ComponentProps<typeof LexicalDiffComponent>;

/** Comparison of two versions of an article, with the words inside its blocks. */
export const ArticleDiff = (props: Props) => (
  <LexicalDiffComponent
    {...props}
    comparisonValue={comparableBody(props.comparisonValue) as Props['comparisonValue']}
    versionValue={comparableBody(props.versionValue) as Props['versionValue']}
  />
);
