// The jobs that read and write files of questions. An import changes the bot in one transaction, by the name of who asked for it.
import { fail } from '@parley/contract/base/errors'
import { limits } from '@parley/contract/base/limits'
import type { FaqFileReport } from '@parley/contract/features/faq-file'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { sentence } from '@parley/contract/sentences'
import { z } from 'zod'
import { type Db, type Services, write } from '../../base/context'
import { applyBatch } from '../../base/storage/document/apply'
import { listObjects } from '../../base/storage/document/store'
import type { JobKind } from '../../base/work/jobs/jobs'
import { tellChanged } from '../document/index'
import { readTree } from '../faq/index'
import { type FileContent, FileFault } from './content'
import { planImport, reportOf } from './plan'
import { readCsv } from './read-csv'
import { readJson } from './read-json'
import { sharedPaths, writeCsv, writeJson } from './write'

const ImportInput = z.object({
  hash: z.string(),
  name: z.string(),
  type: z.enum(['json', 'csv']),
  force: z.boolean(),
  authorId: z.string(),
  authorName: z.string(),
})

export const importJob: JobKind = {
  kind: 'faq-file.import',
  onePerBot: true,
  touches: ['document'],
  run: async (services, { id, botId, input }) => {
    const given = ImportInput.parse(input)
    const bytes = (await services.files.get(given.hash)) ?? fail('NOT_FOUND', sentence('refused.no-file'))
    return write(services.db, services.log, async (tx): Promise<FaqFileReport> => {
      const { dialogs, language } = await surroundings(tx.db, botId)
      const content = contentOf(bytes, given, language)
      if ('why' in content) return reportOf([{ row: 0, question: '', outcome: 'refused', why: content.why }], 'refused')
      const { edits, report } = planImport(content, await readTree(tx.db, botId), dialogs, given.force)
      if (edits.length > 0) await apply(services, tx, { id, botId, edits, ...given })
      return report
    })
  },
}

function contentOf(bytes: Buffer, { name, type }: z.infer<typeof ImportInput>, language: string): FileContent | { why: FileFault['why'] } {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '')
  const root = name.replace(/\.\w+$/, '').slice(0, limits.nameChars) || 'FAQ'
  try {
    return type === 'json' ? readJson(text, language) : readCsv(text, { language, root })
  } catch (error) {
    if (error instanceof FileFault) return { why: error.why }
    throw error
  }
}

/** Under the job's own id: done a second time it changes nothing. */
async function apply(
  services: Services,
  tx: Parameters<typeof tellChanged>[1],
  {
    id,
    botId,
    edits,
    name,
    authorId,
    authorName,
  }: { id: string; botId: string; edits: Parameters<typeof applyBatch>[3]['batch']['edits'] } & z.infer<typeof ImportInput>,
): Promise<void> {
  const { key, values, text: label } = sentence('change.imported', { title: name })
  const editor = { id: authorId, name: authorName, permissions: { KNOWLEDGE_GRAPH: 'YES' } as const }
  const applied = await applyBatch(tx, botId, editor, { batch: { id, label, said: { key, values }, edits }, now: services.now() })
  await tellChanged(services, tx, botId, applied)
}

async function surroundings(db: Db, botId: string): Promise<{ dialogs: BotObject<'dialog'>[]; language: string }> {
  const objects = await listObjects(db, botId, ['bot', 'dialog'])
  return { dialogs: objectsOf({ objects }, 'dialog'), language: objectsOf({ objects }, 'bot')[0]?.data.defaultLanguage ?? 'en' }
}

const ExportInput = z.object({ type: z.enum(['json', 'csv']), force: z.boolean() })

export const exportJob: JobKind = {
  kind: 'faq-file.export',
  run: async ({ db }, job) => {
    const { type, force } = ExportInput.parse(job.input)
    const tree = await readTree(db, job.botId)
    const shared = sharedPaths(tree)
    const warnings = shared.map((path) => ({
      row: 0,
      question: '',
      outcome: 'warned' as const,
      why: sentence('faq-file.shared-path', { path }),
    }))
    if (warnings.length > 0 && !force) return reportOf(warnings, 'warned')
    const { dialogs } = await surroundings(db, job.botId)
    const text = type === 'json' ? writeJson(tree, new Map(dialogs.map(({ id, data }) => [id, data.name]))) : writeCsv(tree)
    await job.keepFile({ name: `knowledge.${type}`, type: type === 'json' ? 'application/json' : 'text/csv', bytes: Buffer.from(text) })
    return { faqs: tree.faqs.length, topics: tree.topics.size }
  },
}
