import { formatWhole } from '@/lib/format/format-number';

export type Bar = {
  label: string;
  value: number;
  /** Formatted value, for values other than counts. */
  text?: string;
  /** Link to the counted rows. */
  href?: string;
};

/** Bars by name, relative to the greatest value. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const greatest = Math.max(...bars.map(({ value }) => value), 1);
  return (
    <ul className="studio-bars">
      {bars.map(({ label, value, text, href }) => (
        <li key={label}>
          <span className="studio-bars__label">{href ? <a href={href}>{label}</a> : label}</span>
          <span className="studio-bars__value">{text ?? formatWhole(value)}</span>
          <span
            className="studio-bars__bar"
            style={{ inlineSize: `${((value / greatest) * 100).toFixed(2)}%` }}
          />
        </li>
      ))}
    </ul>
  );
}
