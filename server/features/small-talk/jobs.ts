// The jobs that read and write files of small talk. An import changes the bot in one transaction, by the name of who asked for it.
import { fail } from '@parley/contract/base/errors'
import type { Edit } from '@parley/contract/objects/object'
import { sentence } from '@parley/contract/sentences'
import { z } from 'zod'
import { write } from '../../base/context'
import { applyBatch } from '../../base/storage/document/apply'
import type { JobKind } from '../../base/work/jobs/jobs'
import { tellChanged } from '../document/index'
import { newGroup, newNode } from './edits'
import { readTalkFile, type TalkFile, writeTalkFile } from './file-form'
import { readTalk, type Talk } from './read'

const ImportInput = z.object({ hash: z.string(), name: z.string(), authorId: z.string(), authorName: z.string() })

export const importJob: JobKind = {
  kind: 'small-talk.import',
  onePerBot: true,
  touches: ['document'],
  run: async (services, { id, botId, input }) => {
    const { hash, name, authorId, authorName } = ImportInput.parse(input)
    const bytes = (await services.files.get(hash)) ?? fail('NOT_FOUND', sentence('refused.no-file'))
    const file = readTalkFile(bytes.toString('utf8').replace(/^\uFEFF/, '')) ?? fail('INVALID_FILE_TYPE', sentence('refused.file-content'))
    return write(services.db, services.log, async (tx) => {
      const edits = replacing(await readTalk(tx.db, botId), file, services.now())
      const editor = { id: authorId, name: authorName, permissions: { TASKS: 'YES' } as const }
      const { key, values, text: label } = sentence('change.imported', { title: name })
      // Under the job's own id: done a second time it changes nothing.
      if (edits.length > 0) {
        const applied = await applyBatch(tx, botId, editor, { batch: { id, label, said: { key, values }, edits }, now: services.now() })
        await tellChanged(services, tx, botId, applied)
      }
      return { nodes: edits.filter((edit) => edit.op === 'put' && edit.kind === 'small-talk').length }
    })
  },
}

/** What the bot has in the languages of the file goes. */
function replacing({ groups }: Talk, { smallTalk }: TalkFile, now: number): Edit[] {
  const languages = new Set(smallTalk.map(({ language }) => language))
  const gone = groups.filter(({ data }) => languages.has(data.language)).map(({ id }): Edit => ({ op: 'remove', id }))
  const made = smallTalk.flatMap(({ language, groups: given }) =>
    given.flatMap(({ groupName, nodes }, at) => {
      const group = newGroup(groupName, language, at, now)
      const children = nodes.map(({ userUtterances, botUtterances, state }, place) =>
        newNode(
          group.id,
          {
            questions: [...new Set(userUtterances.map(({ text }) => text))],
            answers: botUtterances.map(({ text }) => text).filter((text) => text.trim() !== ''),
            enabled: state !== 'disabled',
          },
          place,
          now,
        ),
      )
      return [group.edit, ...children]
    }),
  )
  return [...gone, ...made]
}

export const exportJob: JobKind = {
  kind: 'small-talk.export',
  run: async ({ db }, job) => {
    const talk = await readTalk(db, job.botId)
    await job.keepFile({ name: 'small-talk.json', type: 'application/json', bytes: Buffer.from(writeTalkFile(talk)) })
    return { nodes: talk.nodes.length }
  },
}
