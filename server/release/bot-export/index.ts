// Writing a bot into a file, as a feature of the server: a job, because a bot may be large, whose file is fetched from the dock.
import { fail } from '@parley/contract/base/errors'
import { objectKinds } from '@parley/contract/base/ids'
import { visibleKinds } from '@parley/contract/objects/kind-permissions'
import type { BotObject } from '@parley/contract/objects/object'
import { objectsOf } from '@parley/contract/objects/object'
import { sentence } from '@parley/contract/sentences'
import { actorOf } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { release } from '../../base/process/release'
import { readDocument } from '../../base/storage/document/store'
import type { JobKind, JobRun } from '../../base/work/jobs/jobs'

const kind = 'bot-export.start'
const objectsAStep = 1000

const handlers: Handlers<'bot-export'> = {
  'bot-export.start': (ctx) => {
    if (visibleKinds(ctx.permissions).length < objectKinds.length) fail('NO_PERMISSION', sentence('refused.export-unseen'))
    return ctx.write((tx) => ctx.jobs.start(tx, { kind, botId: ctx.botId, label: 'Export of the bot', startedBy: actorOf(ctx).userId }))
  },
}

const exportJob: JobKind = {
  kind,
  onePerBot: true,
  run: async (services, job) => {
    const document = await readDocument(services.db, job.botId)
    const name = objectsOf(document, 'bot')[0]?.data.name ?? job.botId
    const objects = await written(document.objects, job)
    if (objects === undefined) return null
    const head = { format: 'parley-bot', formatVersion: 1, release: release(), exportedAt: new Date(services.now()).toISOString() }
    const text = `${JSON.stringify({ ...head, botId: job.botId, rev: document.rev, name }).slice(0, -1)},"objects":[${objects}]}\n`
    await job.keepFile({ name: fileName(name), type: 'application/json', bytes: Buffer.from(text) })
    return { objects: document.objects.length, rev: document.rev }
  },
}

/** undefined when it was asked to stop. */
async function written(objects: readonly BotObject[], job: JobRun): Promise<string | undefined> {
  const parts: string[] = []
  for (let first = 0; first < objects.length; first += objectsAStep) {
    if (await job.stopAsked()) return undefined
    const step = objects.slice(first, first + objectsAStep)
    parts.push(step.map(({ id, kind, parentId, data }) => JSON.stringify({ id, kind, parentId, data })).join(',\n'))
    job.progress(first + step.length, objects.length, '', 'objects')
  }
  return parts.join(',\n')
}

/** As every system of files takes it. */
function fileName(name: string): string {
  const plain = name
    .replace(/[^\p{L}\p{N} _-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `${plain === '' ? 'bot' : plain}.json`
}

export const botExport: Feature = { name: 'bot-export', handlers, jobs: [exportJob] }
