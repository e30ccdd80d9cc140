// The jobs that read and write files of variables. An import changes the bot in one transaction, as one step of who asked for it, or not at
// all; what became of each row is its result.
import { levels, mayUse, permissionIds } from '@parley/contract/base/access/access'
import type { VariableFileReport, VariableFileRow } from '@parley/contract/integration/variable'
import { variableLimits } from '@parley/contract/integration/variable-limits'
import { changeAccess } from '@parley/contract/objects/kind-permissions'
import type { Edit } from '@parley/contract/objects/object'
import { localized } from '@parley/contract/sentences'
import { sameJson } from '@parley/kit/json/same'
import { z } from 'zod'
import { write } from '../../../base/context'
import type { JobKind } from '../../../base/work/jobs/jobs'
import { applyImported, ImportedFile, incomingOf } from '../../../bot/document/index'
import { draftOf, type Draft } from '../draft'
import { type Outcome, planWhole } from '../plan/plan'
import { Report } from '../plan/report'
import { type GivenFile, setsWith } from '../plan/sets'
import { sentence } from '../sentences'
import { readFile } from './read'
import { writeFile } from './write'

const Imported = ImportedFile.extend({
  /** Of who asked for it. */
  permissions: z.partialRecord(z.enum(permissionIds), z.enum(levels)).default({ TASKS: 'YES' }),
})
const unit = 'variables'

export const importJob: JobKind = {
  kind: 'variable.import',
  onePerBot: true,
  touches: ['document', 'bot'],
  run: async (services, job) => {
    const { id, botId, input } = job
    const file = Imported.parse(input)
    const report = new Report()
    const given = await readFile(await incomingOf(services, file), report)
    const total = given.rows.length
    job.progress(0, total, '', unit)
    if (report.rows > 0) return refused(total, report)
    return write(services.db, services.log, async (tx) => {
      const mayChange = mayUse(file.permissions, changeAccess('bot'))
      const plan = planned(given, await draftOf(tx.db, botId), report, { mayChange, now: services.now() })
      if (report.rows > 0) return refused(total, report)
      const isAsked = !file.force && plan.outcomes.some(({ outcome }) => outcome === 'changed' || outcome === 'removed')
      if (!isAsked) {
        const progress = (done: number) => job.progress(Math.min(done, total), total, '', unit)
        await applyImported(services, tx, { job: { id, botId }, file, permissions: file.permissions, edits: plan.edits, progress })
        job.progress(total, total, '', unit)
      }
      return told(plan.outcomes, { variables: total, isAsked })
    })
  },
}

interface By {
  mayChange: boolean
  now: number
}

function planned(given: GivenFile, draft: Draft, report: Report, by: By): { edits: Edit[]; outcomes: Outcome[] } {
  const { namespaces, collections } = draft
  const sets = setsWith(given, { namespaces, collections }, by, report)
  const { edits, outcomes } = planWhole(given.rows, { ...draft, ...sets }, report, by.now)
  const isSame = sameJson([...namespaces], [...sets.namespaces]) && sameJson([...collections], [...sets.collections])
  const set = { namespaces: [...sets.namespaces], collections: [...sets.collections] }
  return { edits: isSame ? edits : [{ op: 'put', id: draft.botId, kind: 'bot', set }, ...edits], outcomes }
}

function refused(variables: number, { rows, faults }: Report): VariableFileReport {
  return {
    ...{ outcome: 'refused', variables },
    counts: { added: 0, changed: 0, same: 0, warned: 0, refused: rows },
    rows: faults.map(({ row, why }) => ({ row, key: '', outcome: 'refused', ...localized({ why }) })),
  }
}

function told(outcomes: readonly Outcome[], { variables, isAsked }: { variables: number; isAsked: boolean }): VariableFileReport {
  const counts = { added: 0, changed: 0, same: 0, warned: 0, refused: 0 }
  const rows = outcomes.map((one): VariableFileRow => {
    const isDoubtful = isAsked && (one.outcome === 'changed' || one.outcome === 'removed')
    const outcome = isDoubtful ? 'warned' : one.outcome === 'removed' ? 'changed' : one.outcome
    counts[outcome] += 1
    const why = one.outcome === 'removed' ? 'variable-file.gone' : isDoubtful ? 'variable-file.differs' : null
    return { row: one.row, key: one.key, outcome, ...(why === null ? { why: '', says: {} } : localized({ why: sentence(why) })) }
  })
  const order = { warned: 0, refused: 0, changed: 1, added: 2, same: 3 } as const
  const shown = rows.toSorted((one, other) => order[one.outcome] - order[other.outcome]).slice(0, variableLimits.variableFileReportRows)
  return { outcome: isAsked ? 'warned' : 'imported', variables, counts, rows: shown }
}

export const exportJob: JobKind = {
  kind: 'variable.export',
  run: async ({ db }, job) => {
    const type = z.enum(['json', 'csv']).default('json').parse(job.input['type'])
    const draft = await draftOf(db, job.botId)
    const total = draft.variables.length
    job.progress(0, total, '', unit)
    const {
      name,
      type: mime,
      text,
    } = writeFile(
      type,
      draft.variables.map(({ data }) => data),
      draft,
    )
    await job.keepFile({ name, type: mime, bytes: Buffer.from(text) })
    job.progress(total, total, '', unit)
    return { variables: total }
  },
}
