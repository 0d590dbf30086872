type ProgressProps = {
  label: string;
  /** Current value; missing while the duration is unknown. */
  value?: number;
  max?: number;
};

/** Native `<progress>` with its percentage. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  return (
    <label className="grid gap-1.5 text-sm">
      <span className="flex justify-between">
        <span className="font-semibold">{label}</span>
        {value !== undefined && (
          <span className="figures text-ink-soft">{Math.round((value / max) * 100)}%</span>
        )}
      </span>
      <progress className="progress" value={value} max={max} />
    </label>
  );
}
