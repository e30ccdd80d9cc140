// One object of the draft brought back to what it was in a version: told first, then done as one step of its editor's.
import { type ErrorName, fail } from '@parley/contract/base/errors'
import type { CallInput } from '@parley/contract/calls'
import type { Applied } from '@parley/contract/bot/document'
import type { BotVersion, RestorePreview } from '@parley/contract/release/bot-version'
import type { BotObject } from '@parley/contract/objects/object'
import type { Sentence, Word } from '@parley/contract/base/fields/localized'
import { localized } from '@parley/contract/sentences'
import type { Ctx } from '../../base/context'
import { checkKinds, stateOf } from '../../base/storage/document/batch'
import type { Step } from '../../base/storage/document/batch-log'
import { missingAfter, planRestore, type Restoring, restoreObject, type Wish } from '../../base/storage/document/restore'
import { findObject } from '../../base/storage/document/store'
import { wordOfTitle } from '../../base/storage/document/words'
import { authorOf, tellChanged } from '../../bot/document/index'
import { documentAt } from './service'
import { findVersion } from './store'
import { sentence } from './sentences'

/** What is asked for, with the version it comes from. */
interface Asked {
  version: BotVersion
  earlier: readonly BotObject[]
  wish: Wish
  title: string | Word
}

async function asked(ctx: Ctx, { versionId, objectId, whole }: Omit<CallInput<'bot-version.get-restore'>, 'streamId'>): Promise<Asked> {
  const version = await findVersion(ctx.db, ctx.botId, versionId)
  const { objects: earlier } = await documentAt(ctx, versionId)
  const object = earlier.find(({ id }) => id === objectId) ?? (await findObject(ctx.db, ctx.botId, objectId))
  if (object === undefined) fail('NOT_FOUND', sentence('refused.no-object'))
  checkKinds(authorOf(ctx), [object])
  return { version, earlier, wish: { objectId, isWhole: whole === 'true' }, title: titleOf(object) }
}

const titleOf = (object: BotObject): string | Word => wordOfTitle(object.kind, stateOf(object).data)

export async function previewRestore(ctx: Ctx, input: CallInput<'bot-version.get-restore'>): Promise<RestorePreview> {
  const wanted = await asked(ctx, input)
  const restoring = await planRestore(ctx.db, ctx.botId, wanted.earlier, wanted.wish)
  if (restoring.can === 'not') {
    const parent = restoring.why === 'parent' ? restoring.parent : null
    const title = parent === null ? '' : textOf(titleOf(parent))
    return {
      ...localized({ does: '', refused: reasonOf(restoring, wanted), caution: '' }),
      parent: parent === null ? null : { objectId: parent.id, title },
    }
  }
  checkKinds(authorOf(ctx), restoring.steps)
  const caution = await cautionOf(ctx, restoring.steps)
  return { ...localized({ does: deedOf(restoring, wanted), refused: '', caution }), parent: null }
}

export async function restore(ctx: Ctx, input: CallInput<'bot-version.restore'>): Promise<Applied> {
  const wanted = await asked(ctx, input)
  const { earlier, wish, title, version } = wanted
  return ctx.write(async (tx) => {
    const applied = await restoreObject(tx, ctx.botId, authorOf(ctx), {
      earlier,
      request: {
        batchId: input.id,
        now: ctx.now(),
        wish,
        called: sentence('change.restored', { title, number: version.number }),
        refuse: (restoring) => fail(errorOf(restoring), reasonOf(restoring, wanted)),
      },
    })
    await tellChanged(ctx, tx, ctx.botId, applied)
    return applied
  })
}

type Refused = Extract<Restoring, { can: 'not' }>

const errorOf = ({ why }: Refused): ErrorName => (why === 'parent' ? 'CHANGED_SINCE' : 'INVALID_INPUT')

function reasonOf(restoring: Refused, { title, version: { number } }: Asked): Sentence {
  if (restoring.why !== 'parent') {
    return restoring.why === 'same' ? sentence('restore.same', { title, number }) : sentence('restore.secret', { title })
  }
  if (restoring.parent === null) return sentence('restore.parent-unknown', { title })
  return sentence('restore.parent-gone', { title, parent: titleOf(restoring.parent) })
}

/** What is going to happen, in one sentence. */
function deedOf({ act, steps, used = 0 }: Extract<Restoring, { can: 'do' }>, { wish, title, version: { number } }: Asked): Sentence {
  const count = steps.filter(({ id }) => id !== wish.objectId).length
  if (act === 'remove')
    return count > 0 ? sentence('restore.remove-with', { title, number, count }) : sentence('restore.remove', { title, number })
  if (act === 'back' && used > 0) return sentence('restore.back-using', { title, number, count })
  if (act === 'back')
    return count > 0 ? sentence('restore.back-with', { title, number, count }) : sentence('restore.back', { title, number })
  if (!wish.isWhole) return sentence('restore.set', { title, number })
  const counted = (is: (step: Step) => boolean) => steps.filter(is).length
  const back = counted(({ before }) => before === null)
  const gone = counted(({ after }) => after === null)
  return sentence('restore.whole', { title, number, back, gone, changed: steps.length - back - gone })
}

/** Mentions that lead nowhere afterwards: of what comes, and of what goes. */
async function cautionOf(ctx: Ctx, steps: readonly Step[]): Promise<Sentence | string> {
  const missing = await missingAfter(ctx.db, ctx.botId, steps)
  if (missing.length > 0) return sentence('restore.caution.missing', { count: missing.length })
  const touched = new Set(steps.map(({ id }) => id))
  const gone = steps.filter(({ after }) => after === null)
  const overview = await ctx.overviews.of(ctx.botId)
  const mentioning = new Set(gone.flatMap(({ id }) => overview.mentioning(id)).filter((id) => !touched.has(id)))
  return mentioning.size > 0 ? sentence('restore.caution.mentioned', { count: mentioning.size }) : ''
}

const textOf = (title: string | Word): string => (typeof title === 'string' ? title : title.text)
