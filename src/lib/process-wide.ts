/**
 * Returns a value that exists once per process. Next loads a module once per bundle, so a module constant can exist
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
