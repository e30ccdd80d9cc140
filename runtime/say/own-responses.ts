// A bot's own wordings of the standard responses, and which of them fit where something is said: those of the running dialog before
// those of the bot, the user's language before any, the channel before all channels. Saying them is standard-say.ts.
import type { Prompt } from '@parley/contract/objects/prompt'
import type { BotObject } from '@parley/contract/objects/object'
import type { Place } from './prompt'

/** By what it holds for, '' for all of the bot, and the key of the response. */
export type OwnResponses = ReadonlyMap<string, ReadonlyMap<string, readonly Prompt[]>>

export function ownResponses(objects: readonly BotObject<'response'>[]): OwnResponses {
  const made = new Map<string, Map<string, readonly Prompt[]>>()
  for (const { parentId, data } of objects) {
    const written = data.prompts.filter(isWritten)
    if (written.length === 0) continue
    const ofOwner = made.get(parentId) ?? new Map<string, readonly Prompt[]>()
    made.set(parentId, ofOwner.set(data.key, written))
  }
  return made
}

/** A wording that says nothing yet is none: the bot would fall silent. */
export function isWritten({ kind, text, template = '', source = '' }: Prompt): boolean {
  if (kind === 'script') return source.trim() !== ''
  return `${text}${kind === 'template' ? template : ''}`.trim() !== ''
}

/** The wordings of a response in a language; `owners`: the dialogs that run, the innermost first. */
export function fittingResponses(
  own: OwnResponses,
  key: string,
  { owners, languages, channel }: { owners: readonly string[]; languages: readonly string[]; channel: Place['channel'] },
): readonly Prompt[] {
  for (const owner of [...owners, '']) {
    const prompts = own.get(owner)?.get(key) ?? []
    for (const language of languages) {
      for (const place of [channel, '']) {
        const fitting = prompts.filter((prompt) => prompt.language === language && prompt.channel === place)
        if (fitting.length > 0) return fitting
      }
    }
  }
  return []
}
