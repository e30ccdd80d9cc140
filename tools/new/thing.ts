// What the generator writes for one new thing: whole files, and lines put into files that are there. Each sort says which.
import { untranslatedMark } from '@parley/contract/base/languages'
import { domains } from '../domains'
import { cataloguePath, otherLanguages, sorted } from '../words/catalogue'

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

/** Puts words into the file of every other language: in English, marked, where it has none for a key. `known`: words by key that fit as well. */
export function newWords(
  english: Record<string, string>,
  known: (words: Record<string, string>) => Record<string, string> = () => ({}),
): Thing['edits'] {
  return otherLanguages.map((language) => ({
    file: cataloguePath(language),
    change: (text) => {
      const words: Record<string, string> = JSON.parse(text)
      const fitting = known(words)
      const added = Object.entries(english).map(([key, one]): [string, string] => [key, fitting[key] ?? `${untranslatedMark}${one}`])
      return json(sorted(Object.entries({ ...Object.fromEntries(added), ...words })))
    },
  }))
}

export function json(value: Readonly<Record<string, string>>): string {
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
