import { linePath } from './line-path';

/** Line with the area below it, over the whole width. @param y returns a value's distance from the top in pixels */
export function LineShape({
  values,
  y,
  height,
  top = 0,
}: {
  values: readonly number[];
  y: (value: number) => number;
  height: number;
  top?: number;
}) {
  if (values.length === 0) return null;
  const path = linePath(values.map(y));
  return (
    <svg
      y={top}
      width="100%"
      height={height}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="studio-chart__area" d={`M0 ${height}L${path}L100 ${height}Z`} />
      <path className="studio-chart__line" d={`M${path}`} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
