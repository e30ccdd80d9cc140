// Begins to read a document: the job, and the row that says so.
import type { Services, Tx } from '../../base/context'
import { readJob } from './read'
import { startReading } from './store'

interface Reading {
  botId: string
  id: string
  name: string
  /** Who is told of its end; nobody where the server begins it by itself. */
  startedBy?: string
}

export async function beginReading(jobs: Services['jobs'], tx: Tx, { botId, id, name, startedBy }: Reading): Promise<void> {
  const label = `Reading ${name}`.slice(0, 200)
  const input = { documentId: id }
  const job = await jobs.start(tx, { kind: readJob.kind, botId, label, input, ...(startedBy !== undefined && { startedBy }) })
  await startReading(tx.db, id, job.id)
}
