// The files of functions of a bot, and which of them a script needs: those that declare a name it mentions, and those that such a file needs
// in its turn. A file that no script mentions costs nothing. Running them is the sandbox's.
import { functionsOf, wordsOfScript } from '@parley/kit/expression/function-file'
import type { BotObject } from '@parley/contract/objects/object'
import { isScriptGlobal } from './script-globals'

/** A file as it is put before a script. */
export interface FunctionFile {
  name: string
  source: string
  /** What scripts may call of it. */
  functions: readonly string[]
}

export interface FunctionLibrary {
  readonly files: readonly FunctionFile[]
  /** In the order in which they are to be read: what a file needs stands before it. */
  neededBy(source: string): readonly FunctionFile[]
}

type Given = Pick<BotObject<'bot-function'>, 'data'>

/** Nothing is read of the files before a script asks. A name that two files declare is the first one's, by the names of the files. */
export function functionLibrary(objects: readonly Given[]): FunctionLibrary {
  if (objects.length === 0) return { files: [], neededBy: () => [] }
  let read: Reading | null = null
  const reading = (): Reading => (read ??= readFiles(objects))
  return {
    get files() {
      return reading().files
    },
    neededBy: (source) => neededFrom(reading(), source),
  }
}

interface Reading {
  files: FunctionFile[]
  ownerOf: ReadonlyMap<string, FunctionFile>
  /** Files that a file mentions, found when it is first needed. */
  needs: Map<FunctionFile, readonly FunctionFile[]>
}

function readFiles(objects: readonly Given[]): Reading {
  const ownerOf = new Map<string, FunctionFile>()
  const files = objects
    .map(({ data }) => data)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, source }) => {
      const functions = functionsOf(source).functions.flatMap((declared) =>
        ownerOf.has(declared.name) || isScriptGlobal(declared.name) ? [] : [declared.name],
      )
      const file = { name, source, functions }
      for (const each of functions) ownerOf.set(each, file)
      return file
    })
  return { files, ownerOf, needs: new Map() }
}

function mentionedIn({ ownerOf }: Reading, source: string): readonly FunctionFile[] {
  const found = new Set<FunctionFile>()
  for (const word of wordsOfScript(source)) {
    const owner = ownerOf.get(word)
    if (owner !== undefined) found.add(owner)
  }
  return [...found]
}

function neededFrom(reading: Reading, source: string): readonly FunctionFile[] {
  const ordered = new Set<FunctionFile>()
  const seen = new Set<FunctionFile>()
  const visit = (file: FunctionFile): void => {
    if (seen.has(file)) return
    seen.add(file)
    const needs = reading.needs.get(file) ?? mentionedIn(reading, file.source)
    reading.needs.set(file, needs)
    needs.forEach(visit)
    ordered.add(file)
  }
  mentionedIn(reading, source).forEach(visit)
  return [...ordered]
}
