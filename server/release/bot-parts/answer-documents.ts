// Documents that a bot answers from, as a part of its archive: a file that says where each comes from, and beside it what was sent. One that the
// bot has, by its name, stays as it is.
import { hashOf } from '../../base/storage/files/disk'
import { type CarriedDocument, DocumentOrigin, documentsOfBot, takeDocument } from '../../knowledge/answer-document/index'
import { type BotPart, jsonIn, jsonText, namedFiles, type PartFile, type PartRow, type UnreadPart, unreadFile } from '../bot-archive/index'
import { sentence } from './sentences'

const folder = 'documents/'

interface GivenDocument extends CarriedDocument {
  /** Absent where it lies at an address. */
  content?: Buffer
}

export const answerDocuments: BotPart = {
  id: 'answer-document',
  folder,
  write: async ({ db, files }, botId) => {
    const named = namedFiles(await documentsOfBot(db, botId), ({ origin, hash }) => `${origin.name} ${hash.slice(0, 8)}`)
    const written: PartFile[] = []
    for (const { file, thing } of named) {
      written.push({ name: `${file}.json`, content: jsonText(thing.origin) })
      const content = thing.hash === '' ? undefined : await files.get(thing.hash)
      if (content !== undefined) written.push({ name: `${file}.content`, content })
    }
    return written
  },
  open: (files) => {
    const documents: GivenDocument[] = []
    const unread: UnreadPart[] = []
    for (const [name, text] of files) {
      if (name.endsWith('.content')) continue
      const origin = DocumentOrigin.safeParse(jsonIn(text)).data
      const content = files.get(name.replace(/\.json$/, '.content'))
      if (origin === undefined || (origin.source !== 'url' && content === undefined)) unread.push(unreadFile(`${folder}${name}`))
      else documents.push({ origin, hash: content === undefined ? '' : hashOf(content), ...(content !== undefined && { content }) })
    }
    return {
      id: 'answer-document',
      unread,
      plan: async (db, botId) => {
        const present = await documentsOfBot(db, botId)
        const planned = documents.map((document) => ({ document, row: rowOf(document, present) }))
        return {
          id: 'answer-document',
          rows: planned.map(({ row }) => row),
          take: async (services, tx, taker) => {
            for (const { document, row } of planned) {
              if (row.outcome !== 'added') continue
              if (document.content !== undefined) await services.files.put(document.content)
              await takeDocument(services, tx, taker, document)
            }
          },
        }
      },
    }
  },
}

function rowOf({ origin: { name, url }, hash }: CarriedDocument, present: readonly CarriedDocument[]): PartRow {
  if (present.some((one) => one.origin.name === name && one.origin.url === url && one.hash === hash)) return { outcome: 'same', name }
  const isThere = present.some(({ origin }) => origin.name.toLowerCase() === name.toLowerCase())
  return isThere ? { outcome: 'left', name, why: sentence('import.document-there') } : { outcome: 'added', name }
}
