// The list of policies as a whole: whose each decision is, what the log calls it, and which of two goes first.
import { decisionNames } from '@parley/contract/base/event'
import { describe, expect, it } from 'vitest'
import { BotBuilder, dialogId, say } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'
import { policies } from './list'
import { eventBefore } from './owners'

describe('policies', () => {
  it('perform each kind of decision once', () => {
    const kinds = policies.flatMap(({ decisions }) => Object.keys(decisions))
    expect(kinds.length).toBeGreaterThan(30)
    expect(kinds.filter((kind, at) => kinds.indexOf(kind) !== at)).toEqual([])
  })

  it('give the log a word of its own for every decision, and leave none of its words unused', () => {
    const logged = policies.flatMap(({ decisions }) => Object.values(decisions).map((facts) => facts.logged))
    const beforeAnyDecision = ['pass-on', 'suspended', 'guarded']
    expect([...new Set([...logged, ...beforeAnyDecision])].toSorted()).toEqual([...decisionNames].toSorted())
  })

  it('say which event of the bot deals with a decision first, where the bot has it', () => {
    const handled = new Conversation(
      new BotBuilder()
        .dialog('Help', [say('Helped', 'Here is help.')])
        .on('INTENT_UNIDENTIFIED', { action: 'dialog', dialogId: dialogId('Help') })
        .document(),
    ).bot
    const plain = new Conversation(new BotBuilder().document()).bot
    expect(eventBefore(handled, { kind: 'fallback' })).toBe('INTENT_UNIDENTIFIED')
    expect(eventBefore(plain, { kind: 'fallback' })).toBeUndefined()
    expect(eventBefore(handled, { kind: 'welcome' })).toBeUndefined()
  })

  it('are asked in their order: words that end the conversation go before the task of that name', async () => {
    const goodbye = (settings = {}) => new BotBuilder(settings).dialog('Goodbye', [say('Said', 'This is the task.')]).document()
    expect(await new Conversation(goodbye()).say('Goodbye')).toEqual(['This is the task.'])
    const closing = new Conversation(goodbye({ closingWords: ['goodbye'], closing: 'See you.' }))
    expect(await closing.say('Goodbye')).toEqual(['See you.'])
    expect(closing.of('decided')).toMatchObject([{ decision: 'end' }])
  })
})
