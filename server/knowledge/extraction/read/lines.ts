// The lines of a source, whatever its form: by what its bytes are, not by what its name says. What cannot be read is said plainly.
import { limits } from '@parley/contract/base/limits'
import type { SourceLine } from '@parley/contract/knowledge/extraction'
import { decode } from '@parley/kit/encoding/decode'
import { wellFormed } from '@parley/kit/text/well-formed'
import { linesOfDocx } from './docx'
import { linesOfHtml } from './html'
import { linesOfPdf } from './pdf/index'
import { SourceFault } from './source-fault'
import { sentence } from '../sentences'
import { extractionLimits } from '@parley/contract/knowledge/extraction'

export async function linesOf(bytes: Buffer): Promise<SourceLine[]> {
  const lines = await readable(bytes)
  if (lines.length === 0) throw new SourceFault(sentence('extraction.empty'))
  if (lines.length > extractionLimits.extractedLines) throw new SourceFault(sentence('extraction.too-large'))
  return wellFormed(
    lines.map((line) => ({ ...line, text: line.text.slice(0, limits.extractedAnswerChars) })),
    limits.valueDepth,
  )
}

function readable(bytes: Buffer): SourceLine[] | Promise<SourceLine[]> {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return linesOfPdf(bytes)
  if (bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))) return linesOfDocx(bytes)
  const text = decoded(bytes)
  if (/^\s*(?:<!doctype html|<html|<\?xml|<!--|<[a-z][a-z0-9]*[\s>])/i.test(text.slice(0, 1024))) return linesOfHtml(text)
  return text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .map((line) => ({ text: line.replace(/^#{1,6} /, ''), kind: line.startsWith('#') ? 'heading' : 'text' }))
}

/** Of any encoding; a web page says itself which it has. */
function decoded(bytes: Buffer): string {
  const said = /<meta[^>]{1,200}charset\s*=\s*["']?([\w-]{1,30})/i.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1]
  const named = said === undefined ? undefined : decode(bytes, said.toLowerCase())
  const read = named !== undefined && 'text' in named ? named : decode(bytes)
  if ('text' in read) return read.text
  throw new SourceFault(sentence('extraction.wrong-sort'))
}
