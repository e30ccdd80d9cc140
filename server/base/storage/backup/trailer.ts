// The last line of a backup: the SHA-256 of everything before it. A file that was cut off or altered anywhere does not match it.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { codeOf, reasonOf, StartFailure } from '../../process/config/start-failure'

const beginning = '\nparley-backup sha256 '
const trailerBytes = beginning.length + 64 + 1

export function trailerOf(sha256: string): Buffer {
  return Buffer.from(`${beginning}${sha256}\n`)
}

/** Answers with the size of the archive in front of the line. Refuses what is not a whole, unaltered backup. */
export async function checkTrailer(path: string): Promise<number> {
  const bytes = await sizeOf(path)
  const archiveBytes = bytes - trailerBytes
  const wanted = archiveBytes > 0 ? await endOf(path, archiveBytes) : undefined
  if (wanted === undefined)
    throw new StartFailure(`${path} is not a whole backup: it was cut off, or is something else. Nothing was changed; take another backup.`)
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path, { end: archiveBytes - 1 })) hash.update(chunk as Buffer)
  if (hash.digest('hex') !== wanted)
    throw new StartFailure(`${path} was altered or damaged since it was made. Nothing was changed; take another backup.`)
  return archiveBytes
}

async function sizeOf(path: string): Promise<number> {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new StartFailure(`There is no file ${path}; name a backup after --from.`)
    throw new StartFailure(`${path} cannot be read (${reasonOf(error)}); name a backup after --from.`)
  }
}

async function endOf(path: string, from: number): Promise<string | undefined> {
  const handle = await open(path, 'r')
  try {
    const { buffer } = await handle.read(Buffer.alloc(trailerBytes), 0, trailerBytes, from)
    return /^\nparley-backup sha256 ([0-9a-f]{64})\n$/.exec(buffer.toString('latin1'))?.[1]
  } finally {
    await handle.close()
  }
}
