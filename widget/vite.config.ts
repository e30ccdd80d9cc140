// Builds the chat thrice: with `--mode later`, which comes first, the looks that few messages have (dist/widget/assets), a file that the
// other two fetch when it is needed; the script other pages include (dist/widget/parley-widget.js); and, with `--mode page`, the page the
// server sends at /chat/{botId} (dist/widget/page). None is ever loaded from another host.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig, type Plugin, type UserConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const faceFile = 'plex-sans.woff2'

/** Puts the typeface beside the script, under a name the script knows. */
const typeface: Plugin = {
  name: 'parley-typeface',
  generateBundle() {
    const source = readFileSync(
      fileURLToPath(import.meta.resolve('@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2')),
    )
    this.emitFile({ type: 'asset', fileName: faceFile, source })
  },
}

const laterFolder = here('../dist/widget/assets')

/** Its name changes with what is in it, so that a window never meets one that it does not know. */
function laterFile(): string {
  const file = readdirSync(laterFolder).find((name) => /^later-.+\.js$/.test(name))
  if (file === undefined) throw new Error('The looks that come later are not built: run the build with --mode later first.')
  return file
}

const later = (): UserConfig => ({
  build: {
    outDir: laterFolder,
    emptyOutDir: true,
    target: 'es2022',
    lib: { entry: here('./later/index.tsx'), formats: ['es'] },
    rollupOptions: { output: { entryFileNames: 'later-[hash].js' } },
  },
})

const script = (): UserConfig => ({
  plugins: [typeface],
  define: { PARLEY_FACE_FILE: JSON.stringify(faceFile), PARLEY_LATER_FILE: JSON.stringify(laterFile()) },
  build: {
    outDir: here('../dist/widget'),
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: here('./embed.ts'), formats: ['iife'], name: 'ParleyWidget', fileName: () => 'parley-widget.js' },
  },
})

const page = (): UserConfig => ({
  root: here('./page'),
  base: '/widget/page/',
  define: { PARLEY_LATER_FILE: JSON.stringify(laterFile()) },
  build: { outDir: here('../dist/widget/page'), emptyOutDir: true, target: 'es2022' },
})

const outputs: Readonly<Record<string, () => UserConfig>> = { later, page }

export default defineConfig(({ mode }) => ({
  ...(outputs[mode] ?? script)(),
  logLevel: 'warn',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
}))
