// What the generator writes for one new thing: whole files, and lines put into files that are there. Each sort says which.
import { consoleLanguages, untranslatedMark } from '@parley/contract/base/languages'
import { domains } from '../domains'

export interface Thing {
  files: Record<string, string>
  edits: { file: string; change: (text: string) => string }[]
}

/** One name in all its spellings, from kebab-case. */
export interface Name {
  kebab: string
  camel: string
  pascal: string
  snake: string
  /** As people read it: "Star map". */
  title: string
}

export function nameOf(kebab: string): Name {
  const camel = kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const words = kebab.replaceAll('-', ' ')
  return {
    kebab,
    camel,
    pascal: camel.charAt(0).toUpperCase() + camel.slice(1),
    snake: kebab.replaceAll('-', '_'),
    title: words.charAt(0).toUpperCase() + words.slice(1),
  }
}

/** Fails where it is no kebab-case, or a name that folders of kinds have for themselves. */
export function checkedName(name: string): Name {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || ['list', 'index', 'shared', 'planned'].includes(name))
    throw new Error(`"${name}" cannot be a name: give one in kebab-case, such as star-map`)
  return nameOf(name)
}

/** Of `<domain>/<name>`, as features and screens are named. */
export function placed(path: string): { domain: string; name: Name } {
  const [domain = '', name = ''] = path.split('/')
  if (!domains.some((one) => one === domain))
    throw new Error(`"${path}" names no domain: give <domain>/<name>; domains are ${domains.join(', ')}`)
  return { domain, name: checkedName(name) }
}

export const otherLanguages = consoleLanguages.filter((language) => language !== 'en')

/** Files of words beside English ones: in every other language the English words, marked, unless somebody translated them before. */
export function wordFiles(
  folder: string,
  english: Record<string, string>,
  known: (language: string) => Record<string, string> = () => ({}),
) {
  return Object.fromEntries(
    otherLanguages.map((language) => {
      const own = known(language)
      const words = Object.entries(english).map(([key, text]) => [key, own[key] ?? `${untranslatedMark}${text}`])
      return [`${folder}/text.${language}.json`, json(Object.fromEntries(words))]
    }),
  )
}

export function json(value: Record<string, string>): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

/** A test that fails until somebody says what must hold. */
export function failingTest(of: string, about: string): string {
  return `// What ${about} must do.
import { describe, expect, it } from 'vitest'

describe('${of}', () => {
  it('does what it is for', () => {
    expect.fail('Write here what must hold, see it fail, then make it so.')
  })
})
`
}

/** Puts a line among the lines like it, by the alphabet. */
export function amongLines(like: RegExp, line: string): (text: string) => string {
  return (text) => {
    const lines = text.split('\n')
    const places = lines.flatMap((one, at) => (like.test(one) ? [at] : []))
    const last = places.at(-1)
    if (last === undefined) throw new Error(`there is no line like ${like.source} to put this beside: ${line}`)
    const before = places.find((at) => (lines[at] ?? '') > line) ?? last + 1
    return lines.toSpliced(before, 0, line).join('\n')
  }
}

/** Puts lines right behind the first that matches. */
export function behindLine(mark: RegExp, added: string): (text: string) => string {
  return (text) => {
    const lines = text.split('\n')
    const at = lines.findIndex((line) => mark.test(line))
    if (at < 0) throw new Error(`there is no line like ${mark.source} to put this behind: ${added}`)
    return lines.toSpliced(at + 1, 0, added).join('\n')
  }
}

/** Takes a planned row out of its table: from its first line to the line that ends it. */
export function withoutRow(first: RegExp, last: RegExp): (text: string) => string {
  return (text) => {
    const lines = text.split('\n')
    const from = lines.findIndex((line) => first.test(line))
    if (from < 0) throw new Error(`there is no row ${first.source}`)
    const to = lines.findIndex((line, at) => at >= from && last.test(line))
    return lines.toSpliced(from, to - from + 1).join('\n')
  }
}

/** The words of a JSON file without those below a key. */
export function withoutWords(key: string): (text: string) => string {
  return (text) => {
    const words: Record<string, string> = JSON.parse(text)
    return json(Object.fromEntries(Object.entries(words).filter(([one]) => !isBelow(one, key))))
  }
}

export function wordsBelow(text: string, key: string): Record<string, string> {
  const words: Record<string, string> = JSON.parse(text)
  return Object.fromEntries(Object.entries(words).filter(([one]) => isBelow(one, key)))
}

function isBelow(one: string, key: string): boolean {
  return one === key || one.startsWith(`${key}.`)
}
