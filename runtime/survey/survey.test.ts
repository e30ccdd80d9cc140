// Surveys in a conversation: when each is asked, what counts as an answer, the reason after it, and what is kept of both.
import { describe, expect, it } from 'vitest'
import { BotBuilder, dialogId, say } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'
import { scoreIn } from './score'

const bot = () => new BotBuilder().dialog('Order', [say('Done', 'ordered')]).dialog('Quick', [say('Hi', 'quick')])

describe('A survey', () => {
  it('is asked once a task has ended, and its answer is kept [S2-071]', async () => {
    const chat = new Conversation(bot().survey('Happy', { scale: 'csat' }).document())
    expect(await chat.say('order')).toEqual(['ordered', 'How satisfied are you, from 1 to 5?'])
    expect(chat.messages[1]?.template).toMatchObject({ payload: { template_type: 'feedbackTemplate', view: 'CSAT' } })
    expect(await chat.say('4')).toEqual(['Thank you for your feedback.'])
    expect(chat.of('feedback-given')).toMatchObject([{ name: 'Happy', scale: 'csat', score: 4, comment: '', dialogId: dialogId('Order') }])
    expect(await chat.say('order')).toEqual(['ordered'])
  })

  it('asks for the reason after a low score, and keeps it whatever it is', async () => {
    const chat = new Conversation(bot().survey('Recommend', { scale: 'nps' }).document())
    await chat.say('order')
    expect(await chat.say('3')).toEqual(['What is the main reason for that?'])
    expect(await chat.say('It took too long.')).toEqual(['Thank you for your feedback.'])
    expect(chat.of('feedback-comment')).toMatchObject([{ comment: 'It took too long.' }])
  })

  it('takes a comment with the score, and then asks for no reason', async () => {
    const chat = new Conversation(bot().survey('Happy', { scale: 'csat', followUp: 'always' }).document())
    await chat.say('order')
    expect(await chat.say('2 :slow and rude')).toEqual(['Thank you for your feedback.'])
    expect(chat.of('feedback-given')).toMatchObject([{ score: 2, comment: 'slow and rude' }])
  })

  it('is left for another wish, and asked again once for an answer it cannot read', async () => {
    const chat = new Conversation(bot().survey('Happy', { scale: 'thumbs' }).document())
    await chat.say('order')
    expect(await chat.say('quick')).toEqual(['quick'])
    const other = new Conversation(bot().survey('Happy', { scale: 'thumbs' }).document())
    await other.say('order')
    expect(await other.say('hmm')).toEqual(['Did that help?'])
    expect((await other.say('hmm'))[0]).toMatch(/^Sorry/)
    expect(await other.say('quick')).toEqual(['quick'])
  })

  it('is asked after its own task, in its own words, and not where it is off', async () => {
    const builder = bot()
      .survey('Off', { enabled: false })
      .survey('Own', { dialogId: dialogId('Quick'), questions: [{ text: 'How was it?' }], thanks: [{ text: 'Ta.' }] })
    const chat = new Conversation(builder.document())
    expect(await chat.say('order')).toEqual(['ordered'])
    expect(await chat.say('quick')).toEqual(['quick', 'How was it?'])
    expect(await chat.say('5')).toEqual(['Ta.'])
  })

  it('is asked before the conversation ends for silence, which ends it the next time', async () => {
    const chat = new Conversation(bot().survey('Happy', { moment: 'conversation-end', scale: 'csat' }).document())
    expect(await chat.say('order')).toEqual(['ordered'])
    expect(await chat.open('SESSION_TIMEOUT')).toEqual(['How satisfied are you, from 1 to 5?'])
    expect(chat.session.ended).toBe(false)
    await chat.open('SESSION_TIMEOUT')
    expect(chat.session.ended).toBe(true)
  })
})

describe('An answer to a survey', () => {
  it.each([
    ['8', 'nps', 8],
    ['0', 'nps', 0],
    ['10/10', 'nps', 10],
    ['I would say 7', 'nps', 7],
    ['11', 'nps', null],
    ['between 5 and 6', 'nps', null],
    ['★★★', 'csat', 3],
    ['４', 'csat', 4],
    ['0', 'csat', null],
    ['dislike', 'thumbs', 0],
    ['👍', 'thumbs', 1],
    ['yes', 'thumbs', 1],
    ['maybe', 'thumbs', null],
  ] as const)('"%s" on %s is %s', (text, scale, score) => {
    expect(scoreIn(text, scale, 'en')?.score ?? null).toBe(score)
  })
})
