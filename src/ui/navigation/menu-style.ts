/** Styles of the header's dropdowns: summary and panel. */
export const menuSummary =
  'flex min-h-11 items-center gap-1 px-1 text-sm font-medium whitespace-nowrap hover:text-accent-ink ' +
  'has-[~ul_[aria-current]]:font-semibold lg:px-2 xxl:px-3.5';

export const menuPanel =
  'scale-top absolute top-full z-20 mt-1 max-h-[75vh] overflow-y-auto border border-line bg-raised pt-4 pb-2 shadow-lift';
