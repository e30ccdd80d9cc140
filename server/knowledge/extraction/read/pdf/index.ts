// The lines of a PDF, read by a thread of its own that ends with its reading: bounded in time, in pages and text, and in memory, also in what
// lies outside of the thread's heap, where the parts of a document are unpacked.
import { Worker } from 'node:worker_threads'
import { limits } from '@parley/contract/base/limits'
import type { SourceLine } from '@parley/contract/knowledge/extraction'
import { workerFile } from '../../../../base/process/worker-file'
import type { Origin } from '../../../../base/work/fair-turns/fair-queue'
import { FairTurns } from '../../../../base/work/fair-turns/fair-turns'
import { SourceFault } from '../source-fault'
import { FromReader, type PdfTask, type pdfFaults } from './protocol'
import { sentence } from '../../sentences'
import { extractionLimits } from '@parley/contract/knowledge/extraction'

const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }
const mostGrowthBytes = 512 * 1024 * 1024
const lookEveryMs = 100

const faults = {
  encrypted: 'extraction.encrypted',
  broken: 'extraction.file-broken',
  'too-large': 'extraction.too-large',
  'no-text': 'extraction.no-text',
} as const satisfies Record<(typeof pdfFaults)[number], string>

/** Only one is read at a time: what one may take is what all may take. Jobs are bounded before they come here. */
const turns = new FairTurns({ all: 1000, ofAccount: 100, ofBot: 50 })

export async function linesOfPdf(file: Buffer, from: Origin): Promise<SourceLine[]> {
  const reading = await turns.run(from, () => read(file))
  if (reading === null) throw new SourceFault(sentence('extraction.busy'))
  return reading.done
}

function read(file: Buffer): Promise<SourceLine[]> {
  const workerData: PdfTask = {
    bytes: new Uint8Array(file),
    mostPages: extractionLimits.pdfPages,
    mostChars: limits.extractedTextChars * 5,
  }
  const worker = new Worker(workerFile('pdf'), { workerData, resourceLimits, env: {}, stdout: true, stderr: true })
  const before = process.memoryUsage.rss()
  return new Promise<SourceLine[]>((resolve, reject) => {
    const fail = (key: (typeof faults)[keyof typeof faults] | 'extraction.too-long'): void => reject(new SourceFault(sentence(key)))
    const tooLate = setTimeout(() => fail('extraction.too-long'), extractionLimits.pdfMs)
    const looking = setInterval(() => process.memoryUsage.rss() - before > mostGrowthBytes && fail('extraction.too-large'), lookEveryMs)
    worker.on('message', (message: unknown) => {
      const said = FromReader.parse(message)
      if (said.kind === 'lines') resolve(said.lines)
      else fail(faults[said.fault])
    })
    worker.on('error', (error) => fail('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? faults['too-large'] : faults.broken))
    worker.on('exit', () => {
      clearTimeout(tooLate)
      clearInterval(looking)
      fail('extraction.file-broken')
    })
  }).finally(() => worker.terminate())
}
