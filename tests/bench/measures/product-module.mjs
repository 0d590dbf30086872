import { build } from 'esbuild';
import { root } from '../../../scripts/lib/paths.mjs';

/** Drops imports of packages that nothing uses. A module that uses a package cannot be imported by `importProduct`. */
const withoutPackages = {
  name: 'without-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@/')
        ? undefined
        : { path, external: true, sideEffects: false },
    );
  },
};

/** Imports a module of the product, so that a measure uses its constants instead of copies. @param path below the checkout */
export async function importProduct(path) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [path],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    plugins: [withoutPackages],
    logLevel: 'warning',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
