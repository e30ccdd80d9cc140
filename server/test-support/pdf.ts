// Small PDF files, written by hand: pages with texts at their places, in one font, for tests of what reads them.
import { deflateSync } from 'node:zlib'

export interface PdfText {
  text: string
  x: number
  y: number
  size?: number
}

/** ﬁ in a text is the one character. `encrypt`: it has a password. `stream`: packed content in the place of every page's own. */
export function pdfOf(
  pages: readonly (readonly PdfText[])[],
  { encrypt = false, stream }: { encrypt?: boolean; stream?: Buffer } = {},
): Buffer {
  const objects: Buffer[] = []
  const add = (...parts: (string | Buffer)[]): number =>
    objects.push(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))))
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}] >>`)
  add(
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding /Differences [1 /fi] >> >>',
  )
  for (const texts of pages) {
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${objects.length + 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    )
    const content = stream ?? deflateSync(Buffer.from(texts.map(drawn).join('\n'), 'latin1'))
    add(`<< /Length ${content.length} /Filter /FlateDecode >>\nstream\n`, content, '\nendstream')
  }
  if (encrypt) add(`<< /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${'ab'.repeat(32)}> /U <${'cd'.repeat(32)}> >>`)
  return fileOf(objects, encrypt ? ` /Encrypt ${objects.length} 0 R /ID [<00112233> <00112233>]` : '')
}

function drawn({ text, x, y, size = 11 }: PdfText): string {
  const plain = text.replaceAll('ﬁ', '\x01').replace(/[\\()]/g, '\\$&')
  return `BT /F1 ${size} Tf ${x} ${y} Td (${plain}) Tj ET`
}

function fileOf(objects: readonly Buffer[], trailer: string): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')]
  const places: number[] = []
  let at = parts[0]?.length ?? 0
  objects.forEach((object, number) => {
    const whole = Buffer.concat([Buffer.from(`${number + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')])
    places.push(at)
    parts.push(whole)
    at += whole.length
  })
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  parts.push(Buffer.from(`xref\n0 ${count}\n0000000000 65535 f \n${entries}`))
  parts.push(Buffer.from(`trailer\n<< /Size ${count} /Root 1 0 R${trailer} >>\nstartxref\n${at}\n%%EOF\n`))
  return Buffer.concat(parts)
}
