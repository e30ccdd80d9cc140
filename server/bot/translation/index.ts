// The file of translations as a feature of the server: written from the draft, looked at, and taken into the draft in one transaction, as one step
// of the caller's.
import { createHash } from 'node:crypto'
import { mayUse } from '@parley/contract/base/access/access'
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { translationFileLimits, type TranslationFilePlan } from '@parley/contract/bot/translation'
import { englishName, languageWord } from '@parley/contract/language-word'
import { changeAccess, visibleKinds } from '@parley/contract/objects/kind-permissions'
import { objectsOf } from '@parley/contract/objects/object'
import { namesOf } from '@parley/contract/objects/references'
import { rowsOf } from '@parley/contract/objects/translation-rows'
import { localized } from '@parley/contract/sentences'
import type { Ctx, Db } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { applyBatch } from '../../base/storage/document/apply'
import { jsonOf } from '../../base/storage/document/batch'
import { lockDocument } from '../../base/storage/document/batch-log'
import { listObjects } from '../../base/storage/document/store'
import { incomingOfCall } from '../../integration/file/index'
import { authorOf, tellChanged } from '../document/index'
import { type FileRows, readRows, writeFile } from './file'
import { type Plan, type PlannedRow, planOf, type Present } from './plan'
import { sentence } from './sentences'

const types = { csv: 'text/csv', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const

const handlers: Handlers<'translation'> = {
  'translation.export': async (ctx, { language, format }) => {
    const { rows, name } = await presentOf(ctx, ctx.db, language)
    const file = await writeFile(format, rows, { botId: ctx.botId, language, name: `${name} ${englishName(language)}` })
    const content = file.toString(format === 'csv' ? 'utf8' : 'base64')
    return { fileName: `${name} ${englishName(language)}.${format}`, type: types[format], content }
  },
  'translation.preview': async (ctx, input) => {
    const present = await presentOf(ctx, ctx.db, input.language)
    return shown(plannedOf(await readRows(await incomingOfCall(ctx, input)), present))
  },
  'translation.import': async (ctx, input) => {
    const file = await readRows(await incomingOfCall(ctx, input))
    return ctx.write(async (tx) => {
      await lockDocument(tx.db, ctx.botId)
      const plan = plannedOf(file, await presentOf(ctx, tx.db, input.language))
      const { mark, counts } = shown(plan)
      if (mark !== input.mark) fail('CHANGED_SINCE', sentence('refused.translation-changed'))
      const { filled = 0, changed = 0 } = counts
      if (plan.edits.length > 0) {
        const said = sentence('change.translations-imported', { count: filled + changed, language: languageWord(input.language) })
        const batch = { id: newId('batch'), label: said.text, said: { key: said.key, values: said.values }, edits: plan.edits }
        await tellChanged(ctx, tx, ctx.botId, await applyBatch(tx, ctx.botId, authorOf(ctx), { batch, now: ctx.now() }))
      }
      return { filled, changed }
    })
  },
}

/** The texts that the caller may see. */
async function presentOf(ctx: Ctx, db: Db, language: string): Promise<Present & { name: string }> {
  const all = await listObjects(db, ctx.botId)
  const [bot] = objectsOf({ objects: all }, 'bot')
  const { name = '', defaultLanguage: from = '', languages = [] } = bot?.data ?? {}
  if (language === from || !languages.includes(language)) fail('INVALID_INPUT', sentence('refused.translation-language'))
  const visible = visibleKinds(ctx.permissions)
  const seen = all.filter(({ kind }) => visible.includes(kind))
  const objects = new Map(seen.map((object) => [object.id, { ...object, data: jsonOf(object.data) }]))
  const names = namesOf({ objects: all })
  const ways = { from, to: language }
  const mayChange: Present['mayChange'] = (kind) => mayUse(ctx.permissions, changeAccess(kind))
  return { name, botId: ctx.botId, languages: ways, objects, rows: rowsOf(objects, ways, names), names, mayChange }
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

export const translation: Feature = { name: 'translation', handlers }
