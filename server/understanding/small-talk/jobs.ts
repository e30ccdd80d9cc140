// The jobs that read and write files of small talk. An import changes the bot in one transaction, by the name of who asked for it, or not at all;
// what became of each piece is its result.
import { fail } from '@parley/contract/base/errors'
import { sentence } from '@parley/contract/sentences'
import { z } from 'zod'
import { write } from '../../base/context'
import type { JobKind } from '../../base/work/jobs/jobs'
import { applyImported, ImportedFile, incomingOf } from '../../bot/document/index'
import { readTalkFile, writeTalkCsv, writeTalkJson } from './file-form'
import { planImport } from './file-plan'
import { readTalk } from './read'

export const importJob: JobKind = {
  kind: 'small-talk.import',
  onePerBot: true,
  touches: ['document'],
  run: async (services, { id, botId, input }) => {
    const file = ImportedFile.parse(input)
    const talk = (await readTalkFile(await incomingOf(services, file))) ?? fail('INVALID_FILE_TYPE', sentence('refused.file-content'))
    return write(services.db, services.log, async (tx) => {
      const { edits, report } = planImport(talk, await readTalk(tx.db, botId), { force: file.force, now: services.now() })
      await applyImported(services, tx, { job: { id, botId }, file, permissions: { TASKS: 'YES' }, edits })
      return { nodes: report.outcome === 'imported' ? talk.pieces.length : 0, ...report }
    })
  },
}

export const exportJob: JobKind = {
  kind: 'small-talk.export',
  run: async ({ db }, job) => {
    const type = z.enum(['json', 'csv']).default('json').parse(job.input['type'])
    const talk = await readTalk(db, job.botId)
    const text = type === 'json' ? writeTalkJson(talk) : writeTalkCsv(talk)
    await job.keepFile({ name: `small-talk.${type}`, type: type === 'json' ? 'application/json' : 'text/csv', bytes: Buffer.from(text) })
    return { nodes: talk.nodes.length }
  },
}
