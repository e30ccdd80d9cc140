// What of a bot the store shows beside what its author writes: its name, its colour, whether it is a smart bot, and counts.
import type { StoreCounts } from '@parley/contract/bot/bot-store'
import { StoreListing } from '@parley/contract/bot/store/listing'
import { BotIcon } from '@parley/contract/objects/bot/icon'
import type { Bot } from '@parley/contract/objects/bot/index'
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { z } from 'zod'

export const itemKinds = ['sample', 'smart'] as const
export type ItemKind = (typeof itemKinds)[number]

/** What an offered version shows, as it was looked over. */
export const Shown = z.object({
  name: z.string(),
  color: z.string(),
  icon: BotIcon.default(''),
  kind: z.enum(itemKinds),
  listing: StoreListing,
  counts: z.object({ dialogs: z.number(), intents: z.number(), utterances: z.number(), questions: z.number() }),
})
export type Shown = z.infer<typeof Shown>

export function kindOf({ type }: Pick<Bot, 'type'>): ItemKind {
  return type === 'solution' ? 'smart' : 'sample'
}

export function countsOf(objects: readonly BotObject[]): StoreCounts {
  const count = (kind: BotObject['kind']): number => objects.filter((object) => object.kind === kind).length
  return { dialogs: count('dialog'), intents: count('intent'), utterances: count('utterance'), questions: count('faq') }
}

/** The first utterances of its intents, to begin a try-out with. */
export function openersOf(objects: readonly BotObject[]): string[] {
  const utterances = objectsOf({ objects }, 'utterance')
  const withDialog = objectsOf({ objects }, 'intent').filter(({ data }) => data.dialogId !== '')
  return withDialog.flatMap(({ id }) => utterances.find(({ parentId }) => parentId === id)?.data.text ?? []).slice(0, 3)
}
