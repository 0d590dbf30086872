/** Paths for a 20 × 20 viewBox with one stroke width, to match the text. */
const paths = {
  'arrow-right': 'M3 10h14m-5-5 5 5-5 5',
  'arrow-left': 'M17 10H3m5-5-5 5 5 5',
  'arrow-up-right': 'M6 14 14 6m-7 0h7v7',
  'chevron-down': 'm5 7.5 5 5 5-5',
  check: 'm4 10.5 4 4 8-9',
  close: 'm5 5 10 10M15 5 5 15',
  menu: 'M3 6h14M3 10h14M3 14h9',
  search: 'M9 3a6 6 0 1 0 0 12A6 6 0 0 0 9 3Zm4.3 10.3L17.5 17.5',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  alert: 'M10 3 18 17H2L10 3Zm0 5v4m0 2.4v.1',
  info: 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15ZM10 9v5m0-7.6v.1',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM10 1.5v2m0 13v2M1.5 10h2m13 0h2M4 4l1.4 1.4m9.2 9.2L16 16M4 16l1.4-1.4m9.2-9.2L16 4',
  moon: 'M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z',
  copy: 'M7 7h10v10H7V7ZM13 7V3H3v10h4',
  mail: 'M2.5 4.5h15v11h-15v-11Zm0 1 7.5 6 7.5-6',
  link: 'M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1m1 3.2a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1',
  user: 'M10 3a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM3.5 17.5c.5-3.6 3-5 6.5-5s6 1.4 6.5 5',
} as const;

export type IconName = keyof typeof paths;

/** Decorative icon (`aria-hidden`): the adjacent text or label has the meaning. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className={className ?? 'size-5 shrink-0'}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="square"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
