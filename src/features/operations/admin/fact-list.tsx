/** Facts one below the other, each with what it is called. */
export const FactList = ({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) => (
  <dl className="studio-facts">
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
