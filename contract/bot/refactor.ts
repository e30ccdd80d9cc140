// Refactoring of a bot's draft: what each refactoring is asked with, the plan of it that is looked at first, place by place, and doing the
// chosen places as one batch.
import { z } from 'zod'
import { call } from '../base/call'
import { objectKinds } from '../base/ids'
import { documentPermissions } from '../objects/kind-permissions'
import { Batch, BatchId } from '../objects/object'
import { LocalizedFields } from '../base/fields/localized'
import { Applied } from './document'

const base = '/builder/streams/{streamId}/refactor'
const streamId = z.string().max(80)
const id = z.string().min(1).max(80)
/** Steps and notes that are taken out of a dialog together. */
const mostSteps = 500
/** Places told one by one; those beyond are counted, and done with the others. */
export const mostPlaces = 2000

export const Refactoring = z.discriminatedUnion('do', [
  /** What trains one intent goes to another, which everything leads to from then on. */
  z.object({ do: z.literal('merge-intents'), from: id, into: id }),
  /** A node or an entity becomes one of another type. */
  z.object({ do: z.literal('change-type'), objectId: id, type: z.string().min(1).max(40) }),
  /** Steps of one dialog become a dialog of their own; '' names it after the step it begins with. */
  z.object({ do: z.literal('extract'), stepIds: z.array(id).min(1).max(mostSteps), name: z.string().max(128).default('') }),
  /** A step that goes through another dialog becomes the steps of that dialog. */
  z.object({ do: z.literal('inline'), stepId: id }),
])
export type Refactoring = z.infer<typeof Refactoring>

const ObjectLine = z.object({
  objectId: z.string(),
  kind: z.enum(objectKinds),
  /** Of a node or an entity. */
  type: z.string(),
  parentId: z.string(),
  title: z.string(),
  /** The dialog of a node, the intent of an utterance. */
  parentTitle: z.string(),
})

export const RefactorPlace = ObjectLine.extend({
  key: z.string(),
  /** The field of the object's data, or `settings.` and the setting; '' is the whole of it. */
  part: z.string(),
  change: z.enum(['add', 'remove', 'move', 'write']),
  before: z.string(),
  after: z.string(),
  /** The rest makes no sense without it. */
  isRequired: z.boolean(),
  /** Both sides have something else here; ticking it takes the one that would go. */
  isConflict: z.boolean(),
  /** Keys of places without which this one is not done. */
  needs: z.array(z.string()),
  mayChange: z.boolean(),
})
export type RefactorPlace = z.infer<typeof RefactorPlace>

/** What cannot be kept, or reads differently afterwards; somebody has to look at it. */
export const RefactorLoss = ObjectLine.extend({ text: z.string(), says: LocalizedFields })
export type RefactorLoss = z.infer<typeof RefactorLoss>

export const RefactorPlan = z.object({
  /** Names this plan: another plan has another. */
  mark: z.string(),
  places: z.array(RefactorPlace),
  total: z.number(),
  losses: z.array(RefactorLoss),
  /** What a dialog that is made is called. */
  name: z.string(),
})
export type RefactorPlan = z.infer<typeof RefactorPlan>

export const refactorCalls = {
  'refactor.preview': call({
    method: 'POST',
    path: `${base}/preview`,
    access: { anyOf: documentPermissions, level: 'VIEW' },
    about: 'What a refactoring of the draft would change, place by place, and what it could not keep. Nothing is changed.',
    reads: ['document'],
    input: z.object({
      streamId,
      /** The id of the batch that will do it: what it makes is called by it, so that plan and batch agree. */
      id: BatchId,
      asked: Refactoring,
    }),
    reply: RefactorPlan,
  }),
  'refactor.apply': call({
    method: 'POST',
    path: base,
    access: { anyOf: documentPermissions, level: 'YES' },
    about:
      'Does a refactoring as one batch, without the places left out; refused when its plan is not the one that was looked at any more.',
    touches: ['document'],
    input: z.object({
      streamId,
      ...Batch.pick({ id: true, label: true, said: true }).shape,
      asked: Refactoring,
      mark: z.string().max(100),
      left: z.array(z.string().max(300)).max(mostPlaces),
    }),
    reply: Applied,
  }),
}
