// Turns TypeScript into files Node runs: our own packages are put in, those of npm stay outside and are found in node_modules.

/** Every entry becomes `<name>.mjs` directly in `outdir`. */
export async function bundle(entryPoints, outdir) {
  const { build } = await import('esbuild')
  await build({
    entryPoints,
    outdir,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [keepPackagesOutside],
  })
}

const keepPackagesOutside = {
  name: 'keep-packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@parley/') || /^[A-Za-z]:[\\/]/.test(path)) return undefined
      return { path, external: true }
    })
  },
}
