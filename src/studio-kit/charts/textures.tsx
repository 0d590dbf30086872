import { formatWhole } from '@/lib/format/format-number';

/** Textures to fill an area, distinguishable in black and white too. */
export const textures = ['solid', 'slant', 'dots', 'hollow', 'level', 'cross', 'alert'] as const;
export type Texture = (typeof textures)[number];

export type ChartSeries = {
  name: string;
  texture: Texture;
};

const tile = 6;
/** SVG path of the lines in one tile of 6 px, by texture; dots have no lines. */
const lines: Readonly<Partial<Record<Texture, string>>> = {
  slant: 'M-1.5 1.5 1.5-1.5M0 6 6 0M4.5 7.5 7.5 4.5',
  level: 'M0 1.5H6M0 4.5H6',
  cross: 'M0 0 6 6M0 6 6 0',
  alert: 'M-1.5 4.5 1.5 7.5M0 0 6 6M4.5-1.5 7.5 1.5',
};

const tileId = (id: string, texture: Texture) => `${id}-${texture}`;

/** SVG patterns of the textures; `Filled` uses those with the same `id`. */
export function TextureTiles({ id }: { id: string }) {
  return (
    <defs>
      {textures
        .filter((texture) => texture in lines || texture === 'dots')
        .map((texture) => (
          <pattern
            key={texture}
            id={tileId(id, texture)}
            width={tile}
            height={tile}
            patternUnits="userSpaceOnUse"
            className={`studio-chart__tile is-${texture}`}
          >
            {texture === 'dots' ? (
              <>
                <circle cx={1.5} cy={1.5} r={1.15} />
                <circle cx={4.5} cy={4.5} r={1.15} />
              </>
            ) : (
              <path d={lines[texture]} />
            )}
          </pattern>
        ))}
    </defs>
  );
}

type FilledProps = {
  id: string;
  texture: Texture;
  x: string | number;
  y: number;
  width: string | number;
  height: number;
  /** Tooltip. */
  title?: string;
};

/** Rectangle filled with a texture. */
export function Filled({ id, texture, title, ...box }: FilledProps) {
  const isTiled = texture in lines || texture === 'dots';
  return (
    <rect
      {...box}
      className={`studio-chart__fill is-${texture}`}
      fill={isTiled ? `url(#${tileId(id, texture)})` : undefined}
    >
      {title && <title>{title}</title>}
    </rect>
  );
}

type LegendProps = {
  id: string;
  series: readonly (ChartSeries & { total?: number })[];
  format?: (value: number) => string;
};

/** Names of the series with their textures and, if given, their sums. */
export function ChartLegend({ id, series, format = formatWhole }: LegendProps) {
  return (
    <ul className="studio-chart__legend">
      {series.map(({ name, texture, total }) => (
        <li key={name}>
          <svg width={18} height={12} aria-hidden="true">
            <Filled id={id} texture={texture} x={1} y={1} width={16} height={10} />
          </svg>
          {name}
          {total !== undefined && <strong>{format(total)}</strong>}
        </li>
      ))}
    </ul>
  );
}
