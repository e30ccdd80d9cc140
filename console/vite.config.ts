// Builds the console into dist/console, served by the server at /builder/. Screens are chunks of their own, loaded when opened;
// only what changes rarely is grouped here, so that a new release leaves most of a browser's cache valid.
import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { callTablePlugin } from './vite-call-table'
import { wordsPlugin } from './vite-words'

const here = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root: here,
  base: '/builder/',
  plugins: [callTablePlugin(), wordsPlugin(), react()],
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
            // What nearly every screen draws with travels as one file: 6 kB less on the sign-in page (bench/size.ts). A lower count would
            // bring along what only the screens inside need.
            { name: 'common', minShareCount: 30, priority: 5 },
            { name: 'zod', test: /node_modules[\\/]zod[\\/]/, priority: 20 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': { target: process.env.PARLEY_URL ?? 'http://127.0.0.1:8080', ws: true } } },
})
