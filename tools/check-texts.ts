// The words of console and widget: every key that code asks for exists, every key is asked for, and the languages of one folder
// have the same keys. What the words say is for people to judge.
import type { Finding } from './finding'
import { type SourceFile, sourceFiles } from './source-files'

const languages = ['ja', 'ko']
const plural = /_(zero|one|two|few|many|other)$/

export async function check(root: string): Promise<Finding[]> {
  const files = sourceFiles(root)
  return ['console', 'widget'].flatMap((area) => {
    const own = files.filter(({ path }) => path.startsWith(`${area}/`))
    const english = own.filter(({ path }) => path.endsWith('/text.json'))
    return [...usage(area, own, english), ...english.flatMap((file) => otherLanguages(file, own))]
  })
}

function keysOf({ text }: SourceFile): string[] {
  const words: unknown = JSON.parse(text)
  return typeof words === 'object' && words !== null ? Object.keys(words) : []
}

/** A key is asked for when its text stands in the code, whole or as the constant beginning of a computed one. */
function usage(area: string, own: SourceFile[], english: SourceFile[]): Finding[] {
  const code = own.filter(({ path }) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  const literals = new Set(
    code.flatMap(({ text }) => [...text.matchAll(/['"]([a-z][\w-]*(?:\.[\w-]+)+)['"]/g)].map((match) => match[1] ?? '')),
  )
  const beginnings = code.flatMap(({ text }) =>
    [...text.matchAll(/`([a-z][\w-]*\.(?:[\w-]+\.)*[\w-]*)\$\{/g)].map((match) => match[1] ?? ''),
  )
  const isUsed = (key: string): boolean =>
    literals.has(key) || literals.has(key.replace(plural, '')) || beginnings.some((beginning) => key.startsWith(beginning))
  const unused = english.flatMap((file) =>
    keysOf(file)
      .filter((key) => key.includes('.') && !isUsed(key))
      .map((key) => ({ file: file.path, text: `"${key}" is used nowhere` })),
  )
  const known = new Set(english.flatMap(keysOf).flatMap((key) => [key, key.replace(plural, '')]))
  return area === 'console' ? [...unused, ...missing(code, known)] : unused
}

/** Looks only at the literal first argument of `t`. */
function missing(code: SourceFile[], known: ReadonlySet<string>): Finding[] {
  return code.flatMap(({ path, text }) => {
    const asked = [...text.matchAll(/\bt\(\s*'([^'$]+)'/g)].map((match) => match[1] ?? '')
    return asked.filter((key) => !known.has(key)).map((key) => ({ file: path, text: `asks for "${key}", which no text.json has` }))
  })
}

/** Plural forms differ between languages and are compared without their ending. */
function otherLanguages(english: SourceFile, own: SourceFile[]): Finding[] {
  const forms = (file: SourceFile): Set<string> => new Set(keysOf(file).map((key) => key.replace(plural, '')))
  return languages.flatMap((language) => {
    const path = english.path.replace(/text\.json$/, `text.${language}.json`)
    const other = own.find((file) => file.path === path)
    if (other === undefined) return []
    const [here, there] = [forms(english), forms(other)]
    const lacks = [...here].filter((key) => !there.has(key)).map((key) => ({ file: path, text: `lacks "${key}"` }))
    const more = [...there].filter((key) => !here.has(key)).map((key) => ({ file: path, text: `has "${key}", which English has not` }))
    return [...lacks, ...more]
  })
}
