// What a file of questions holds beside its topics and questions: traits, stop words and thresholds, as both forms of file name them. Reading a
// form is read-json.ts's and read-table.ts's, what becomes of it plan-extras.ts's.
import type { BotSettings } from '@parley/contract/objects/bot/index'
import type { BotObject } from '@parley/contract/objects/object'
import { TraitGroup } from '@parley/contract/objects/trait-group/index'
import { Trait } from '@parley/contract/objects/trait/index'
import { z } from 'zod'

/** The bot's settings by the names that public files have for them, in which they are percentages. */
export const thresholds = {
  minThreshold: 'offerThreshold',
  maxThreshold: 'answerThreshold',
  taskMatchTolerance: 'answerMargin',
} as const satisfies Record<string, keyof BotSettings>
export type Threshold = keyof typeof thresholds

export const FileTraits = TraitGroup.extend({ traits: z.record(Trait.shape.name, Trait.shape.sentences) })
export type FileTraits = z.infer<typeof FileTraits>

export interface FileExtras {
  traits: FileTraits[]
  stopWords: string[]
  /** As shares from 0 to 1. */
  thresholds: Partial<Record<Threshold, number>>
}

/** What of a bot goes into a file beside its topics and questions. */
export interface Extras {
  bot: BotObject<'bot'> | undefined
  groups: readonly BotObject<'trait-group'>[]
  traits: readonly BotObject<'trait'>[]
}

export const noExtras = (): FileExtras => ({ traits: [], stopWords: [], thresholds: {} })

/** The group of traits of which a file says no group. */
export const plainGroup = 'Knowledge'

export const isThreshold = (name: string): name is Threshold => name in thresholds

/** undefined for what is no percentage. */
export function shareOf(percent: string | number): number | undefined {
  const read = typeof percent === 'number' ? percent : percent.trim() === '' ? Number.NaN : Number(percent)
  return read >= 0 && read <= 100 ? read / 100 : undefined
}

export function percentagesOf(settings: BotSettings): [name: Threshold, percent: number][] {
  return Object.entries(thresholds).flatMap(([name, setting]) =>
    isThreshold(name) ? [[name, Math.round(settings[setting] * 10_000) / 100] as [Threshold, number]] : [],
  )
}

/** Groups that have a trait a topic is spoken of by, each whole: traits of a group rule each other out. */
export function traitsFor({ groups, traits }: Extras, usedIds: ReadonlySet<string>): FileTraits[] {
  const used = new Set(traits.filter(({ id }) => usedIds.has(id)).map(({ parentId }) => parentId))
  return groups
    .filter(({ id }) => used.has(id))
    .map(({ id, data }) => ({
      ...data,
      traits: Object.fromEntries(
        traits
          .filter(({ parentId }) => parentId === id)
          .map(({ data: { name, sentences } }): [string, string[]] => [name, sentences])
          .toSorted(([one], [other]) => (one < other ? -1 : 1)),
      ),
    }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
