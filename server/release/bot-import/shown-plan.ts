// A plan as people are told of it: how many objects of each kind become what, the rows with something to say first, the constructs of another
// platform, and the addresses that are others on this server.
import { objectKinds } from '@parley/contract/objects/object-kinds'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { Variable } from '@parley/contract/objects/variable/index'
import { botParts } from '@parley/contract/release/bot-parts'
import { botImportLimits, type ImportPlan, type PlanConstruct, type PlanRow } from '@parley/contract/release/bot-import'
import { localized } from '@parley/contract/sentences'
import { countsOf, type PlannedRow, whyNothing } from './plan'
import type { Planned } from './reading'

export function shownPlan({ source, plan, parts, values, present }: Planned): ImportPlan {
  const unread = source.unread.map(({ file, why }): PlanRow => ({ outcome: 'refused', kind: '', name: file, ...localized({ why }) }))
  const beside = parts.flatMap(({ id, rows }) => rows.map((row) => ({ ...row, kind: id })))
  const rows = [...unread, ...[...plan.rows, ...beside].toSorted((a, b) => rankOf(a) - rankOf(b)).map(rowOf)]
  return {
    format: source.format,
    formatName: source.formatName,
    name: source.name,
    ...localized({ refused: whyNothing(plan, parts) ?? '' }),
    counts: [...countsOf(objectKinds, plan.rows), ...countsOf(botParts, beside)],
    rows: rows.slice(0, botImportLimits.planRows),
    more: Math.max(0, rows.length - botImportLimits.planRows),
    constructs: source.constructs.slice(0, botImportLimits.planConstructs).map(constructOf),
    constructCounts: constructCounts(source.constructs),
    addresses: variablesAfter(plan, present).flatMap(({ data }) => {
      const isAddress = !data.secure && data.scope === 'env' && /^https?:\/\//i.test(data.value)
      return isAddress ? [{ key: data.key, value: values[data.key] ?? data.value }] : []
    }),
  }
}

const order: readonly PlannedRow['outcome'][] = ['refused', 'removed', 'changed', 'added', 'left', 'same']
type ShownRow = Omit<PlannedRow, 'kind'> & Pick<PlanRow, 'kind'>

const rankOf = ({ outcome }: ShownRow): number => order.indexOf(outcome)

function rowOf({ outcome, kind, name, why }: ShownRow): PlanRow {
  return { outcome, kind, name, ...localized({ why: why ?? '' }) }
}

function constructOf({ kind, file, place, name, outcome, why }: Planned['source']['constructs'][number]): PlanConstruct {
  return { kind, file, place, name, outcome, ...localized({ why: why ?? '' }) }
}

function constructCounts(constructs: Planned['source']['constructs']): ImportPlan['constructCounts'] {
  const counts = new Map<string, ImportPlan['constructCounts'][number]>()
  for (const { kind, outcome } of constructs) {
    const key = `${kind} ${outcome}`
    const known = counts.get(key)
    if (known === undefined) counts.set(key, { kind, outcome, count: 1 })
    else known.count += 1
  }
  return [...counts.values()]
}

/** Those that the plan writes or leaves as they are. */
function variablesAfter({ steps, ids }: Planned['plan'], present: readonly BotObject[]): BotObject<'variable'>[] {
  const written = steps.flatMap(({ id, kind, after }): BotObject<'variable'>[] =>
    kind === 'variable' && after !== null ? [{ id, kind, parentId: '', rev: 0, data: Variable.parse(after.data) }] : [],
  )
  const known = new Set(written.map(({ id }) => id))
  const taken = new Set(ids.values())
  return [...written, ...objectsOf({ objects: present }, 'variable').filter(({ id }) => taken.has(id) && !known.has(id))]
}
