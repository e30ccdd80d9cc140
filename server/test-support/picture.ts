// Small pictures for tests: a PNG of one colour, as large as is asked.
import { crc32, deflateSync } from 'node:zlib'

export function pngOf({ width, height = width, grey = 128 }: { width: number; height?: number; grey?: number }): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits of grey a point.
  head[8] = 8
  const rows = Buffer.alloc(height * (width + 1), grey)
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, pieceOf('IHDR', head), pieceOf('IDAT', deflateSync(rows)), pieceOf('IEND', Buffer.alloc(0))])
}

function pieceOf(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
