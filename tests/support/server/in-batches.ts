/** Runs the work for each item, `size` items at a time. */
export async function inBatches<T>(items: readonly T[], work: (item: T) => Promise<unknown>, size = 20) {
  for (let index = 0; index < items.length; index += size)
    await Promise.all(items.slice(index, index + size).map(work));
}
