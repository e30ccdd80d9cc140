// Contents in PostgreSQL, in pieces: the place by default. Nothing outside the database is needed, and its backup holds them.
import type { Db } from '../../context'
import type { Backend } from './files'
import { deletePieces, hasPieces, readPieces, writePiece } from './store'

/** Large enough that few statements are needed, small enough that several at once fit into memory. */
const pieceBytes = 512 * 1024
const piecesAtOnce = 8

export function databaseBackend(db: Db): Backend {
  return {
    id: 'database',
    async write(hash, content) {
      await db.transaction().execute(async (tx) => {
        let number = 0
        for await (const piece of inPieces(content.pieces())) {
          await writePiece(tx, hash, number, piece)
          number += 1
        }
      })
    },
    async read(hash, bytes) {
      const read: Buffer[] = []
      const most = Math.ceil(bytes / pieceBytes)
      for (let from = 0; from < most; from += piecesAtOnce)
        read.push(...(await readPieces(db, hash, from, Math.min(piecesAtOnce, most - from))))
      return read.length === 0 && bytes > 0 ? undefined : Buffer.concat(read)
    },
    has: (hash) => hasPieces(db, hash),
    remove: (hash) => deletePieces(db, hash),
  }
}

/** The same bytes in pieces of one size, the last one smaller. */
async function* inPieces(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const part of parts) {
    let rest = part
    while (size + rest.length >= pieceBytes) {
      const room = pieceBytes - size
      yield joined([...waiting, rest.subarray(0, room)])
      rest = rest.subarray(room)
      waiting = []
      size = 0
    }
    if (rest.length === 0) continue
    waiting.push(rest)
    size += rest.length
  }
  if (size > 0) yield joined(waiting)
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const [first] = parts
  return parts.length === 1 && first !== undefined ? first : Buffer.concat(parts)
}
