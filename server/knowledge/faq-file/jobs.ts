import { levels, mayUse, permissionIds } from '@parley/contract/base/access/access'
import { limits } from '@parley/contract/base/limits'
import type { FaqFileReport } from '@parley/contract/knowledge/faq-file'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { changeAccess } from '@parley/contract/objects/kind-permissions'
import type { ObjectKind } from '@parley/contract/objects/object-kinds'
import { z } from 'zod'
import { type Db, write } from '../../base/context'
import { type Incoming, readIncoming } from '../../base/storage/incoming/read-incoming'
import { UnreadableFile } from '../../base/storage/incoming/unreadable-file'
import { listObjects } from '../../base/storage/document/store'
import type { JobKind } from '../../base/work/jobs/jobs'
import { applyImported, ImportedFile, incomingOf } from '../../bot/document/index'
import { readTree, type Tree } from '../faq/index'
import type { Extras } from './extras'
import { type FileContent, FileFault } from './content'
import { planImport, reportOf } from './plan'
import { readTable } from './read-table'
import { readJson } from './read-json'
import { sharedPaths, writeCsv, writeJson } from './write'
import { sentence } from './sentences'

const ImportInput = ImportedFile.extend({
  /** Of who asked for it; traits and settings are not those of knowledge. */
  permissions: z.partialRecord(z.enum(permissionIds), z.enum(levels)).default({ KNOWLEDGE_GRAPH: 'YES' }),
})

export const importJob: JobKind = {
  kind: 'faq-file.import',
  onePerBot: true,
  touches: ['document'],
  run: async (services, { id, botId, input }) => {
    const given = ImportInput.parse(input)
    const incoming = await incomingOf(services, given)
    return write(services.db, services.log, async (tx): Promise<FaqFileReport> => {
      const { language, ...into } = await surroundings(tx.db, botId)
      const content = await contentOf(incoming, language)
      if ('why' in content) return reportOf([{ question: '', outcome: 'refused', ...content }], 'refused')
      const may = (kind: ObjectKind): boolean => mayUse(given.permissions, changeAccess(kind))
      const { edits, report } = planImport(content, { ...into, tree: await readTree(tx.db, botId) }, { force: given.force, may })
      await applyImported(services, tx, { job: { id, botId }, file: given, permissions: given.permissions, edits })
      return report
    })
  },
}

async function contentOf(incoming: Incoming, language: string): Promise<FileContent | Pick<FileFault, 'row' | 'why'>> {
  const root = incoming.name.replace(/\.\w+$/, '').slice(0, limits.nameChars) || 'FAQ'
  try {
    const read = await readIncoming(incoming, limits.faqFileRows)
    return read.kind === 'json' ? readJson(read.text, language) : readTable(read, { language, root })
  } catch (error) {
    if (error instanceof FileFault) return { row: error.row, why: error.why }
    if (error instanceof UnreadableFile) return { row: 0, why: error.why }
    throw error
  }
}

async function surroundings(db: Db, botId: string): Promise<{ dialogs: BotObject<'dialog'>[]; language: string; beside: Extras }> {
  const objects = await listObjects(db, botId, ['bot', 'dialog', 'trait-group', 'trait'])
  const [bot] = objectsOf({ objects }, 'bot')
  const beside = { bot, groups: objectsOf({ objects }, 'trait-group'), traits: objectsOf({ objects }, 'trait') }
  return { dialogs: objectsOf({ objects }, 'dialog'), language: bot?.data.defaultLanguage ?? 'en', beside }
}

/** seesTraits: who asked for it may see the bot's traits. */
const ExportInput = z.object({ type: z.enum(['json', 'csv']), force: z.boolean(), seesTraits: z.boolean().default(false) })

/** With the trait of each topic by its name, as files call it. */
function withTraitNames(tree: Tree, { traits }: Extras): Tree {
  const names = new Map(traits.map(({ id, data }) => [id, data.name]))
  const named = [...tree.topics].map(([id, topic]): [string, typeof topic] => [
    id,
    { ...topic, data: { ...topic.data, trait: names.get(topic.data.traitId) ?? topic.data.trait } },
  ])
  return { ...tree, topics: new Map(named) }
}

export const exportJob: JobKind = {
  kind: 'faq-file.export',
  run: async ({ db }, job) => {
    const { type, force, seesTraits } = ExportInput.parse(job.input)
    const tree = await readTree(db, job.botId)
    const shared = sharedPaths(tree)
    const warnings = shared.map((path) => ({
      row: 0,
      question: '',
      outcome: 'warned' as const,
      why: sentence('faq-file.shared-path', { path }),
    }))
    if (warnings.length > 0 && !force) return reportOf(warnings, 'warned')
    const { dialogs, beside } = await surroundings(db, job.botId)
    const seen = seesTraits ? beside : { ...beside, groups: [], traits: [] }
    const named = withTraitNames(tree, seen)
    const names = new Map(dialogs.map(({ id, data }) => [id, data.name]))
    const text = type === 'json' ? writeJson(named, names, seen) : writeCsv(named, seen)
    await job.keepFile({ name: `knowledge.${type}`, type: type === 'json' ? 'application/json' : 'text/csv', bytes: Buffer.from(text) })
    return { faqs: tree.faqs.length, topics: tree.topics.size }
  },
}
