// The files of an archive as one: packed a few at a time, so that other work goes on between them. The same files give the same bytes.
import { setImmediate } from 'node:timers/promises'
import type { ArchiveEntry } from './entries'
import { ZipPacker } from './zip'

const filesAtOnce = 500

export interface Packing {
  progress: (done: number) => void
  /** Answers undefined when it was asked to stop. */
  stopAsked: () => Promise<boolean>
}

export async function packed(entries: readonly ArchiveEntry[], { progress, stopAsked }: Packing): Promise<Buffer | undefined> {
  const zip = new ZipPacker()
  for (let first = 0; first < entries.length; first += filesAtOnce) {
    if (await stopAsked()) return undefined
    for (const { name, content } of entries.slice(first, first + filesAtOnce))
      await zip.add(name, typeof content === 'string' ? Buffer.from(content) : content)
    progress(Math.min(first + filesAtOnce, entries.length))
    await setImmediate()
  }
  return zip.whole()
}
