// The file of translations as a feature of the server: written from the draft, looked at, and taken into the draft in one transaction, as one step
// of the caller's.
import { createHash } from 'node:crypto'
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { translationFileLimits, type TranslationFilePlan } from '@parley/contract/bot/translation'
import { englishName, languageWord } from '@parley/contract/language-word'
import { localized } from '@parley/contract/sentences'
import { actorOf, type Ctx, type Tx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { applyBatch } from '../../base/storage/document/apply'
import { lockDocument } from '../../base/storage/document/batch-log'
import { incomingOfCall } from '../../integration/file/index'
import { authorOf, findNamed, tellChanged } from '../document/index'
import { type FileRows, readRows, writeFile } from './file'
import { type Plan, type PlannedRow, planOf, type Present, wholeFault } from './plan'
import { presentOf } from './present'
import { sentence } from './sentences'
import { translateJob } from './translate-job'

const types = {
  csv: 'text/csv',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const handlers: Handlers<'translation'> = {
  'translation.export': (ctx, { language, format }) => exported(ctx, language, format),
  'translation.download': (ctx, { lang }) => exported(ctx, lang, 'json'),
  'translation.upload': async (ctx, { lang, ...sent }) => {
    const file = await readRows(await incomingOfCall(ctx, sent))
    if (!('rows' in file)) fail('INVALID_INPUT', file.why)
    const refusal = wholeFault(file.rows, { botId: ctx.botId, language: lang })
    if (refusal !== null) fail('INVALID_INPUT', refusal)
    return ctx.write(async (tx) => {
      const plan = await take(ctx, tx, { language: lang, file })
      const { counts, rows } = shown(plan)
      const { filled = 0, changed = 0, left = 0 } = counts
      return { filled, changed, left, refused: rows.filter(({ outcome }) => outcome === 'refused') }
    })
  },
  'translation.translate-missing': async (ctx, { language, engineId }) => {
    await presentOf(ctx, ctx.db, language)
    await findNamed(ctx, 'translation-engine', engineId)
    const { id: authorId, name: authorName } = authorOf(ctx)
    const input = { language, engineId, authorId, authorName, permissions: ctx.permissions }
    const label = `Translation into ${englishName(language)}`
    return ctx.write((tx) =>
      ctx.jobs.start(tx, { kind: translateJob.kind, botId: ctx.botId, label, startedBy: actorOf(ctx).userId, input }),
    )
  },
  'translation.preview': async (ctx, input) => {
    const present = await presentOf(ctx, ctx.db, input.language)
    return shown(plannedOf(await readRows(await incomingOfCall(ctx, input)), present))
  },
  'translation.import': async (ctx, input) => {
    const file = await readRows(await incomingOfCall(ctx, input))
    return ctx.write(async (tx) => {
      const { filled = 0, changed = 0 } = countsOf((await take(ctx, tx, { language: input.language, file, mark: input.mark })).rows)
      return { filled, changed }
    })
  },
}

async function exported(ctx: Ctx, language: string, format: keyof typeof types) {
  const { rows, name, languages } = await presentOf(ctx, ctx.db, language)
  const file = await writeFile(format, rows, { botId: ctx.botId, language, from: languages.from, name: `${name} ${englishName(language)}` })
  const content = file.toString(format === 'xlsx' ? 'base64' : 'utf8')
  return { fileName: `${name} ${englishName(language)}.${format}`, type: types[format], content }
}

/** The file as one step of the caller's; `mark`: of the plan that was looked at. */
async function take(ctx: Ctx, tx: Tx, { language, file, mark }: { language: string; file: FileRows; mark?: string }): Promise<Plan> {
  await lockDocument(tx.db, ctx.botId)
  const plan = plannedOf(file, await presentOf(ctx, tx.db, language))
  if (mark !== undefined && shown(plan).mark !== mark) fail('CHANGED_SINCE', sentence('refused.translation-changed'))
  if (plan.edits.length === 0) return plan
  const { filled = 0, changed = 0 } = countsOf(plan.rows)
  const said = sentence('change.translations-imported', { count: filled + changed, language: languageWord(language) })
  const batch = { id: newId('batch'), label: said.text, said: { key: said.key, values: said.values }, edits: plan.edits }
  await tellChanged(ctx, tx, ctx.botId, await applyBatch(tx, ctx.botId, authorOf(ctx), { batch, now: ctx.now() }))
  return plan
}

function plannedOf(file: FileRows, present: Present): Plan {
  if ('rows' in file) return planOf(file.rows, present)
  return { rows: [{ row: file.line, place: '', source: '', target: '', outcome: 'refused', why: file.why }], edits: [] }
}

const order = ['refused', 'filled', 'changed', 'left'] as const

function shown({ rows, edits }: Plan): TranslationFilePlan {
  const told = order.slice(0, 3).flatMap((outcome) => rows.filter((row) => row.outcome === outcome))
  return {
    mark: createHash('sha256')
      .update(JSON.stringify([edits, rows.map(({ row, outcome }) => [row, outcome])]))
      .digest('hex'),
    counts: countsOf(rows),
    rows: told.slice(0, translationFileLimits.toldRows).map(({ source, target, why, ...row }) => ({
      ...row,
      ...{ source: source.slice(0, 400), target: target.slice(0, 400) },
      ...localized({ why: why ?? '' }),
    })),
  }
}

function countsOf(rows: readonly PlannedRow[]): TranslationFilePlan['counts'] {
  const counts = { filled: 0, changed: 0, left: 0, refused: 0 }
  for (const { outcome } of rows) counts[outcome] += 1
  return counts
}

export const translation: Feature = { name: 'translation', handlers, jobs: [translateJob] }
