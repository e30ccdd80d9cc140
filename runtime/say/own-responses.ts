// A bot's own wordings of the standard responses, and which of them fit where something is said: those of the step before those of
// its dialog, those of the dialog before those of the bot, the user's language before any, the channel before all channels. Saying them is standard-say.ts.
import type { Prompt } from '@parley/contract/objects/prompt'
import type { BotObject } from '@parley/contract/objects/object'
import type { CompiledBot } from '../compile'
import type { Frame } from '../session/session'
import type { Place } from './prompt'

/** By what it holds for (`ownerOf`) and the key of the response. */
export type OwnResponses = ReadonlyMap<string, ReadonlyMap<string, readonly Prompt[]>>

export function ownResponses(objects: readonly BotObject<'response'>[]): OwnResponses {
  const made = new Map<string, Map<string, readonly Prompt[]>>()
  for (const { parentId, data } of objects) {
    const written = data.prompts.filter(isWritten)
    if (written.length === 0) continue
    const owner = ownerOf(parentId, data.fieldId)
    const ofOwner = made.get(owner) ?? new Map<string, readonly Prompt[]>()
    made.set(owner, ofOwner.set(data.key, written))
  }
  return made
}

/** A dialog, '' for all of the bot, and of it a step or an entity, '' for all of it. */
const ownerOf = (dialogId: string, fieldId = ''): string => (fieldId === '' ? dialogId : `${dialogId} ${fieldId}`)

/** Owns the wordings that hold for all of the bot. */
const wholeBot = ''

/**
 * Whose wordings hold, those that are said first: of the step that runs or waits, of the entities it asks for, then of its dialog and of
 * those that called it, and after all of them the bot's own.
 */
export function ownersAt(frames: readonly Pick<Frame, 'dialogId' | 'nodeId'>[], nodes: CompiledBot['nodes']): string[] {
  return [...tasksAt(frames, nodes), wholeBot]
}

/** The same without the bot. */
export function tasksAt(frames: readonly Pick<Frame, 'dialogId' | 'nodeId'>[], nodes: CompiledBot['nodes']): string[] {
  const inner = frames.at(-1)
  const dialogs = frames.map(({ dialogId }) => dialogId).reverse()
  if (inner === undefined || inner.nodeId === '') return dialogs
  const entities = nodes.get(inner.nodeId)?.asks ?? []
  const ofEntities = [inner.dialogId, ''].flatMap((dialogId) => entities.map((entityId) => ownerOf(dialogId, entityId)))
  return [ownerOf(inner.dialogId, inner.nodeId), ...ofEntities, ...dialogs]
}

/** A wording that says nothing yet is none: the bot would fall silent. */
export function isWritten({ kind, text, template = '', source = '' }: Prompt): boolean {
  if (kind === 'script') return source.trim() !== ''
  return `${text}${kind === 'template' ? template : ''}`.trim() !== ''
}

/** The wordings of a response in a language; `owners`: those whose wordings hold, the first that has some is heard. */
export function fittingResponses(
  own: OwnResponses,
  key: string,
  { owners, languages, channel }: { owners: readonly string[]; languages: readonly string[]; channel: Place['channel'] },
): readonly Prompt[] {
  for (const owner of owners) {
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
