// Refactoring of a bot's draft, as a feature of the server: the plan of one that was asked for, and doing what was chosen of it.
import { createHash } from 'node:crypto'
import { mayUse } from '@parley/contract/base/access/access'
import { fail } from '@parley/contract/base/errors'
import type { CallInput } from '@parley/contract/calls'
import type { Applied } from '@parley/contract/bot/document'
import { mostPlaces, type Refactoring, type RefactorPlan } from '@parley/contract/bot/refactor'
import { changeAccess, visibleKinds } from '@parley/contract/objects/kind-permissions'
import type { Edit } from '@parley/contract/objects/object'
import type { Ctx, Tx } from '../../base/context'
import type { Feature, Handlers } from '../../base/http/handler'
import { applyBatch } from '../../base/storage/document/apply'
import { lockDocument } from '../../base/storage/document/batch-log'
import { findBatch } from '../../base/storage/document/store'
import { authorOf, tellChanged } from '../document/index'
import { around } from './load'
import { Draft } from './parts/draft'
import type { Around, Plan } from './plan'
import { changeType } from './plans/change-type'
import { extract } from './plans/extract'
import { inline } from './plans/inline'
import { mergeIntents } from './plans/merge-intents'
import { sentence } from './sentences'

const handlers: Handlers<'refactor'> = {
  'refactor.preview': async (ctx, { id, asked }) => {
    const plan = planOf(await around(ctx, asked, id), asked)
    const visible = visibleKinds(ctx.permissions)
    if (plan.sites.some(({ kind }) => !visible.includes(kind))) fail('NO_PERMISSION')
    return {
      mark: markOf(plan),
      places: plan.sites.slice(0, mostPlaces).map(({ write: _, ...site }) => ({ ...site, mayChange: mayChange(ctx, site.kind) })),
      total: plan.sites.length,
      losses: plan.losses.filter(({ kind }) => visible.includes(kind)).slice(0, mostPlaces),
      name: plan.name ?? '',
    } satisfies RefactorPlan
  },
  'refactor.apply': (ctx, input) => ctx.write((tx) => apply(ctx, tx, input)),
}

export function planOf(about: Around, asked: Refactoring): Plan {
  switch (asked.do) {
    case 'merge-intents':
      return mergeIntents(about, asked)
    case 'change-type':
      return changeType(about, asked)
    case 'extract':
      return extract(about, asked)
    case 'inline':
      return inline(about, asked)
  }
}

/** The edits of a plan without the places left out, and without those that need one of them. */
export function editsOf({ objects }: Around, { sites }: Plan, left: ReadonlySet<string>): Edit[] {
  const draft = new Draft(objects.values())
  for (const site of sites) if (site.isRequired || (!left.has(site.key) && !site.needs.some((key) => left.has(key)))) site.write(draft)
  return draft.edits()
}

/** Another plan has another mark: what would be changed, and what it is changed from. */
function markOf({ sites }: Plan): string {
  return createHash('sha256')
    .update(JSON.stringify(sites.map(({ write: _, ...site }) => site)))
    .digest('hex')
}

async function apply(ctx: Ctx, tx: Tx, { id, label, said, asked, mark, left }: CallInput<'refactor.apply'>): Promise<Applied> {
  await lockDocument(tx.db, ctx.botId)
  const isKnown = (await findBatch(tx.db, ctx.botId, id)) !== undefined
  const edits = isKnown ? [] : await chosenEdits(ctx, tx, { id, asked, mark, left })
  const applied = await applyBatch(tx, ctx.botId, authorOf(ctx), { batch: { id, label, said, edits }, now: ctx.now() })
  await tellChanged(ctx, tx, ctx.botId, applied)
  return applied
}

type Chosen = Pick<CallInput<'refactor.apply'>, 'id' | 'asked' | 'mark' | 'left'>

async function chosenEdits(ctx: Ctx, { db }: Tx, { id, asked, mark, left }: Chosen): Promise<Edit[]> {
  const about = await around({ db, botId: ctx.botId, overviews: ctx.overviews }, asked, id)
  const plan = planOf(about, asked)
  if (markOf(plan) !== mark) fail('CHANGED_SINCE', sentence('refused.refactor-changed'))
  return editsOf(about, plan, new Set(left))
}

function mayChange({ permissions }: Ctx, kind: Parameters<typeof changeAccess>[0]): boolean {
  return mayUse(permissions, changeAccess(kind))
}

export const refactorFeature: Feature = { name: 'refactor', handlers }
