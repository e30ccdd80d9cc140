// The bot's own objects in the palette, found by name on the server as somebody types; where each opens. What can be done with one is
// drill-items.
import { useDebouncedValue } from '@mantine/hooks'
import type { CallReply } from '@parley/contract/calls'
import { placeOfObject } from '../../base/document/object-places'
import { useCall } from '../../base/call/use-call'
import type { IconName } from '../../ui/icon'
import type { CopiedObject } from './copy-edits'
import { wordsOf, wordsToAsk } from './match'
import type { PaletteItem } from './palette-item'
import { useOpenPlace } from './places/use-open-place'

export const mostInGroup = 6
/** With a prefix, which lists all of a sort. */
export const mostListed = 50
/** Answers are there within 100 ms of a key. */
const typingMs = 50

export const objectIcons = { dialog: 'fork', intent: 'target', entity: 'tag', variable: 'variable' } as const satisfies Record<
  string,
  IconName
>
export type FoundKind = keyof typeof objectIcons

/** The bot's objects of a kind that hold the words, asked for as they are typed; `isListed`: all of them while there are no words. */
export function useFound(botId: string, kind: FoundKind | 'node' | 'utterance' | 'faq', typed: string, isListed = false) {
  const search = wordsOf(typed).join(' ')
  const [settled] = useDebouncedValue(search, typingMs)
  const asked = wordsToAsk(search, settled)
  const isAsked = botId !== '' && (asked !== '' || isListed)
  const limit = isListed ? mostListed : mostInGroup
  const { data } = useCall('document.list', isAsked ? { streamId: botId, kind, search: asked, limit } : null, { keep: true })
  return search === '' && !isListed ? [] : (data?.items ?? [])
}

export function useObjects(botId: string, kind: FoundKind, typed: string, isListed = false): PaletteItem[] {
  const open = useOpenPlace()
  return useFound(botId, kind, typed, isListed).map((object) => ({
    id: object.id,
    title: nameOf(object),
    place: '',
    icon: objectIcons[kind],
    object,
    ...open(botId, placeOfObject(kind, object.id)),
  }))
}

/** How many names are looked through for one that is near to what was typed. */
const mostNames = 500

/** The names of the bot's objects of a kind, once somebody has typed what none is called. */
export function useNames(botId: string, kind: FoundKind, isAsked: boolean): string[] {
  const input = isAsked && botId !== '' ? { streamId: botId, kind, limit: mostNames } : null
  return useCall('document.list', input, { staleMs: 60_000 }).data?.items.map(nameOf) ?? []
}

export function nameOf(object: Pick<CopiedObject, 'id' | 'data'> | CallReply<'document.list'>['items'][number]): string {
  const { name, key } = object.data
  return typeof name === 'string' ? name : typeof key === 'string' ? key : object.id
}
