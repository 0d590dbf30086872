import { classNames } from '@/lib/class-names';

/** Plumb bob in the text colour and the accent. */
export function LogoMark({ className = 'h-8 w-5' }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 32" className={className} aria-hidden="true">
      <path d="M10 0v11" stroke="currentColor" strokeWidth="1.5" />
      <path d="M7 10.5h6v2.6H7z" fill="currentColor" />
      <path d="M4.5 14.2h11l-1 5.4L10 32 5.5 19.6z" fill="var(--color-accent)" />
    </svg>
  );
}

/** A firm's own logo. Without `dark`, the same picture is shown in both schemes. */
export type LogoPictures = {
  light: LogoPicture;
  dark: LogoPicture | null;
  /** True if the picture lacks contrast on a dark surface, so that it gets a light background there. */
  needsPlate: boolean;
};
type LogoPicture = { url: string; width: number; height: number };

/** Height of a logo in the header, in pixels; `h-8`. */
const LOGO_HEIGHT = 32;

const logoStyle =
  'h-8 w-auto max-w-[min(11rem,100%)] object-contain object-left md:max-lg:menu-room:max-w-24';
const plate = 'dark:box-content dark:rounded-sm dark:bg-[#f9f7f1] dark:px-2 dark:py-1';

function LogoPicture({ url, width, height }: LogoPicture, brand: string, className: string, isLazy: boolean) {
  return (
    // biome-ignore lint/performance/noImgElement: the file is served as it is
    <img
      src={url}
      alt={brand}
      width={Math.max(1, Math.round((width / height) * LOGO_HEIGHT))}
      height={LOGO_HEIGHT}
      loading={isLazy ? 'lazy' : undefined}
      className={classNames(logoStyle, className)}
    />
  );
}

/** Only the visible one of two pictures is loaded, because browsers do not load a lazy picture without a box. */
function OwnLogo({ brand, logo, className }: { brand: string; logo: LogoPictures; className: string }) {
  const { light, dark, needsPlate } = logo;
  return (
    <span className={classNames('inline-flex items-center', className)}>
      {LogoPicture(light, brand, dark ? 'dark:hidden' : needsPlate ? plate : '', dark !== null)}
      {dark && LogoPicture(dark, brand, 'not-dark:hidden', true)}
    </span>
  );
}

/** @param className e.g. to put the name below the mark in narrow places. */
export function Logo({
  brand,
  logo,
  className = '',
}: {
  brand: string;
  logo?: LogoPictures | null | undefined;
  className?: string;
}) {
  if (logo) return <OwnLogo brand={brand} logo={logo} className={className} />;
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <LogoMark className="-mt-1 h-8 w-5 shrink-0" />
      <span className="display text-[1.4rem] leading-none tracking-[-0.02em]">{brand}</span>
    </span>
  );
}
