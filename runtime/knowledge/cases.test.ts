// Answers that hold under a condition: the first whose condition holds is given, its dialog after its words, and what has no answer just now
// is not answered.
import type { Condition } from '@parley/contract/objects/condition'
import { AnswerCase } from '@parley/contract/objects/faq/index'
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, dialogId, faqId, say } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'

const is = (left: string, right: string): Condition => ({ join: 'and', rules: [{ left, op: 'equals', right }] })
const answer = (when: Condition, text: string, dialog = '') =>
  AnswerCase.parse({ when, answers: text === '' ? [] : [{ text }], dialogId: dialog })
const asked = 'What is the cap?'
const channel = 'context.session.BotUserSession.lastMessage.channel'

/** Asks for a class of the fare first, and keeps it. */
const desk = (...cases: AnswerCase[]) =>
  new BotBuilder()
    .entity('fare', 'label')
    .dialog('Fare', [ask('Which', 'fare'), say('Got', 'noted {{entities.fare}}')])
    .dialog('Ask approval', [say('Asked', 'I asked your manager.', 'end')])
    .faq(asked, [{ text: 'Otherwise 380.' }], { cases })

const inFare = { ...is('context.fare', 'business') }

describe('A question with answers under conditions', () => {
  it('is answered by the first whose condition holds, else by the answer without one, and the log tells which', async () => {
    const chat = new Conversation(
      desk(answer(is(channel, 'sms'), '420 by text'), answer({ expression: `${channel} != 'rtm'` }, '420')).document(),
      { channel: 'sms' },
    )
    expect(await chat.say(asked)).toEqual(['420 by text'])
    expect(chat.of('answered')).toEqual([{ type: 'answered', faqId: faqId(asked), question: asked, score: 1, condition: 1 }])
    const other = new Conversation(desk(answer(inFare, 'No cap.')).document())
    expect(await other.say(asked)).toEqual(['Otherwise 380.'])
    expect(other.of('answered')[0]).not.toHaveProperty('condition')
  })

  it('goes by what the conversation has filled in, and asks again afterwards', async () => {
    const bot = new BotBuilder()
      .entity('fare', 'number')
      .entity('seat', 'number')
      .dialog('Fare', [ask('Which', 'fare'), ask('Seat', 'seat'), say('Got', 'done')])
      .faq(asked, [{ text: 'Otherwise 380.' }], { cases: [answer(is('entities.fare', '400'), 'No cap for {{entities.fare}}.')] })
    const chat = new Conversation(bot.document())
    await chat.say('fare')
    expect(await chat.say(asked)).toEqual(['Otherwise 380.', 'fare?'])
    await chat.say('400')
    expect(await chat.say(asked)).toEqual(['No cap for 400.', 'seat?'])
  })

  it('says its words before its dialog begins', async () => {
    const chat = new Conversation(desk(answer({ expression: 'true' }, 'It needs approval.', dialogId('Ask approval'))).document())
    expect(await chat.say(asked)).toEqual(['It needs approval.', 'I asked your manager.'])
  })

  it('is not answered where none holds and there is no other, or where what would begin is gone', async () => {
    const when = is('context.fare', 'business')
    const silent = new BotBuilder().faq(asked, [], { cases: [answer(when, 'No cap.')] }).faq('Is it free?', [{ text: 'Yes.' }])
    const chat = new Conversation(silent.document())
    await chat.say(asked)
    expect(chat.of('answered')).toEqual([])
    const gone = new BotBuilder().faq(asked, [{ text: 'Ten.' }], { cases: [answer({ expression: 'true' }, '', dialogId('Gone'))] })
    const other = new Conversation(gone.document())
    await other.say(asked)
    expect(other.of('answered')).toEqual([])
  })

  it('passes over a condition that nobody has written yet', async () => {
    const chat = new Conversation(desk(answer(is('', ''), 'Unwritten.'), answer({ expression: ' ' }, 'Unwritten.')).document())
    expect(await chat.say(asked)).toEqual(['Otherwise 380.'])
  })

  it('is found by a step of a dialog as well', async () => {
    const look = {
      name: 'Look',
      type: 'answer',
      settings: { query: asked },
      to: [
        { exit: 'found', to: 'end' },
        { exit: 'not-found', to: 'end' },
      ],
    }
    const bot = new BotBuilder()
      .faq(asked, [{ text: 'Otherwise 380.' }], { cases: [answer({ expression: `${channel} == 'rtm'` }, '420')] })
      .dialog('Look up', [look])
    expect(await new Conversation(bot.document()).say('look up')).toEqual(['420'])
  })
})
