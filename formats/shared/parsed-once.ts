// What a parser made of a file somebody gave, remembered for as long as the file is: many formats look into one file. What is read is never
// changed. How a file is parsed is json-source.ts' and yaml-source.ts'.
import type { Sentence } from '@parley/contract/base/fields/localized'
import type { SourceFile, UnreadableSource } from './bot-format'

export type Parsed = { value: unknown } | { fault: UnreadableSource }

export interface ParsedFiles {
  /** Throws UnreadableSource for what cannot be read. */
  read: (file: SourceFile) => unknown
  /** undefined for what cannot be read. */
  peek: (file: SourceFile) => unknown
  /** Why it cannot be read; undefined where it can. */
  faultOf: (file: SourceFile) => Sentence | undefined
}

export function parsedOnce(parse: (file: SourceFile) => Parsed): ParsedFiles {
  const known = new WeakMap<SourceFile, Parsed>()
  const parsed = (file: SourceFile): Parsed => {
    const made = known.get(file) ?? parse(file)
    known.set(file, made)
    return made
  }
  return {
    read(file) {
      const made = parsed(file)
      if ('fault' in made) throw made.fault
      return made.value
    },
    peek(file) {
      const made = parsed(file)
      return 'fault' in made ? undefined : made.value
    },
    faultOf(file) {
      const made = parsed(file)
      return 'fault' in made ? made.fault.why : undefined
    },
  }
}
