// The files of an archive as one: packed a few at a time, so that other work goes on between them. The same files give the same bytes.
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { ZipFile } from 'yazl'
import type { ArchiveEntry } from './entries'

const filesAtOnce = 500
/** Smaller files are not compressed: that would cost more than it saves. */
const compressedFrom = 600
/** The first moment an archive can name: when it was written is not of a bot. */
const mtime = new Date(Date.UTC(1980, 0, 1))

export interface Packing {
  progress: (done: number) => void
  /** Answers undefined when it was asked to stop. */
  stopAsked: () => Promise<boolean>
}

export async function packed(entries: readonly ArchiveEntry[], { progress, stopAsked }: Packing): Promise<Buffer | undefined> {
  const zip = new ZipFile()
  const whole = buffer(zip.outputStream)
  for (let first = 0; first < entries.length; first += filesAtOnce) {
    if (await stopAsked()) return undefined
    for (const { name, content } of entries.slice(first, first + filesAtOnce)) {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content
      zip.addBuffer(bytes, name, { compress: bytes.length >= compressedFrom, mtime, forceDosTimestamp: true })
    }
    progress(Math.min(first + filesAtOnce, entries.length))
    await setImmediate()
  }
  zip.end()
  return whole
}
