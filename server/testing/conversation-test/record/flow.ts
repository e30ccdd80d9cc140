// What a turn came by, read from its log: the intent, each step, an answer, small talk, what the bot says on its own account.
import type { SessionEvent } from '@parley/contract/base/event'
import type { FlowStep } from '@parley/contract/testing/conversation-test-shapes'
import type { CompiledBot } from '@parley/runtime/compile'
import type { TalkingPart } from './talking'

export function flowOf(parts: readonly TalkingPart[]): FlowStep[] {
  return parts.flatMap((part) => part.events.flatMap((event) => stepOf(part, event) ?? []))
}

export function stepOf({ bot, linkedBot }: Pick<TalkingPart, 'bot' | 'linkedBot'>, event: SessionEvent): FlowStep | undefined {
  const step = ownStepOf(bot, event)
  return step && linkedBot ? { ...step, linkedBot } : step
}

function ownStepOf(bot: CompiledBot, event: SessionEvent): FlowStep | undefined {
  switch (event.type) {
    case 'decided':
      return event.intentId === undefined
        ? undefined
        : { kind: 'intent', id: event.intentId, name: bot.intents.get(event.intentId)?.name ?? '', dialogId: '' }
    case 'node-entered':
      return { kind: 'node', id: event.nodeId, name: bot.nodes.get(event.nodeId)?.name ?? '', dialogId: event.dialogId }
    case 'answered':
      return { kind: 'faq', id: event.faqId, name: event.question, dialogId: '' }
    case 'small-talk':
      return { kind: 'small-talk', id: event.smallTalkId, name: event.question, dialogId: '' }
    case 'standard-response':
      return { kind: 'response', id: event.key, name: event.key, dialogId: '' }
    default:
      return undefined
  }
}
