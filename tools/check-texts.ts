// The words of console, widget and server: every key that code asks for exists, every key is asked for, and the languages of one folder
// have the same keys, values and their own plural forms. What the words say is for people to judge.
import { consoleLanguages, untranslatedMark } from '@parley/contract/base/languages'
import type { Finding } from './finding'
import { type SourceFile, sourceFiles } from './source-files'
import { cataloguePath } from './words/catalogue'
import { englishOfCode, englishTexts, entriesOf } from './words/english'
import { formsByKey, formsOf, type Forms, pluralEnding } from './words/forms'

const languages = consoleLanguages.filter((language) => language !== 'en')

export async function check(root: string): Promise<Finding[]> {
  const files = sourceFiles(root)
  const { wanted: ofCode } = englishOfCode(root)
  /** What the server and the kinds say in English themselves. */
  const isOfCode = (key: string): boolean => /^(kind|template|bot\.setting|job|errors)\./.test(key) || ofCode.has(key)
  const wrong = [/^console\//, /^widget\//, /^(contract|runtime|server)\//].flatMap((area) => {
    const own = files.filter(({ path }) => area.test(path))
    return usage(
      own,
      own.filter(({ path }) => path.endsWith('/text.json')),
      isOfCode,
    )
  })
  return [...wrong, ...otherLanguages(files, englishTexts(files), isOfCode), ...files.flatMap(inEnglish)]
}

/** Words that the generator wrote in English; the console shows them so until somebody translates them. */
function inEnglish(file: SourceFile): Finding[] {
  if (!languages.some((language) => file.path === cataloguePath(language))) return []
  return entriesOf(file)
    .filter(([, words]) => words.startsWith(untranslatedMark))
    .map(([key]) => ({ file: file.path, text: `"${key}" is not translated yet`, isNote: true as const }))
}

function keysOf(file: SourceFile): string[] {
  return entriesOf(file).map(([key]) => key)
}

/** A key is asked for when its text stands in the code, whole or as the constant beginning of a computed one. */
function usage(own: SourceFile[], english: SourceFile[], isOfCode: (key: string) => boolean): Finding[] {
  const code = own.filter(({ path }) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  const literals = new Set(
    code.flatMap(({ text }) => [...text.matchAll(/['"]([a-z][\w-]*(?:\.[\w-]+)+)['"]/g)].map((match) => match[1] ?? '')),
  )
  const beginnings = code.flatMap(({ text }) =>
    [...text.matchAll(/`([a-z][\w-]*\.(?:[\w-]+\.)*[\w-]*)\$\{/g)].map((match) => match[1] ?? ''),
  )
  const isUsed = (key: string): boolean =>
    literals.has(key) || literals.has(key.replace(pluralEnding, '')) || beginnings.some((beginning) => key.startsWith(beginning))
  const unused = english.flatMap((file) =>
    keysOf(file)
      .filter((key) => key.includes('.') && !isUsed(key))
      .map((key) => ({ file: file.path, text: `"${key}" is used nowhere` })),
  )
  const known = new Set(english.flatMap(keysOf).flatMap((key) => [key, key.replace(pluralEnding, '')]))
  return [...unused, ...missing(code, known, isOfCode)]
}

const asking = String.raw`\b(?:t|text|words|label|sentence|said)\(\s*`
const wholeKey = new RegExp(`${asking}'([a-z][\\w-]*(?:\\.[\\w-]+)+)'`, 'g')
const computedKey = new RegExp(`${asking}\`([a-z][\\w-]*\\.(?:[\\w-]+\\.)*[\\w-]*)\\$\\{[^}]*\\}([\\w.-]*)\``, 'g')

/**
 * A key that has no words is shown as it stands. Looks at the first argument of what asks for words: whole keys, and computed ones of which no
 * key has the beginning and the end. Whether every value of a closed list has its words is tests/closed-words.
 */
function missing(code: SourceFile[], known: ReadonlySet<string>, isOfCode: (key: string) => boolean): Finding[] {
  return code.flatMap(({ path, text }) => {
    const whole = [...text.matchAll(wholeKey)].map((match) => match[1] ?? '').filter((key) => !known.has(key) && !isOfCode(key))
    const computed = [...text.matchAll(computedKey)].flatMap(([, first = '', last = '']) =>
      isOfCode(`${first}x`) || [...known].some((key) => key.startsWith(first) && key.endsWith(last)) ? [] : [`${first}…${last}`],
    )
    return [...whole, ...computed].map((key) => ({ file: path, text: `asks for "${key}", which no text.json has` }))
  })
}

/** Keys are compared without their plural ending; each language is held to its own endings and to the values English has. What code says of kinds and settings is compared by tests/kind-words, which knows them. */
function otherLanguages(files: readonly SourceFile[], texts: readonly [string, string][], isOfCode: (key: string) => boolean): Finding[] {
  const here = formsByKey(texts)
  return languages.flatMap((language) => {
    const path = cataloguePath(language)
    const file = files.find((one) => one.path === path)
    if (file === undefined) return []
    const there = formsByKey(entriesOf(file).filter(([key]) => here.has(key.replace(pluralEnding, '')) || !isOfCode(key)))
    const lacks = [...here.keys()].filter((key) => !there.has(key)).map((key) => `lacks "${key}"`)
    const more = [...there.keys()].filter((key) => !here.has(key)).map((key) => `has "${key}", which English has not`)
    const both = [...there].flatMap(([key, words]) => {
      const model = here.get(key)
      return model === undefined ? [] : [...wrongForms(key, model, words, language), ...wrongValues(key, model, words)]
    })
    return [...lacks, ...more, ...both].map((text) => ({ file: path, text }))
  })
}

function wrongForms(key: string, english: Forms, other: Forms, language: string): string[] {
  if (english.has('')) return []
  const known = formsOf(language)
  const foreign = [...other.keys()].filter((ending) => !known.has(ending)).map((ending) => `has "${key}${ending}", a form it does not know`)
  const missing = [...known]
    .filter((ending) => !other.has(ending) && (ending !== '_zero' || english.has('_zero')))
    .map((ending) => `lacks the form "${key}${ending}"`)
  return [...foreign, ...missing]
}

/** A value English does not give stays empty on the screen; one left out that every number of things has is lost. */
function wrongValues(key: string, english: Forms, other: Forms): string[] {
  const [here, there] = [valuesIn(english), valuesIn(other)]
  const unknown = [...there].filter((value) => !here.has(value)).map((value) => `"${key}" has {{${value}}}, which English has not`)
  const general = english.get('') ?? english.get('_other') ?? ''
  const lost = [...valuesIn(new Map([['', general]]))].filter((value) => !there.has(value)).map((value) => `"${key}" lacks {{${value}}}`)
  return [...unknown, ...lost]
}

function valuesIn(forms: Forms): Set<string> {
  return new Set([...forms.values()].flatMap((text) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1] ?? '')))
}
