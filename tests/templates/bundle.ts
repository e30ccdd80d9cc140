// Makes the page of the test of templates: its script and its style, bundled from the sources of console and chat window.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'esbuild'

/** Style sheets that a module reads as text. */
const inlineStyles: Plugin = {
  name: 'inline-styles',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /\.css\?inline$/ }, async ({ path, resolveDir }) => {
      const plain = path.slice(0, -'?inline'.length)
      if (plain.startsWith('.')) return { path: join(resolveDir, plain), namespace: 'inline-style' }
      const found = await resolve(plain, { kind: 'import-rule', resolveDir })
      return { path: found.path, namespace: 'inline-style' }
    })
    onLoad({ filter: /./, namespace: 'inline-style' }, async ({ path }) => ({
      contents: await readFile(path, 'utf8'),
      loader: 'text',
      resolveDir: dirname(path),
    }))
  },
}

export async function templatesPage(): Promise<{ script: string; style: string }> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./page.ts', import.meta.url))],
    outdir: 'page',
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    loader: { '.woff2': 'empty', '.woff': 'empty' },
    // Words come with the page; those of other screens are left out.
    define: { 'import.meta.glob': 'noFiles', 'process.env.NODE_ENV': '"production"', 'import.meta.env.DEV': 'false' },
    banner: { js: 'const noFiles = () => ({});' },
    plugins: [inlineStyles],
    logLevel: 'silent',
  })
  const textOf = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? ''
  return { script: textOf('.js'), style: textOf('.css') }
}
