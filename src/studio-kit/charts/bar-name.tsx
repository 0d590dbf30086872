const [inLine, onTelephone] = [90, 30];

const shorten = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;

/** Name above a bar or line, shortened to fit; the chart's table has the full name. */
export function BarName({ label, y }: { label: string; y: number }) {
  const [full, short] = [shorten(label, inLine), shorten(label, onTelephone)];
  return (
    <text x={0} y={y} className="studio-chart__name">
      {full === short ? (
        full
      ) : (
        <>
          <tspan className="is-spare">{full}</tspan>
          <tspan className="is-narrow">{short}</tspan>
        </>
      )}
    </text>
  );
}
