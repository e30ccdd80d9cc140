// The task that reads documents again once their time has come; how is the sources' (knowledge/extraction).
import { type Readings, refreshTaskOf } from '../extraction/index'
import { readJob } from './read'
import { changeDocument, startReading, takeDue } from './store'

const readings: Readings = {
  name: 'answer-document-refresh',
  takeDue,
  begin: async ({ jobs }, tx, { id, botId, name }) => {
    const label = `Reading ${name}`.slice(0, 200)
    const job = await jobs.start(tx, { kind: readJob.kind, botId, label, input: { documentId: id } })
    await startReading(tx.db, id, job.id)
  },
  plan: (db, id, nextAt) => changeDocument(db, id, { nextAt }),
}

export const refreshTask = refreshTaskOf(readings)
