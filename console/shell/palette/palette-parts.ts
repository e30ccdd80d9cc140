// Steps of dialogs and sentences of intents in the palette, each with what it belongs to.
import type { CallReply } from '@parley/contract/calls'
import { useCall } from '../../base/call/use-call'
import { placeOfObject } from '../../base/document/object-places'
import type { PaletteItem } from './palette-item'
import { nameOf, useFound } from './palette-objects'
import { useOpenPlace } from './places/use-open-place'

type Found = CallReply<'document.list'>['items'][number]

export function useSteps(botId: string, typed: string): PaletteItem[] {
  const open = useOpenPlace()
  const steps = useFound(botId, 'node', typed)
  const dialogs = useNamesById(botId, 'dialog', steps)
  return steps.map((step) => ({
    id: step.id,
    title: nameOf(step),
    place: dialogs.get(step.parentId) ?? '',
    icon: 'fork',
    ...open(botId, { path: `/dialogs/${step.parentId}`, search: { node: step.id } }),
  }))
}

export function useSentences(botId: string, typed: string): PaletteItem[] {
  const open = useOpenPlace()
  const sentences = useFound(botId, 'utterance', typed)
  const intents = useNamesById(botId, 'intent', sentences)
  return sentences.map((sentence) => ({
    id: sentence.id,
    title: typeof sentence.data.text === 'string' ? sentence.data.text : '',
    place: intents.get(sentence.parentId) ?? '',
    icon: 'speech-bubble',
    ...open(botId, placeOfObject('intent', sentence.parentId)),
  }))
}

/** Enough for every bot that was seen; what lies beyond is found all the same, without the name of what it belongs to. */
const mostNames = 500

function useNamesById(botId: string, kind: 'dialog' | 'intent', found: readonly Found[]): ReadonlyMap<string, string> {
  const input = found.length > 0 && botId !== '' ? { streamId: botId, kind, limit: mostNames } : null
  const { data } = useCall('document.list', input, { staleMs: 60_000, keep: true })
  return new Map((data?.items ?? []).map((object) => [object.id, nameOf(object)]))
}
