// The memory of a worker with libraries and files of functions read in, made when a script first needs them and kept: reading one takes tens
// of milliseconds or hundreds, putting such a memory back a fraction of one. What mentions a library in another way has it read while it runs
// (helper-prelude.ts). Files are only compiled here; each script runs their top level anew.
import type { FunctionFile } from '@parley/runtime/functions/library'
import { type MemoryImage, memoryImage } from './memory-image'

/** By the name under which `koreUtil` has it. */
const mentions: Readonly<Record<string, RegExp>> = { _: /(?<![\w$])_(?![\w$])/, moment: /(?<![\w$])moment(?:tz)?(?![\w$])/ }

/** Images with files of functions that a worker keeps beside the last one, together. */
const mostBytes = 24 * 1024 * 1024

/** `compiled`: what came of the files, good while the image is in place; null where the script is to read them itself. */
export interface ReadyImage<Compiled> {
  image: MemoryImage
  compiled: Compiled | null
}

export interface ScriptImages<Compiled> {
  /** Puts the memory as it is to be before a script; the same is to be put back behind it. */
  before(source: string, files: readonly FunctionFile[]): ReadyImage<Compiled>
}

interface Reading<Compiled> {
  /** Reads a library into the memory, and says whether it could. */
  load(name: string): boolean
  /** The same of files; null where it could not. */
  compile(files: readonly FunctionFile[]): Compiled | null
}

interface Kept<Compiled> {
  libraries: string
  files: readonly FunctionFile[]
  image: MemoryImage
  compiled: Compiled
}

/** To be made of a memory that is as new. */
export function scriptImages<Compiled>(memory: WebAssembly.Memory, { load, compile }: Reading<Compiled>): ScriptImages<Compiled> {
  const plain = memoryImage(memory)
  const images = new Map<string, MemoryImage>([['', plain]])
  /** The one used last stands last. */
  let kept: Kept<Compiled>[] = []
  let current: MemoryImage | null = plain
  const put = (image: MemoryImage): MemoryImage => {
    if (image !== current) image.restore()
    current = image
    return image
  }
  const withLibraries = (names: readonly string[]): MemoryImage => {
    const key = names.join(' ')
    const known = images.get(key)
    if (known !== undefined) return put(known)
    plain.restoreAlone()
    const made = names.every(load) ? memoryImage(memory) : plain
    images.set(key, made)
    current = null
    return put(made)
  }
  const withFiles = (names: readonly string[], files: readonly FunctionFile[]): Kept<Compiled> | null => {
    plain.restoreAlone()
    current = null
    const compiled = names.every(load) ? compile(files) : null
    if (compiled === null) return null
    const image = memoryImage(memory)
    current = image
    return { libraries: names.join(' '), files, image, compiled }
  }
  return {
    before(source, files) {
      const names = librariesIn([source, ...files.map((file) => file.source)])
      if (files.length === 0) return { image: withLibraries(names), compiled: null }
      const libraries = names.join(' ')
      const found = kept.find((one) => one.libraries === libraries && areSame(one.files, files)) ?? withFiles(names, files)
      if (found === null) return { image: withLibraries(names), compiled: null }
      kept = withinBounds([...kept.filter((one) => one !== found), found])
      return { image: put(found.image), compiled: found.compiled }
    },
  }
}

function withinBounds<Compiled>(kept: readonly Kept<Compiled>[]): Kept<Compiled>[] {
  let bytes = 0
  const newestFirst = kept.toReversed().filter(({ image }, at) => (bytes += image.bytes) <= mostBytes || at === 0)
  return newestFirst.reverse()
}

function areSame(some: readonly FunctionFile[], others: readonly FunctionFile[]): boolean {
  return (
    some.length === others.length &&
    some.every((one, at) => {
      const other = others[at]
      return one.name === other?.name && one.source === other.source && one.functions.join() === other.functions.join()
    })
  )
}

function librariesIn(sources: readonly string[]): string[] {
  const mentioning = sources.filter((source) => source.includes('koreUtil'))
  return Object.entries(mentions).flatMap(([name, mention]) => (mentioning.some((source) => mention.test(source)) ? [name] : []))
}
