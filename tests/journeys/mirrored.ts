// Words that stand in for a language that is read from right to left: the English ones in Arabic letters, of the same length, so that what is
// left in Latin letters on a screen was not looked up. Values and keys stay.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@parley/server/base/process/worker-file'

const latin = 'abcdefghijklmnopqrstuvwxyz'
const arabic = 'ابتثجحخدذرزسشصضطظعغفقكلمنه'
const forms = ['zero', 'one', 'two', 'few', 'many', 'other']

export function mirrored(words: string): string {
  const plain = (part: string) => [...part].map((letter) => arabic[latin.indexOf(letter.toLowerCase())] ?? letter).join('')
  return words
    .split(/(\{\{[^}]*\}\})/)
    .map((part) => (part.startsWith('{{') ? part : plain(part)))
    .join('')
}

/** Of every folder of the console, with all the plural forms the language has. */
export function mirroredWords(): Record<string, string> {
  const folder = join(projectRoot(), 'console')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /(^|\/)text\.json$/.test(path))
  const english: Record<string, string> = Object.assign(
    {},
    ...files.map((path): unknown => JSON.parse(readFileSync(join(folder, path), 'utf8'))),
  )
  return Object.fromEntries(
    Object.entries(english).flatMap(([key, words]) => {
      const stem = /^(.*)_other$/.exec(key)?.[1]
      return stem === undefined ? [[key, mirrored(words)]] : forms.map((form) => [`${stem}_${form}`, mirrored(words)])
    }),
  )
}
