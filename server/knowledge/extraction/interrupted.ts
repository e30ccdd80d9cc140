// A source that was being read when its job was stopped, or failed before it could say why: it is not read for ever, it has failed.
// Giving the job back after a killed server is base/work/jobs'.
import type { LocalizedMessage } from '@parley/contract/base/fields/localized'
import { sentence } from './sentences'

interface Read {
  state: string
  error: string
  said: LocalizedMessage | null
}

const why = sentence('extraction.interrupted')
const interrupted = { state: 'failed', error: why.text, said: { key: why.key, values: why.values } }

/** The row as people are to see it; `jobState` is that of the job that reads it. */
export function asEnded<Row extends Read>({ jobState, ...row }: Row & { jobState: string | null }): Omit<Row, 'jobState'> & Read {
  const hasEnded = jobState === 'failed' || jobState === 'stopped'
  return row.state === 'reading' && hasEnded ? { ...row, ...interrupted } : row
}
