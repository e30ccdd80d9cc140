// The lines of a DOCX document, by way of HTML that a library makes of it: headings by their style in any language, items, cells of tables.
// What it unpacks to is bounded first, and what it says of itself is not believed.
import type { SourceLine } from '@parley/contract/knowledge/extraction'
import { extractionLimits } from '@parley/contract/knowledge/extraction'
import { convertToHtml } from 'mammoth'
import { packed, PackedFault, unpack } from '../../../base/storage/incoming/unpack'
import { sentence } from '../sentences'
import { linesOfHtml } from './html'
import { SourceFault } from './source-fault'

/** Texts and what they refer to; no picture, nothing of a theme. */
const isPart = (name: string): boolean => /^(?:word\/[^/]*\.xml|(?:word\/)?_rels\/[^/]*\.rels|\[Content_Types\]\.xml)$/.test(name)
const textOf = 'word/document.xml'
const keys = {
  broken: 'extraction.file-broken',
  large: 'extraction.too-large',
  locked: 'extraction.encrypted',
  unsafe: 'extraction.file-broken',
} as const

export async function linesOfDocx(file: Buffer): Promise<SourceLine[]> {
  return linesOfHtml(await htmlOf(await partsOf(file)))
}

async function partsOf(file: Buffer): Promise<ReadonlyMap<string, string>> {
  try {
    const parts = await unpack(file, isPart, extractionLimits.unpackedBytes)
    if (parts.has(textOf)) return parts
  } catch (error) {
    if (error instanceof PackedFault) throw new SourceFault(sentence(keys[error.kind]))
    throw error
  }
  throw new SourceFault(sentence('extraction.file-broken'))
}

async function htmlOf(parts: ReadonlyMap<string, string>): Promise<string> {
  const whole = await packed(parts)
  try {
    return (await convertToHtml({ buffer: whole }, { styleMap: ["p[style-name='Title'] => h1:fresh"], externalFileAccess: false })).value
  } catch (error) {
    // Whatever the library says of a document is about the document: everything of ours was checked before.
    if (error instanceof Error) throw new SourceFault(sentence('extraction.file-broken'))
    throw error
  }
}
