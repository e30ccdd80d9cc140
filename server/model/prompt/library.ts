// The prompts of a bot as scripts see them: with names in their texts, how they are spoken, and in which layouts their answers are shown.
import { JsonObject } from '@parley/contract/base/json'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { fail } from '@parley/contract/base/errors'
import type { WirePrompt } from '@parley/contract/model/prompt'
import { ModelPrompt, promptLayouts } from '@parley/contract/objects/model-prompt/index'
import type { BotObject } from '@parley/contract/objects/object'
import { mapTexts, namesOf, toNames } from '@parley/contract/objects/references'
import { StepVoice } from '@parley/contract/objects/step-voice'
import { sentence } from '@parley/contract/sentences'
import { fieldsOfNode } from '@parley/runtime/nodes/index'
import type { Ctx } from '../../base/context'
import { listObjects } from '../../base/storage/document/store'
import { changeDocument, listNamed, putNamed } from '../../bot/document/index'

type Layouts = CallReply<'prompt.set-layouts'>['layouts']

/** With the names of variables in the place of their ids. */
export async function listShown(ctx: Ctx): Promise<WirePrompt[]> {
  const names = namesOf({ objects: await listObjects(ctx.db, ctx.botId, ['entity', 'variable']) })
  const prompts = await listNamed(ctx, 'model-prompt')
  return prompts.map((prompt) => shown(mapTexts(prompt, fieldsOfNode, (text, kind) => toNames(text, kind, names))))
}

const shown = ({ id, data }: BotObject<'model-prompt'>): WirePrompt => ({ _id: id, ...ModelPrompt.parse(data) })

export async function setVoice(ctx: Ctx, promptId: string, voice: StepVoice): Promise<StepVoice> {
  const { data } = await putNamed(ctx, 'model-prompt', { voice: plain(StepVoice.parse(voice)) }, promptId)
  return StepVoice.parse(data.voice ?? {})
}

export async function getLayouts(ctx: Ctx): Promise<CallReply<'prompt.get-layouts'>> {
  return { kinds: [...promptLayouts], layouts: await layoutsOf(ctx) }
}

/** All of them or none, as one edit. */
export async function setLayouts(ctx: Ctx, given: CallInput<'prompt.set-layouts'>['layouts']): Promise<{ layouts: Layouts }> {
  const known = new Set((await listNamed(ctx, 'model-prompt')).map(({ id }) => id))
  if (given.some(({ promptId }) => !known.has(promptId))) fail('NOT_FOUND', sentence('refused.no-model-prompt'))
  await changeDocument(
    ctx,
    '',
    given.map(({ promptId, layout }) => ({
      op: 'put' as const,
      id: promptId,
      kind: 'model-prompt' as const,
      set: { layout: plain(layout) },
    })),
  )
  return { layouts: await layoutsOf(ctx) }
}

async function layoutsOf(ctx: Ctx): Promise<Layouts> {
  return (await listNamed(ctx, 'model-prompt')).map(({ id, data }) => ({ promptId: id, layout: ModelPrompt.parse(data).layout }))
}

const plain = (value: object): JsonObject => JsonObject.parse(JSON.parse(JSON.stringify(value)))
