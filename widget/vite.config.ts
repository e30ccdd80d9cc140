// Builds the chat twice: the one-file script other pages include (dist/widget/parley-widget.js) and, with `--mode page`, the page the
// server sends at /chat/{botId} (dist/widget/page). Neither is ever loaded from another host.
import { readFileSync } from 'node:fs'
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

const script: UserConfig = {
  plugins: [typeface],
  define: { PARLEY_FACE_FILE: JSON.stringify(faceFile) },
  build: {
    outDir: here('../dist/widget'),
    emptyOutDir: false,
    target: 'es2022',
    lib: { entry: here('./embed.ts'), formats: ['iife'], name: 'ParleyWidget', fileName: () => 'parley-widget.js' },
  },
}

const page: UserConfig = {
  root: here('./page'),
  base: '/widget/page/',
  build: { outDir: here('../dist/widget/page'), emptyOutDir: true, target: 'es2022' },
}

export default defineConfig(({ mode }) => ({
  ...(mode === 'page' ? page : script),
  logLevel: 'warn',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
}))
