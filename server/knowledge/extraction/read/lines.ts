// The lines of a source, whatever its form: by what its bytes are, not by what its name says. What cannot be read is said plainly.
import { limits } from '@parley/contract/base/limits'
import type { SourceLine } from '@parley/contract/knowledge/extraction'
import { wellFormed } from '@parley/kit/text/well-formed'
import type { Origin } from '../../../base/work/fair-turns/fair-queue'
import { linesOfDocx } from './docx'
import { linesOfHtml } from './html'
import { linesOfPdf } from './pdf/index'
import { SourceFault } from './source-fault'
import { sentence } from '../sentences'
import { extractionLimits } from '@parley/contract/knowledge/extraction'

/** `from`: whose source it is; of what is read one at a time, accounts take turns. */
export async function linesOf(bytes: Buffer, from: Origin): Promise<SourceLine[]> {
  const lines = await readable(bytes, from)
  if (lines.length === 0) throw new SourceFault(sentence('extraction.empty'))
  if (lines.length > extractionLimits.extractedLines) throw new SourceFault(sentence('extraction.too-large'))
  return wellFormed(
    lines.map((line) => ({ ...line, text: line.text.slice(0, limits.extractedAnswerChars) })),
    limits.valueDepth,
  )
}

function readable(bytes: Buffer, from: Origin): SourceLine[] | Promise<SourceLine[]> {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return linesOfPdf(bytes, from)
  if (bytes.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 3, 4]))) return linesOfDocx(bytes)
  const text = decoded(bytes)
  if (/^\s*(?:<!doctype html|<html|<\?xml|<!--|<[a-z][a-z0-9]*[\s>])/i.test(text.slice(0, 1024))) return linesOfHtml(text)
  return text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .map((line) => ({ text: line.replace(/^#{1,6} /, ''), kind: line.startsWith('#') ? 'heading' : 'text' }))
}

function decoded(bytes: Buffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (!text.includes('\0')) return text
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
  throw new SourceFault(sentence('extraction.wrong-sort'))
}
