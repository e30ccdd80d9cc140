// Contract and server fit: every call has one handler, every handler a call, and both lists hold every feature's file. The
// compiler tells most of it; this check also sees a file that nobody listed.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { placeOf } from './domains'
import type { Finding } from './finding'
import { codeFiles, isTestFile, type SourceFile } from './source-files'

const callKey = /^\s*'([a-z-]+\.[a-z-]+)':\s*call\(/gm
const handlerKey = /^\s*'([a-z-]+\.[a-z-]+)':\s*(?:async\b|\(|\w+,$|\w+\()/gm

export async function check(root: string): Promise<Finding[]> {
  if (!existsSync(join(root, 'contract/call-list.ts')) || !existsSync(join(root, 'server/feature-list.ts'))) return []
  const files = codeFiles(root).filter(({ path }) => !isTestFile(path))
  const calls = keysIn(files, 'contract', callKey)
  const handlers = keysIn(files, 'server', handlerKey)
  return [...agreement(calls, handlers), ...unlisted(files)]
}

function keysIn(files: SourceFile[], side: string, pattern: RegExp): { key: string; file: string }[] {
  const inside = files.filter(({ path }) => placeOf(path)?.side === side)
  return inside.flatMap(({ path, text }) => [...text.matchAll(pattern)].map((match) => ({ key: match[1] ?? '', file: path })))
}

type Keys = { key: string; file: string }[]

function agreement(calls: Keys, handlers: Keys): Finding[] {
  const countOf = (list: Keys, key: string): number => list.filter((entry) => entry.key === key).length
  const wrong = calls.filter(({ key }) => countOf(handlers, key) !== 1)
  const stray = handlers.filter(({ key }) => countOf(calls, key) === 0)
  return [
    ...wrong.map(({ key, file }) => ({ file, text: `${key} has ${countOf(handlers, key)} handlers` })),
    ...stray.map(({ key, file }) => ({ file, text: `${key} is handled, but no call` })),
  ]
}

function unlisted(files: SourceFile[]): Finding[] {
  const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? ''
  const [calls, features] = [textOf('contract/call-list.ts'), textOf('server/feature-list.ts')]
  return files.flatMap(({ path, text }) => {
    const place = placeOf(path)
    if (place === undefined) return []
    const own = `./${place.domain}/${place.feature}`
    if (place.side === 'contract' && /\bcall\(/.test(text) && ['', 'index.ts'].includes(place.rest) && !calls.includes(`${own}'`))
      return [{ file: path, text: 'is not listed in contract/call-list.ts' }]
    return place.side === 'server' && place.rest === 'index.ts' && /: Feature\b/.test(text) && !features.includes(`${own}/index'`)
      ? [{ file: path, text: 'is not listed in server/feature-list.ts' }]
      : []
  })
}
