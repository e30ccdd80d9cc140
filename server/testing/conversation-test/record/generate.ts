// What a recorded conversation asserts: turn by turn the flow it took and, for each message, the wordings the bot could have chosen there.
import type { SessionEvent } from '@parley/contract/base/event'
import type { FlowStep, Volley } from '@parley/contract/testing/conversation-test-shapes'
import type { CompiledBot } from '@parley/runtime/compile'
import { type Speaker, wordingsOf } from '@parley/runtime/trial/wordings'
import { isSaidBy } from '../judge/texts'
import { flowOf, stepOf } from './flow'
import type { PartsOfTurn, TalkingPart } from './talking'

interface RecordedTurn {
  events: readonly SessionEvent[]
}

interface Place {
  channel: string
  language: string
}

/** Turns in which nothing came in are none that can be said again. */
export function volleysOf(partsOfTurn: PartsOfTurn, turns: readonly RecordedTurn[], place: Place): Volley[] {
  let { language } = place
  return turns.flatMap(({ events }) => {
    const received = events.find((event) => event.type === 'received')
    language = events.findLast((event) => event.type === 'language-changed')?.to ?? language
    if (received === undefined) return []
    const { incoming } = received
    const parts = partsOfTurn(events)
    const assertions = {
      flow: { isOn: true, steps: flowOf(parts) },
      text: { isOn: true, messages: parts.flatMap((part) => messagesOf(part, { ...place, language })) },
      context: { isOn: false, values: [] },
    }
    return [{ input: incoming.text, shown: incoming.shown ?? '', event: incoming.event ?? '', assertions }]
  })
}

/** A message belongs to the step that names it, else to what the turn came by last. */
function messagesOf({ bot, linkedBot, events }: TalkingPart, place: Place): Volley['assertions']['text']['messages'] {
  let last: FlowStep | undefined
  return events.flatMap((event) => {
    last = stepOf({ bot, linkedBot }, event) ?? last
    if (event.type !== 'said' || event.to !== undefined) return []
    const { text, nodeId } = event.message
    const speakers = [...speakerOf(last), ...(nodeId === undefined ? [] : [{ kind: 'node' as const, id: nodeId }])]
    return [{ match: 'one-of' as const, texts: wordingsWith(bot, text, speakers, place) }]
  })
}

function speakerOf(step: FlowStep | undefined): Speaker[] {
  return step === undefined || step.kind === 'intent' ? [] : [{ kind: step.kind, id: step.id }]
}

const mostWordings = 40

/** The wordings that what was said is one of; else what was said. */
function wordingsWith(bot: CompiledBot, said: string, speakers: readonly Speaker[], place: Place): string[] {
  const lists = speakers.flatMap((speaker) => wordingsOf(bot, speaker, place))
  const chosen = lists.find((texts) => texts.some((text) => isSaidBy(text, said)))
  return (chosen ?? [said]).slice(0, mostWordings)
}
