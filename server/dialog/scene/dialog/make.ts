// The dialog of a scene: shown before anything is made, and made as one step. It is written down as the dialog of a template is, and takes the
// same way into the bot.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { adviceOnName } from '@parley/contract/objects/name-refusals'
import { offeredName } from '@parley/contract/objects/names'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { mentionsIn } from '@parley/contract/objects/references'
import { Utterance } from '@parley/contract/objects/utterance/index'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { localized } from '@parley/contract/sentences'
import { guessType } from '@parley/nlu/entities/guess-type'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import { yesOrNo } from '@parley/runtime/say/replies/yes-or-no'
import { buildSample } from '../../../../samples/build'
import type { Ctx } from '../../../base/context'
import { stateOf } from '../../../base/storage/document/batch'
import { listObjects } from '../../../base/storage/document/store'
import { importWritten } from '../../dialog-template/index'
import { findScene } from '../scenes'
import { sentence } from '../sentences'
import { gapsOf } from './gaps'
import { nameSteps, type NamedStep } from './names'
import { stepsOfScene } from './steps'
import { writtenDialog } from './written'

interface ScenePlan {
  scene: BotObject<'scene'>
  objects: readonly BotObject[]
  language: string
  /** What dialog and intent are called. */
  name: string
  steps: NamedStep[]
  utterances: string[]
  /** Why no dialog can be made of it. */
  fault: Sentence | null
}

async function planOf(ctx: Ctx, sceneId: string, asked?: string): Promise<ScenePlan> {
  const scene = await findScene(ctx.db, ctx.botId, sceneId)
  const objects = await listObjects(ctx.db, ctx.botId, ['bot', 'entity', 'form', 'variable'])
  const language = objectsOf({ objects }, 'bot')[0]?.data.defaultLanguage ?? 'en'
  const name = asked ?? (offeredName('dialog', scene.data.name, language) || scene.data.name)
  const { steps, utterances } = stepsOfScene(scene.data.lines, (answer) => yesOrNo(answer, language))
  const named = nameSteps(steps, name, {
    entities: objectsOf({ objects }, 'entity').map(({ id, data }) => ({ id, name: data.name, type: data.type })),
    forms: objectsOf({ objects }, 'form').map(({ id, data }) => ({ id, name: data.name })),
    guessType: (answer) => guessType(answer, { language, now: ctx.now(), timezone: 'UTC' }),
  })
  const plan = { scene, objects, language, name, steps: named, utterances }
  return { ...plan, fault: faultOf(plan) }
}

function faultOf({ name, language, steps, objects }: Omit<ScenePlan, 'fault'>): Sentence | null {
  if (steps.every(({ task }) => task === 'start' || task === 'end')) return sentence('refused.scene-empty')
  if (adviceOnName('dialog', name, language) !== null) return sentence('refused.scene-name', { name })
  const known = new Set([
    ...objectsOf({ objects }, 'entity').map(({ data }) => `entities ${data.name}`),
    ...objectsOf({ objects }, 'variable').map(({ data }) => `${data.scope ?? 'env'} ${data.key}`),
    ...steps.flatMap(({ entity }) => (entity === null ? [] : [`entities ${entity.name}`])),
  ])
  const unknown = mentionedBy(steps).find((mention) => !known.has(`${mention.scope} ${mention.name}`))
  return unknown === undefined ? null : sentence('refused.scene-mention', { name: `${unknown.scope}.${unknown.name}` })
}

function mentionedBy(steps: readonly NamedStep[]) {
  const texts = steps.flatMap(({ task, text, component }) => [
    ...(task === 'start' || task === 'end' ? [] : [text]),
    ...(component?.kind === 'call' ? [component.url] : []),
  ])
  return texts.flatMap((text) => mentionsIn(text, 'template')).map(({ scope, name }) => ({ scope, name: name.name }))
}

export async function previewDialog(ctx: Ctx, sceneId: string): Promise<CallReply<'scene.get-dialog'>> {
  const { name, steps, utterances, fault } = await planOf(ctx, sceneId)
  const shown = steps.map(({ id, task, name: called, lineIds, entity, ...step }) => ({
    id,
    task,
    name: called,
    text: shownText(step),
    lineIds,
    entity,
  }))
  return { name, steps: shown, gaps: gapsOf(steps, utterances), utterances, ...localized({ why: fault ?? '' }) }
}

const shownText = ({ text, component }: Pick<NamedStep, 'text' | 'component'>): string =>
  component?.kind === 'call' && component.url !== '' ? `${component.method} ${component.url}` : text

export async function makeDialog(ctx: Ctx, input: CallInput<'scene.make-dialog'>): Promise<CallReply<'scene.make-dialog'>> {
  const plan = await planOf(ctx, input.sceneId, input.name)
  if (plan.fault !== null) fail('INVALID_INPUT', plan.fault)
  const { name, scene } = plan
  const called = { name, description: scene.data.description }
  const made = await importWritten(ctx, objectsOfPlan(plan, ctx.now()), called, async (db, dialogId) => {
    const before = stateOf(await findScene(db, ctx.botId, scene.id))
    return [{ id: scene.id, kind: 'scene', before, after: { ...before, data: { ...before.data, dialogId } } }]
  })
  return { _id: made._id, name: made.name, batchId: made.batchId }
}

/** The dialog with its intent, and what lines mention of the bot by its names, which the bot is then found to have. */
function objectsOfPlan({ objects, steps, utterances, language, name, scene }: ScenePlan, now: number): BotObject[] {
  const mentioned = new Set(mentionedBy(steps).map((mention) => `${mention.scope} ${mention.name}`))
  const sample = writtenDialog(steps, {
    name,
    intentName: offeredName('intent', name, language) || name,
    description: scene.data.description,
    language,
    entities: objectsOf({ objects }, 'entity').flatMap(({ data }) => (mentioned.has(`entities ${data.name}`) ? [data] : [])),
    variables: objectsOf({ objects }, 'variable').flatMap(({ data }) =>
      mentioned.has(`${data.scope ?? 'env'} ${data.key}`) ? [data] : [],
    ),
  })
  const built = buildSample(sample, newId('bot', now), fieldsOfNode).objects.filter(({ kind }) => kind !== 'bot')
  const intentId = built.find(({ kind }) => kind === 'intent')?.id ?? ''
  const sentences = utterances.map((text, at): BotObject<'utterance'> => {
    const data = Utterance.parse({ text, language })
    return { id: newId('utterance', now + at), kind: 'utterance', parentId: intentId, rev: 0, data }
  })
  return [...built, ...sentences]
}
