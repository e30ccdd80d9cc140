// Variables written by calls, one by one and many at once: each is planned as a row of a file is, and comes in as one change of the document.
import { fail } from '@parley/contract/base/errors'
import type { CallInput, CallReply } from '@parley/contract/calls'
import type { VariableChange, VariableRow } from '@parley/contract/integration/variable-row'
import { localized, sentence as shared } from '@parley/contract/sentences'
import type { Ctx } from '../../base/context'
import { lockDocument } from '../../base/storage/document/batch-log'
import { changeDocumentIn } from '../../bot/document/index'
import { draftOf, rowsOf } from './draft'
import { checkCollection } from './list'
import { planChanges, type WishedRow } from './plan/plan'
import { Report } from './plan/report'
import { sentence } from './sentences'

type Given = Omit<VariableChange, '_id'>

function wished(row: number, { collectionRefId: collectionId, vNameSpace, ...given }: Given, id?: string): WishedRow {
  const names = vNameSpace?.map((one) => (typeof one === 'string' ? one : one.name))
  return { row, given: { ...given, ...(names && { vNameSpace: names }) }, id, collectionId }
}

export async function addVariable(ctx: Ctx, given: CallInput<'variable.add'>): Promise<VariableRow> {
  if (given.secure && (given.value ?? '') !== '') fail('INVALID_INPUT', sentence('refused.value-of-secure'))
  return changeOne(ctx, given, `Added variable ${given.key}`)
}

export async function updateVariable(ctx: Ctx, { variableId, ...given }: CallInput<'variable.update'>): Promise<VariableRow> {
  return changeOne(ctx, given, 'Changed a variable', variableId)
}

async function changeOne(ctx: Ctx, given: Given, label: string, variableId?: string): Promise<VariableRow> {
  return ctx.write(async (tx) => {
    await lockDocument(tx.db, ctx.botId)
    const draft = await draftOf(tx.db, ctx.botId)
    const found = draft.variables.find(({ id }) => id === variableId)
    if (variableId !== undefined && found === undefined) fail('NOT_FOUND', sentence('refused.no-variable'))
    if (given.collectionRefId !== undefined) checkCollection(draft, given.collectionRefId)
    const report = new Report()
    const { edits, outcomes } = planChanges([wished(0, given, variableId)], draft, report, ctx.now())
    refuseFault(report, given.key ?? '')
    if (variableId === undefined && outcomes.some(({ outcome }) => outcome !== 'added')) refuseTaken(given.key ?? '')
    if (edits.length > 0) await changeDocumentIn(tx, ctx, label, edits)
    const after = await draftOf(tx.db, ctx.botId)
    const id = variableId ?? edits[0]?.id
    const [row] = rowsOf(
      after,
      after.variables.filter((variable) => variable.id === id),
    )
    return row ?? fail('NOT_FOUND', sentence('refused.no-variable'))
  })
}

/** What is wrong with its name is told as the document tells it. */
function refuseFault({ faults: [fault] }: Report, name: string): void {
  if (fault === undefined) return
  if (fault.why.key === 'variable-file.taken') refuseTaken(name)
  if (fault.why.key !== 'variable-file.key' && fault.why.key !== 'variable-file.no-key') fail('INVALID_INPUT', fault.why)
  const said = shared('refused.variable-key')
  fail('NAME_NOT_VALID', said, { key: said.text })
}

function refuseTaken(name: string): never {
  fail('NAME_TAKEN', shared('refused.variable-taken', { name }), { key: 'in use' })
}

export async function changeMany(ctx: Ctx, { variables }: CallInput<'variable.change-many'>): Promise<CallReply<'variable.change-many'>> {
  return ctx.write(async (tx) => {
    await lockDocument(tx.db, ctx.botId)
    const report = new Report()
    const rows = variables.map(({ _id, ...given }, at) => wished(at + 1, given, _id))
    const { edits, outcomes } = planChanges(rows, await draftOf(tx.db, ctx.botId), report, ctx.now())
    if (report.rows > 0) return refused(report)
    const message = sentence('variable-file.imported', { count: rows.length })
    if (edits.length > 0) await changeDocumentIn(tx, ctx, message.text, edits)
    const count = (wanted: string): number => outcomes.filter(({ outcome }) => outcome === wanted).length
    return { status: 'success', ...localized({ message }), added: count('added'), changed: count('changed'), problems: [] }
  })
}

function refused({ rows, faults }: Report): CallReply<'variable.change-many'> {
  const message = sentence('variable-file.refused', { count: rows })
  return {
    ...{ status: 'failed', ...localized({ message }), added: 0, changed: 0 },
    problems: faults.map(({ row, why }) => ({ row, ...localized({ why }) })),
  }
}

export async function removeVariable(ctx: Ctx, variableId: string): Promise<Record<string, never>> {
  await ctx.write(async (tx) => {
    await lockDocument(tx.db, ctx.botId)
    const { variables } = await draftOf(tx.db, ctx.botId)
    const found = variables.find(({ id }) => id === variableId) ?? fail('NOT_FOUND', sentence('refused.no-variable'))
    await changeDocumentIn(tx, ctx, `Removed variable ${found.data.key}`, [{ op: 'remove', id: variableId }])
  })
  return {}
}
