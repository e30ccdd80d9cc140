// The job that writes a bot into a file: what of it is wanted, in the form that is wanted, nothing secret in it, packed piece by piece.
import { fail } from '@parley/contract/base/errors'
import { objectKinds } from '@parley/contract/base/ids'
import type { Json } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import { objectsOf } from '@parley/contract/objects/object'
import { exportLimits } from '@parley/contract/release/bot-export'
import { botParts } from '@parley/contract/release/bot-parts'
import { type ExportForm, exportForms } from '@parley/contract/release/export-forms'
import { z } from 'zod'
import type { Services } from '../../base/context'
import { readDocument } from '../../base/storage/document/store'
import type { JobKind, JobRun } from '../../base/work/jobs/jobs'
import { packed } from '../bot-archive/index'
import { documentOfVersion } from '../bot-version/index'
import { partsWanted } from '../bot-parts/index'
import { archiveOf } from './archive'
import { chosenObjects } from './chosen'
import { inOtherForm } from './other-forms'
import { refuseSecrets } from './refuse-secrets'
import { sentence } from './sentences'

export const ExportInput = z.object({
  form: z.enum(exportForms).default('parley'),
  language: z.string().optional(),
  kinds: z.array(z.enum(objectKinds)).optional(),
  objectIds: z.array(z.string()).optional(),
  parts: z.array(z.enum(botParts)).optional(),
  /** Tests and documents are of the draft alone. */
  versionId: z.string().optional(),
})
export type ExportInput = z.input<typeof ExportInput>
type Wish = z.infer<typeof ExportInput>

export const exportJob: JobKind = {
  kind: 'bot-export.start',
  onePerBot: true,
  run: async (services, job) => {
    const wish = ExportInput.parse(job.input)
    const ctx = { db: services.db, botId: job.botId }
    const { objects: all, rev } =
      wish.versionId === undefined ? await readDocument(services.db, job.botId) : await documentOfVersion(ctx, wish.versionId)
    const name = objectsOf({ objects: all }, 'bot')[0]?.data.name ?? job.botId
    const objects = wantedOf(all, wish)
    const of = { name: plainName(name), objects, rev }
    return wish.form === 'parley'
      ? asArchive(services, job, { ...of, title: name, wish })
      : inForm(services, job, { ...of, wish, form: wish.form })
  },
}

function wantedOf(all: readonly BotObject[], { kinds, objectIds }: Wish): readonly BotObject[] {
  if (objectIds !== undefined) return chosenObjects(all, objectIds)
  return kinds === undefined ? all : all.filter(({ kind }) => kind === 'bot' || kinds.includes(kind))
}

interface Of {
  /** Of the file. */
  name: string
  objects: readonly BotObject[]
  rev: number
  wish: Wish
}

async function asArchive(services: Services, job: JobRun, { name, title, objects, rev, wish }: Of & { title: string }): Promise<Json> {
  const isWhole = wish.kinds === undefined && wish.objectIds === undefined && wish.versionId === undefined
  const entries = await archiveOf(services, job.botId, { name: title, objects, parts: partsWanted(wish.parts, isWhole) })
  await refuseSecrets(services, job.botId, entries, objects)
  const bytes = await packed(entries, packingOf(job, objects.length))
  if (bytes === undefined) return null
  await job.keepFile({ name: `${name}.zip`, type: 'application/zip', bytes })
  return { objects: objects.length, rev }
}

/** One text is a file of its own, others are packed. */
async function inForm(
  services: Services,
  job: JobRun,
  { name, objects, rev, wish, form }: Of & { form: Exclude<ExportForm, 'parley'> },
): Promise<Json> {
  const { db } = services
  const { entries, ending, type, left } = await inOtherForm(form, { db, botId: job.botId, objects, language: wish.language })
  const [first] = entries
  if (first === undefined) fail('INVALID_INPUT', sentence('refused.no-conversation-tests'))
  await refuseSecrets(services, job.botId, entries, objects)
  const bytes = form === 'botium' ? await packed(entries, packingOf(job, entries.length)) : Buffer.from(first.content)
  if (bytes === undefined) return null
  await job.keepFile({ name: `${name}${ending}`, type, bytes })
  const told = left
    .slice(0, exportLimits.leftRows)
    .map(({ name: of, why: { text, key, values } }) => ({ name: of, why: text, key, values }))
  return { objects: objects.length, rev, leftCount: left.length, left: JSON.parse(JSON.stringify(told)) }
}

const packingOf = (job: JobRun, most: number) => ({
  progress: (done: number) => job.progress(Math.min(done, most), most, '', 'objects'),
  stopAsked: () => job.stopAsked(),
})

/** As every system of files takes it. */
function plainName(name: string): string {
  const plain = name
    .replace(/[^\p{L}\p{N} _-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain === '' ? 'bot' : plain
}
