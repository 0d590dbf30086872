'use client';

import type { ReactNode } from 'react';
import { classNames } from '@/lib/class-names';
import { ToolActions, type ToolLink } from './tool-actions.client';

type ToolSheetProps = {
  title: string;
  /** Result in words for screen readers, set when typing pauses. */
  announcement?: string | undefined;
  /** Returns the URL that opens the tool with its current state. If omitted, there is no share button. */
  address?: () => ToolLink;
  /** Words for the fields that did not fit into the URL, such as `the prompt`. */
  omittedInWords?: (omitted: readonly string[]) => string;
  /** Buttons in addition to those of every tool. */
  actions?: ReactNode;
  basis?: ReactNode;
  children: ReactNode;
};

/**
 * Frame of every tool: its panels, the basis of its figures, and actions on the result. When printed, only the frame
 * appears, with its title.
 */
export function ToolSheet(props: ToolSheetProps) {
  const { title, announcement, address, omittedInWords, actions, basis, children } = props;
  return (
    <div data-tool="" className="border border-line bg-raised print:border-0">
      <div className="scale-top h-2.5 print:hidden" aria-hidden="true" />
      <p className="hidden display text-2xl print:block print:px-5">{title}</p>
      <p className="border-b border-line px-5 py-3 text-sm scripted:hidden sm:px-7">
        This tool reckons in your browser and needs JavaScript. What you see is its first example.
      </p>
      {children}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-2 border-t border-line px-5 py-3 text-sm text-ink-soft sm:px-7">
        {basis && <p className="max-w-xl py-1 leading-snug">{basis}</p>}
        <ToolActions address={address} omittedInWords={omittedInWords}>
          {actions}
        </ToolActions>
      </div>
    </div>
  );
}

/** Places inputs on the left and results on the right; stacked on narrow viewports. */
export function ToolColumns({ inputs, results }: { inputs: ReactNode; results: ReactNode }) {
  return (
    <div className="grid md:grid-cols-[minmax(0,19rem)_minmax(0,1fr)] print:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="grid content-start gap-6 border-line p-5 max-md:border-b sm:p-7 md:border-r print:gap-3 print:border-r print:border-b-0">
        {inputs}
      </div>
      <div className="flex min-w-0 flex-col gap-8 p-5 sm:p-7 xl:p-9 print:gap-5 print:p-5">{results}</div>
    </div>
  );
}

type InputsFirstProps = {
  /** Short form of the result, shown above the inputs if the full results are below them. */
  brief: string;
  inputs: ReactNode;
  isPrinted?: boolean;
  /** Results, without focusable elements. */
  children: ReactNode;
};

/**
 * For many inputs and wide results: narrow viewports show the inputs first, so that they are in the first screen of a
 * phone. Wide viewports, and print, show the results above.
 */
export const InputsFirst = ({ brief, inputs, isPrinted = false, children }: InputsFirstProps) => (
  <div className="flex flex-col">
    <p className="figures border-b border-line px-5 py-3 text-sm font-semibold sm:px-7 lg:hidden print:hidden">
      {brief}
    </p>
    <section
      className={classNames(
        'px-5 pt-4 pb-5 sm:p-7 lg:border-t lg:border-line print:border-t print:border-line',
        !isPrinted && 'print:hidden',
      )}
    >
      <h3 className="display mb-6 text-2xl max-lg:sr-only">What goes in</h3>
      {inputs}
    </section>
    <div className="max-lg:border-t max-lg:border-line lg:-order-1 print:-order-1 print:border-t-0">
      {children}
    </div>
  </div>
);
