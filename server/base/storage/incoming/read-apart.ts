// Reads a large file in a thread of its own, one file at a time: what one may take is what all may take. It is bounded in time and memory, and
// ends with its reading.
import { Worker } from 'node:worker_threads'
import type { CsvRow } from '@parley/kit/csv/read'
import { sentence } from '../../sentences'
import { workerFile } from '../../process/worker-file'
import { FromReader, nextRows, type ReadTask } from './protocol'
import type { Contents, Incoming } from './read-here'
import { UnreadableFile } from './unreadable-file'

const resourceLimits = { maxOldGenerationSizeMb: 1536, maxYoungGenerationSizeMb: 64 }
const mostMs = 120_000

let turn: Promise<unknown> = Promise.resolve()

export function readApart(incoming: Incoming, mostRows: number): Promise<Contents> {
  const reading = turn.then(() => read({ incoming: withOwnBytes(incoming), mostRows }))
  turn = reading.catch(() => null)
  return reading
}

/** A part of a larger buffer would take all of that along. */
function withOwnBytes(incoming: Incoming): Incoming {
  const { content } = incoming
  return typeof content === 'string' ? incoming : { ...incoming, content: new Uint8Array(content) }
}

function read(workerData: ReadTask): Promise<Contents> {
  const worker = new Worker(workerFile('incoming'), { workerData, resourceLimits, env: {}, stdout: true, stderr: true })
  const rows: CsvRow[] = []
  return new Promise<Contents>((resolve, reject) => {
    const refuse = (): void => reject(new UnreadableFile(sentence('unreadable.large')))
    const tooLate = setTimeout(refuse, mostMs)
    let table: Omit<Extract<Contents, { kind: 'table' }>, 'rows'> | null = null
    worker.on('message', (message: unknown) => {
      const said = FromReader.parse(message)
      if (said.kind === 'json') resolve(said)
      if (said.kind === 'unreadable') reject(new UnreadableFile(said.why))
      if (said.kind === 'table') table = said
      if (said.kind === 'rows') for (const row of said.rows) rows.push(row)
      if (said.kind === 'rows' && said.isLast && table !== null) resolve({ ...table, rows })
      else worker.postMessage(nextRows)
    })
    worker.on('error', (error) => ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refuse() : reject(error)))
    worker.on('exit', (code) => {
      clearTimeout(tooLate)
      reject(new Error(`The reader of a file ended with ${code}.`))
    })
  }).finally(() => worker.terminate())
}
