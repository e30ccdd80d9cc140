// The task that reads documents again once their time has come; how is the sources' (knowledge/extraction).
import { type Readings, refreshTaskOf } from '../extraction/index'
import { beginReading } from './begin-reading'
import { changeDocument, takeDue } from './store'

const readings: Readings = {
  name: 'answer-document-refresh',
  takeDue,
  begin: ({ jobs }, tx, { id, botId, name }) => beginReading(jobs, tx, { id, botId, name }),
  plan: (db, id, nextAt) => changeDocument(db, id, { nextAt }),
}

export const refreshTask = refreshTaskOf(readings)
