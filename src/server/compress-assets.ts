/**
 * Last step of the build: compresses the scripts and styles that `BuildFiles` serves. The argument is the build
 * directory.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliAt } from './compression/brotli';
import { COMPRESSED } from './files/build-files';
import { isCompressible } from './files/content-type';
import { filesBelow } from './files-below';
import { firstScripts } from './next-html/build-manifests';

/**
 * Makes V8 compile the whole file off the main thread while it downloads, instead of each function on the main thread
 * when it is first called. https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_HINT = Buffer.from('//# allFunctionsCalledOnLoad\n');

const [buildDirectory = '.next'] = process.argv.slice(2);
const source = join(buildDirectory, 'static');
const target = join(buildDirectory, COMPRESSED);
const first = firstScripts(buildDirectory);

async function compress(path: string): Promise<void> {
  const file = await readFile(join(source, path));
  // The hint is added only to scripts of the first load, because most of their functions are called at page load.
  const body = first.has(path) ? Buffer.concat([COMPILE_HINT, file]) : file;
  await mkdir(dirname(join(target, path)), { recursive: true });
  await writeFile(join(target, path), await brotliAt(11, body));
}

await rm(target, { recursive: true, force: true });
await Promise.all(filesBelow(source).filter(isCompressible).map(compress));
