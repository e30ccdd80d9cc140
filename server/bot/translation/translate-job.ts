// Translates what is missing in a language of a bot by one of its engines, as a job: text by text for whoever watches, and one step for whoever
// undoes it. What people wrote stays as it is; what the engine writes is marked as its own.
import { levels, permissionIds } from '@parley/contract/base/access/access'
import { fail } from '@parley/contract/base/errors'
import { languageWord } from '@parley/contract/language-word'
import { objectsOf } from '@parley/contract/objects/object'
import { toIds } from '@parley/contract/objects/references'
import { translationTextChars } from '@parley/contract/objects/translation'
import { editsOf, type Row, type Typed } from '@parley/contract/objects/translation-rows'
import { z } from 'zod'
import { type Services, write } from '../../base/context'
import { applyBatch } from '../../base/storage/document/apply'
import { lockDocument } from '../../base/storage/document/batch-log'
import { findObject } from '../../base/storage/document/store'
import type { JobKind, JobRun } from '../../base/work/jobs/jobs'
import { tellChanged } from '../document/index'
import type { Present } from './plan'
import { placeholderFault } from './placeholders'
import { presentOf } from './present'
import { sentence } from './sentences'

export const TranslateInput = z.object({
  language: z.string(),
  engineId: z.string(),
  authorId: z.string(),
  authorName: z.string(),
  permissions: z.partialRecord(z.enum(permissionIds), z.enum(levels)),
})
type TranslateInput = z.infer<typeof TranslateInput>

/** Texts that an engine is given at once. */
const atOnce = 20
/** It has time: nobody waits for it in a conversation. */
const patienceMs = 60_000

export const translateJob: JobKind = {
  kind: 'translation.translate',
  onePerBot: true,
  touches: ['document'],
  async run(services, job) {
    const input = TranslateInput.parse(job.input)
    const whose = { botId: job.botId, permissions: input.permissions }
    const present = await presentOf(whose, services.db, input.language)
    const wanted = wantedOf(present)
    const { made, failed, reason } = await translations(services, job, { input, wanted, present })
    if (made.size === 0) {
      if (reason !== '') fail('INVALID_INPUT', sentence('refused.translation-engine-failed', { reason }))
      return { translated: 0, failed, left: 0 }
    }
    return write(services.db, services.log, async (tx) => {
      await lockDocument(tx.db, job.botId)
      // Whatever was written meanwhile stays.
      const now = await presentOf(whose, tx.db, input.language)
      const typed = wantedOf(now).flatMap((row): Typed[] => {
        const text = made.get(textKey(row))
        return text === undefined ? [] : [{ row, text: toIds(text, 'template', now.names), isMachine: true }]
      })
      const edits = editsOf(now.objects, typed, now.languages)
      if (edits.length > 0) {
        const said = sentence('change.translated', { count: typed.length, language: languageWord(input.language) })
        const batch = { id: job.id, label: said.text, said: { key: said.key, values: said.values }, edits }
        const editor = { id: input.authorId, name: input.authorName, permissions: input.permissions }
        await tellChanged(services, tx, job.botId, await applyBatch(tx, job.botId, editor, { batch, now: services.now() }))
      }
      return { translated: typed.length, failed, left: made.size - typed.length }
    })
  },
}

/** Missing ones, and those of an engine whose original was changed. */
function wantedOf({ rows, mayChange }: Present): Row[] {
  return rows.filter(({ kind, state, isMachine }) => mayChange(kind) && (state === 'missing' || (state === 'stale' && isMachine)))
}

const textKey = ({ key, source }: Row): string => `${key}\n${source}`

interface Wanted {
  input: TranslateInput
  wanted: readonly Row[]
  present: Present
}

/** `failed`: texts that have no translation; `reason`: what the engine said last where it gave none. */
async function translations({ db, translator }: Services, job: JobRun, { input, wanted, present }: Wanted) {
  const object = await findObject(db, job.botId, input.engineId)
  const [engine] = objectsOf({ objects: object ? [object] : [] }, 'translation-engine')
  const stored = engine?.data.enabled === true ? { id: engine.id, ...engine.data } : undefined
  const made = new Map<string, string>()
  let [failed, reason] = [0, '']
  for (let at = 0; at < wanted.length && !(await job.stopAsked()); at += atOnce) {
    const rows = wanted.slice(at, at + atOnce)
    job.progress(at, wanted.length, '', 'texts')
    const request = { of: 'output' as const, texts: rows.map(({ source }) => source), ...present.languages, timeoutMs: patienceMs }
    const reply = await translator.translate(job.botId, stored, request)
    if (!reply.ok) reason = reply.text
    for (const [index, row] of rows.entries()) {
      const text = reply.ok ? (reply.texts[index] ?? null) : null
      if (text === null || text.length > translationTextChars || placeholderFault(row.source, text) !== null) failed += 1
      else made.set(textKey(row), text)
    }
  }
  job.progress(wanted.length, wanted.length, '', 'texts')
  return { made, failed, reason }
}
