// Tasks, digital views and what else of a bot has a name and is few: read once, and found in the palette by their names, each with the word
// for what it is.
import type { CallReply } from '@parley/contract/calls'
import type { ObjectKind } from '@parley/contract/base/ids'
import { useCall } from '../../../base/call/use-call'
import { placeOfObject } from '../../../base/document/object-places'
import { useText } from '../../../base/language/text'
import { iconOfKind } from '../../../ui/uses/object-icons'
import { wordsOf } from '../match'
import type { PaletteGroup, PaletteItem } from '../palette-item'
import { nameOf } from '../palette-objects'
import { type OpenPlace, useOpenPlace } from './use-open-place'

const groups = [
  { id: 'tasks', kinds: ['alert', 'action', 'information'] },
  { id: 'views', kinds: ['panel', 'widget'] },
  {
    id: 'parts',
    kinds: [
      ...(['form', 'message-template', 'survey', 'scene', 'sentiment-event', 'authorization', 'trait', 'small-talk-group'] as const),
      ...([
        'external-nlu',
        'translation-engine',
        'slash-command',
        'bot-function',
        'integration',
        'integration-action',
        'model-prompt',
        'guardrail',
      ] as const),
      ...([
        'external-nlu',
        'translation-engine',
        'slash-command',
        'bot-function',
        'integration',
        'integration-action',
        'mcp-server',
      ] as const),
    ],
  },
] as const satisfies readonly { id: PaletteGroup['id']; kinds: readonly ObjectKind[] }[]

const kinds = groups.flatMap((group): readonly ObjectKind[] => group.kinds)

export function useNamedObjects(botId: string, typed: string): PaletteGroup[] {
  const text = useText()
  const open = useOpenPlace()
  const isAsked = botId !== '' && wordsOf(typed).length > 0
  const { data } = useCall('document.get', isAsked ? { streamId: botId, kinds: kinds.join(',') } : null, { keep: true, staleMs: 60_000 })
  if (!isAsked || data === undefined) return []
  return groups.map(({ id, kinds: held }) => ({
    id,
    items: data.objects
      .filter(({ kind }) => held.some((each) => each === kind))
      .map((object) => itemOf(object, text(`ui.kind.${object.kind}`), open, botId)),
  }))
}

type Found = CallReply<'document.get'>['objects'][number]

function itemOf(object: Found, place: string, open: OpenPlace, botId: string): PaletteItem {
  const { id, kind, parentId } = object
  return { id, title: nameOf(object), place, icon: iconOfKind(kind), ...open(botId, placeOfObject(kind, id, parentId)) }
}
