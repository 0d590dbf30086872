/**
 * A value that this process has once. Next loads a module once for each of its bundles, so a constant of a module may exist
 * several times.
 */
export function processWide<T>(name: string, make: () => T): T {
  const key = Symbol.for(`plumbline.${name}`);
  const known: T | undefined = Reflect.get(globalThis, key);
  if (known !== undefined) return known;
  const made = make();
  Reflect.set(globalThis, key, made);
  return made;
}
