// Builds the console into dist/console, served by the server at /builder/. Screens are chunks of their own, loaded when opened;
// only what changes rarely is grouped here, so that a new release leaves most of a browser's cache valid.
import react from '@vitejs/plugin-react'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { browserNoticePlugin } from './vite-browser-notice'
import { callTablePlugin } from './vite-call-table'
import { sharedChunks, sharing } from './vite-shared-chunks'
import { wordsPlugin } from './vite-words'

const here = fileURLToPath(new URL('.', import.meta.url))
const shares = sharing(here)

export default defineConfig({
  root: here,
  base: '/builder/',
  resolve: { alias: [{ find: /^zod$/, replacement: join(here, 'base/page/zod.ts') }] },
  plugins: [callTablePlugin(), wordsPlugin(), browserNoticePlugin(), react()],
  // Scripts and styles find each other beside themselves, wherever the installation has put the console.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  build: {
    outDir: fileURLToPath(new URL('../dist/console', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            {
              name: 'router',
              test: /node_modules[\\/]@tanstack[\\/](react-router|router-core|history|react-query|query-core|react-store|store)[\\/]/,
              priority: 20,
            },
            ...sharedChunks(shares),
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: process.env.PARLEY_URL ?? 'http://127.0.0.1:8080', ws: true } } },
})
