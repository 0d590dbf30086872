/** The last step of a build, whose folder it is given: compresses the scripts and styles, for `StaticAssets` to serve. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliAt } from './compression/brotli';
import { filesBelow } from './files-below';
import { firstScripts } from './next-html/build-manifests';
import { COMPRESSED, isCompressible } from './static-assets';

/**
 * Tells V8 to compile the whole file while it arrives, beside the main thread, instead of function by function when
 * each is first called, on it. https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_HINT = Buffer.from('//# allFunctionsCalledOnLoad\n');

const [buildDirectory = '.next'] = process.argv.slice(2);
const source = join(buildDirectory, 'static');
const target = join(buildDirectory, COMPRESSED);
const first = firstScripts(buildDirectory);

async function compress(path: string): Promise<void> {
  const file = await readFile(join(source, path));
  // Most of what a page begins with is called at once.
  const body = first.has(path) ? Buffer.concat([COMPILE_HINT, file]) : file;
  await mkdir(dirname(join(target, path)), { recursive: true });
  await writeFile(join(target, path), await brotliAt(11, body));
}

await rm(target, { recursive: true, force: true });
await Promise.all(filesBelow(source).filter(isCompressible).map(compress));
