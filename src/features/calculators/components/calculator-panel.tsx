import type { ReactNode } from 'react';

type CalculatorPanelProps = {
  inputs: ReactNode;
  results: ReactNode;
  picture: ReactNode;
  /** Result in words for screen readers, set when typing pauses. The animated numbers would be announced one by one. */
  announcement?: string | undefined;
  assumptions?: ReactNode;
  actions?: ReactNode;
  form?: ReactNode;
};

/** Layout of a calculator: inputs on the left, results and chart on the right, on one ruled sheet. */
export function CalculatorPanel({
  inputs,
  results,
  picture,
  announcement,
  assumptions,
  actions,
  form,
}: CalculatorPanelProps) {
  return (
    <div data-calculator="" className="border border-line bg-raised">
      <div className="scale-top h-2.5" aria-hidden="true" />
      <div className="grid md:grid-cols-[minmax(0,19rem)_minmax(0,1fr)]">
        <div className="grid content-start gap-6 border-line p-5 max-md:border-b sm:p-7 md:border-r">
          {inputs}
        </div>
        <div className="flex min-w-0 flex-col gap-8 p-5 sm:p-7 xl:p-9">
          <dl className="grid grid-cols-2 items-start gap-x-6 gap-y-5 sm:gap-x-8 sm:gap-y-6">{results}</dl>
          <p role="status" className="sr-only">
            {announcement}
          </p>
          <div className="flex grow flex-col justify-end">{picture}</div>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-2 border-t border-line px-5 py-3 text-sm text-ink-soft sm:px-7">
        {assumptions && <p className="max-w-xl py-1 leading-snug">{assumptions}</p>}
        {actions}
      </div>
      {form && <div className="border-t border-line p-5 sm:p-7 print:hidden">{form}</div>}
    </div>
  );
}
