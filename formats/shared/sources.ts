// What readers say of files and fields that they do not translate, so that nothing of a source is left out silently.
import type { Sentence } from '@parley/contract/base/fields/localized'
import { type SourceFile, UnreadableSource } from './bot-format'
import { jsonFault } from './json-source'
import { sentence } from './sentences'
import type { Training } from './training/training'
import { fieldOf, isGiven, keysOf, pointer } from './values'
import { isYamlFile, yamlFault } from './yaml-source'

/** Beside each format's own: a file without training data, a language that bots cannot speak, and what a reader does not know. */
export const usualConstructs = ['file', 'language', 'setting', 'unknown'] as const

/** Every format tells its unread files. */
export function tellOtherFiles(training: Training, files: readonly SourceFile[], read: Iterable<SourceFile>): void {
  const known = new Set(read)
  for (const file of files) {
    if (known.has(file)) continue
    const why = whyUnread(file) ?? sentence('construct.other-file')
    training.tell({ kind: 'file', file: file.name, place: '', name: file.name }, 'not-possible', [], why)
  }
}

const whyUnread = (file: SourceFile): Sentence | undefined =>
  /\.json$/i.test(file.name) ? jsonFault(file) : isYamlFile(file) ? yamlFault(file) : undefined

interface Placed {
  file: string
  /** Keys and numbers that lead to the value from the top of its file. */
  path: readonly (string | number)[]
  value: unknown
}

/** A row for each field that is none of the known ones, and says anything. */
export function tellUnknown(training: Training, { file, path, value }: Placed, known: ReadonlySet<string>): void {
  for (const key of keysOf(value)) {
    if (known.has(key) || !isGiven(fieldOf(value, key))) continue
    const at = { kind: 'unknown', file, place: pointer(...path, key), name: key }
    training.tell(at, 'not-possible', [], sentence('construct.unknown', { name: key.slice(0, 200) }))
  }
}

/** A row for each of these fields that says anything: settings of the other platform. */
export function tellSettings(training: Training, { file, path, value }: Placed, keys: readonly string[]): void {
  for (const key of keys) {
    if (!isGiven(fieldOf(value, key))) continue
    const at = { kind: 'setting', file, place: pointer(...path, key), name: key }
    training.tell(at, 'not-possible', [], sentence('construct.setting'))
  }
}

/** Throws UnreadableSource where a format has nothing to read; the first file that may be broken says why. */
export function needSome<T>(found: readonly T[], files: readonly SourceFile[], readOne: (file: SourceFile) => unknown): readonly T[] {
  if (found.length > 0) return found
  for (const file of files) readOne(file)
  throw new UnreadableSource(sentence('reader.file.no-training'))
}
