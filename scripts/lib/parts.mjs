// Table of what is built: from which sources, and by which file that must exist when it is done. How each is built stands in
// build-part.mjs; a part whose first source does not exist in this checkout is left out.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { digestOf, readStamp } from './digest.mjs'

const everywhere = ['package-lock.json', 'scripts/lib/build-part.mjs', 'scripts/lib/compress.mjs']

export const parts = [
  { name: 'encoder', needs: 'scripts/build-encoder.mjs', sources: ['scripts/encoder'], makes: 'dist/encoder/encoder.onnx' },
  { name: 'kernel', needs: 'scripts/build-kernel.mjs', sources: ['nlu/intents/kernel'], makes: 'dist/encoder/kernel.wasm' },
  {
    name: 'console',
    needs: 'console/index.html',
    sources: ['kit', 'contract', 'console', 'tsconfig.json'],
    makes: 'dist/console/index.html',
  },
  {
    name: 'widget',
    needs: 'widget/vite.config.ts',
    sources: ['kit', 'contract', 'widget', 'tsconfig.json'],
    makes: 'dist/widget/page/index.html',
  },
  {
    name: 'server',
    needs: 'server/package.json',
    sources: [
      'kit',
      'contract',
      'runtime',
      'nlu',
      'channels',
      'providers',
      'formats',
      'server',
      'samples',
      'tsconfig.json',
      'scripts/lib/bundle.mjs',
      'scripts/lib/plain-letters.mjs',
    ],
    makes: 'dist/server',
  },
  {
    name: 'docs',
    needs: 'tools/docs/index.ts',
    sources: [
      ...['tools/docs', 'docs', 'CHANGELOG.md', 'SECURITY.md', 'kit', 'contract', 'runtime', 'nlu', 'channels'],
      ...['console/account/team/text.json', 'console/public'],
    ],
    makes: 'dist/docs/index.html',
  },
]

function stampFileOf(root, { name }) {
  return join(root, 'dist', 'stamps', name)
}

function wantedStamp(root, { needs, sources }) {
  return digestOf(root, [needs, ...sources, ...everywhere])
}

export function staleParts(root) {
  const isStale = (part) => !existsSync(join(root, part.makes)) || readStamp(stampFileOf(root, part)) !== wantedStamp(root, part)
  return parts.filter((part) => existsSync(join(root, part.needs)) && isStale(part))
}

/** The stamp is of the sources as they were before building: one changed meanwhile makes the part stale again. */
export function stampBefore(root, part) {
  const stamp = wantedStamp(root, part)
  return () => {
    mkdirSync(dirname(stampFileOf(root, part)), { recursive: true })
    writeFileSync(stampFileOf(root, part), stamp)
  }
}
