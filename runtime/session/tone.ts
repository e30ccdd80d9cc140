// How the user speaks: the tones of the last message, and their means over the conversation so far. Hearing them is a port; what the bot
// does about them is its sentiment events.
import { type DialogTone, toneNames, type ToneScore } from '@parley/contract/base/mood/tone'
import type { TurnState } from '../state'
import type { Session } from './session'

/** A message without a tone has none of the one before; over the conversation the tones stay until it ends or is begun anew. */
export function hearTones({ incoming, outside, session, heardLanguage }: TurnState): void {
  if (incoming.type !== 'text' || incoming.text.trim() === '') return
  const message = outside.tones({ text: incoming.text, language: heardLanguage })
  const before = session.tone?.dialog ?? []
  if (message.length === 0 && before.length === 0) return
  const dialog = toneNames.flatMap((tone_name) => {
    const known = before.find((tone) => tone.tone_name === tone_name)
    const heard = message.find((tone) => tone.tone_name === tone_name)
    if (heard === undefined) return known ?? []
    return { tone_name, sum: (known?.sum ?? 0) + heard.level, count: (known?.count ?? 0) + 1 }
  })
  session.tone = { ...session.tone, message, dialog }
}

export function messageTones({ tone }: Session): ToneScore[] {
  return tone?.message ?? []
}

export function dialogTones({ tone }: Session): DialogTone[] {
  return (tone?.dialog ?? []).map(({ tone_name, sum, count }) => ({ tone_name, level: Math.round((sum / count) * 100) / 100, count }))
}
