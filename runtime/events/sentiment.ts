// A bot's rules over how the user speaks: at every message, and once a task has ended, the first one that holds is done. Tones are heard
// by session/tone; what a person does who is handed the conversation is person.ts.
import { type ToneName, toneNames } from '@parley/contract/base/mood/tone'
import type { BotObject } from '@parley/contract/objects/object'
import type { SentimentEvent } from '@parley/contract/objects/sentiment-event/index'
import { dialogTones, messageTones } from '../session/tone'
import type { TurnState } from '../state'
import { leadsSomewhere } from './compile-event'
import { eventSays, startEventDialog } from './fire'
import { handOver } from './hand-over'

export type CompiledSentiment = SentimentEvent & { id: string }

/** Those that are on, look at something and lead somewhere, in their order. */
export function compileSentiment(objects: readonly BotObject<'sentiment-event'>[]): CompiledSentiment[] {
  return objects
    .map(({ id, data }) => ({ ...data, id }))
    .filter((event) => event.enabled && event.tones.length > 0 && leadsSomewhere(event))
    .sort((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
}

/** Whether the turn is dealt with: a dialog has begun, or a person was asked for. */
export async function sentimentHandled(state: TurnState, moment: SentimentEvent['moment']): Promise<boolean> {
  if (state.bot.sentiments.length === 0 || state.session.tone === undefined) return false
  const event = dueEvent(state, moment)
  if (event === undefined || state.sentimentHandled) return false
  if (event.action === 'dialog' && !state.bot.dialogs.has(event.dialogId)) return false
  state.sentimentHandled = true
  await state.settle()
  const { id, name, action } = event
  state.emit({ type: 'sentiment-event', eventId: id, name, action })
  if (event.action === 'dialog') return startEventDialog(state, event.dialogId)
  const facts = { id, name, message_tone: messageTones(state.session), dialog_tone: dialogTones(state.session) }
  for (const say of (await eventSays(state, event, facts)) ?? []) state.say(say)
  if (event.action === 'agent') await handOver(state, event)
  return event.action === 'agent'
}

/** A rule over the conversation holds from then on: it is done again only once it has not held. */
function dueEvent({ bot, session }: TurnState, moment: SentimentEvent['moment']): CompiledSentiment | undefined {
  const { tone } = session
  if (tone === undefined) return undefined
  const [message, dialog] = [levelsOf(messageTones(session)), levelsOf(dialogTones(session))]
  const tried = bot.sentiments.filter((event) => event.moment === moment)
  const holding = tried.filter((event) => holds(event, event.over === 'dialog' ? dialog : message))
  const before = new Set(tone.met ?? [])
  const due = holding.find(({ id, over }) => over === 'message' || !before.has(id))
  const lasting = tried.filter(
    ({ id, over }) => over === 'dialog' && (before.has(id) || id === due?.id) && holding.some((one) => one.id === id),
  )
  const others = [...before].filter((id) => !tried.some((event) => event.id === id))
  session.tone = { ...tone, met: [...others, ...lasting.map(({ id }) => id)] }
  return due
}

type Levels = Readonly<Record<ToneName, number>>

function levelsOf(scores: readonly { tone_name: ToneName; level: number }[]): Levels {
  const levels: Record<ToneName, number> = { angry: 0, disgust: 0, fear: 0, sad: 0, joy: 0, positive: 0 }
  for (const tone of toneNames) levels[tone] = scores.find(({ tone_name }) => tone_name === tone)?.level ?? 0
  return levels
}

export function holds({ join, tones, threshold }: Pick<SentimentEvent, 'join' | 'tones' | 'threshold'>, levels: Levels): boolean {
  if (join === 'sum') return tones.reduce((sum, { tone }) => sum + levels[tone], 0) >= threshold
  const lies = ({ tone, min, max }: SentimentEvent['tones'][number]): boolean => levels[tone] >= min && levels[tone] <= max
  return join === 'all' ? tones.every(lies) : tones.some(lies)
}
