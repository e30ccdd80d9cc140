// Builds the chat twice: the one-file script other pages include (dist/widget/parley-widget.js) and, with `--mode page`, the page the
// server sends at /chat/{botId} (dist/widget/page). Neither is ever loaded from another host.
import { fileURLToPath } from 'node:url'
import { defineConfig, type UserConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const script: UserConfig = {
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
