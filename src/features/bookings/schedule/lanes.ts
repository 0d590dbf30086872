/** Column that an entry takes, and the number of columns in its group. */
export type Lane = { lane: number; lanes: number };

/** Places overlapping time ranges side by side: each group of overlapping ranges uses as many lanes as it needs. */
export function inLanes<One extends { from: number; to: number }>(all: readonly One[]): (One & Lane)[] {
  const placed: (One & Lane)[] = [];
  let group: (One & Lane)[] = [];
  /** End of the last time range in each lane of the group. */
  let ends: number[] = [];
  const close = () => {
    placed.push(...group.map((one) => ({ ...one, lanes: ends.length })));
    group = [];
    ends = [];
  };
  for (const one of all.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    if (ends.every((end) => end <= one.from)) close();
    const free = ends.findIndex((end) => end <= one.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = one.to;
    group.push({ ...one, lane, lanes: 1 });
  }
  close();
  return placed;
}
