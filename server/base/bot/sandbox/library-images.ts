// The memory of a worker with libraries read in, made when a script first mentions them and kept: reading one takes tens of milliseconds,
// putting such a memory back a fraction of one. What mentions a library in another way has it read while it runs (helper-prelude.ts).
import { type MemoryImage, memoryImage } from './memory-image'

/** By the name under which `koreUtil` has it. */
const mentions: Readonly<Record<string, RegExp>> = { _: /(?<![\w$])_(?![\w$])/, moment: /(?<![\w$])moment(?:tz)?(?![\w$])/ }

export interface LibraryImages {
  /** Puts the memory as it is to be before a script; the same is to be put back behind it. */
  before(source: string): MemoryImage
}

/** To be made of a memory that is as new; `load` reads a library into it, and says whether it could. */
export function libraryImages(memory: WebAssembly.Memory, load: (name: string) => boolean): LibraryImages {
  const plain = memoryImage(memory)
  const images = new Map<string, MemoryImage>([['', plain]])
  let current = plain
  const made = (names: readonly string[]): MemoryImage => {
    plain.restoreAlone()
    if (names.every(load)) return memoryImage(memory)
    plain.restore()
    return plain
  }
  return {
    before(source) {
      const names = librariesIn(source)
      const key = names.join(' ')
      const known = images.get(key)
      const image = known ?? made(names)
      if (known === undefined) images.set(key, image)
      else if (image !== current) image.restore()
      current = image
      return image
    },
  }
}

function librariesIn(source: string): string[] {
  if (!source.includes('koreUtil')) return []
  return Object.entries(mentions).flatMap(([name, mention]) => (mention.test(source) ? [name] : []))
}
