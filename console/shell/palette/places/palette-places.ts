// Questions of the knowledge and channels in the palette: a question by any of its wordings, a channel by its name.
import { useCall } from '../../../base/call/use-call'
import { usePermit } from '../../../base/call/permit'
import { placeOfObject } from '../../../base/document/object-places'
import { useLocalize } from '../../../base/language/kinds/use-kinds'
import { matchScore, wordsOf } from '../match'
import type { PaletteItem } from '../palette-item'
import { useFound } from '../palette-objects'
import { useOpenPlace } from './use-open-place'

export function useQuestions(botId: string, typed: string): PaletteItem[] {
  const open = useOpenPlace()
  return useFound(botId, 'faq', typed).map(({ id, data }) => ({
    id,
    ...titledBy(data, wordsOf(typed)),
    icon: 'knowledge',
    ...open(botId, placeOfObject('faq', id)),
  }))
}

/** The wording that was found, beside the question where it is another one. */
export function titledBy(data: Record<string, unknown>, words: readonly string[]): Pick<PaletteItem, 'title' | 'place'> {
  const question = typeof data['question'] === 'string' ? data['question'] : ''
  const found = [question, ...textsIn(data['alternates'])].find((wording) => matchScore(wording, words) > 0) ?? question
  return { title: found, place: found === question ? '' : question }
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []

export function useChannels(botId: string, typed: string): PaletteItem[] {
  const open = useOpenPlace()
  const say = useLocalize()
  const { may } = usePermit('channel.list', botId)
  const isAsked = botId !== '' && may && wordsOf(typed).length > 0
  const { data: channels = [] } = useCall('channel.list', isAsked ? { streamId: botId } : null, { keep: true, staleMs: 60_000 })
  if (!isAsked) return []
  return channels
    .filter(({ planned }) => !planned)
    .map(({ type, name }) => ({
      id: `channel-${type}`,
      title: say(`kind.channel.${type}`, name),
      place: '',
      icon: 'channel',
      ...open(botId, { path: '/channels', search: { channel: type } }),
    }))
}
