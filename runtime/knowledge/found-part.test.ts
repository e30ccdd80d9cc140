// Answers that were found by their text: how much of one is said, and where it is not said after all.
import type { SearchedAnswers } from '@parley/contract/base/understand'
import { AnswerCase } from '@parley/contract/objects/faq/index'
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, faqId, say } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'

const asked = 'What may I bring?'
const paragraph = 'Skis are carried for 40 euros.'
const whole = `Bring one suitcase.\n\n${paragraph}\n\nAsk at the desk, {{context.session.UserSession.name}}.`
const said = 'my winter gear'
const why = { words: 1, coverage: 0.5, nearness: null }

const found = (how: SearchedAnswers['say'], score = 0.8, text = paragraph) => ({
  searched: (): SearchedAnswers => ({
    ...{ limit: 0.5, say: how },
    parts: [{ faqId: faqId(asked), question: asked, paragraph: text, quote: text, score, why }],
  }),
})
const bot = (more = {}, answers: object[] = [{ text: whole }]) => new BotBuilder().faq(asked, answers, more)

describe('An answer found by its text', () => {
  it('is said whole, as its paragraph, or as its paragraph with all of it behind, as the bot has it set', async () => {
    const all = new Conversation(bot().document(), found('whole'))
    expect(await all.say(said)).toEqual([whole.replace('{{context.session.UserSession.name}}', '')])
    const part = new Conversation(bot().document(), found('paragraph'))
    expect(await part.say(said)).toEqual([paragraph])
    const more = new Conversation(bot().document(), found('more'))
    expect((await more.say(said))[0]).toContain(paragraph)
    expect(more.messages.at(-1)?.template).toMatchObject({ payload: { template_type: 'longAnswer', text: paragraph } })
  })

  it('is in the log with its question, its score and the paragraph', async () => {
    const chat = new Conversation(bot().document(), found('paragraph'))
    await chat.say(said)
    expect(chat.of('decided').at(-1)).toMatchObject({ decision: 'answer' })
    expect(chat.of('answered')).toEqual([{ type: 'answered', faqId: faqId(asked), question: asked, score: 0.8, paragraph }])
  })

  it('is said as any text where there is nothing more of it', async () => {
    const chat = new Conversation(bot({}, [{ text: paragraph }]).document(), found('more'))
    expect(await chat.say(said)).toEqual([paragraph])
    expect(chat.messages.at(-1)?.template).toBe(undefined)
  })

  it('is not said where it is not sure enough, has changed since, or gives way to a condition, a dialog or the channel', async () => {
    const when = { expression: 'true' }
    const cases = [AnswerCase.parse({ when, answers: [{ text: 'Not today.' }] })]
    const others = [
      new Conversation(bot().document(), found('whole', 0.4)),
      new Conversation(bot().document(), found('whole', 0.8, 'Skis cost 30 euros.')),
      new Conversation(bot({ cases }).document(), found('whole')),
      new Conversation(bot({}, [{ text: whole }, { text: 'On this channel: no.', channel: 'rtm' }]).document(), found('whole')),
    ]
    for (const chat of others) {
      await chat.say(said)
      expect(chat.of('answered')).toEqual([])
      expect(chat.of('not-understood')).toHaveLength(1)
    }
  })

  it('is not said while a dialog runs', async () => {
    const number = new BotBuilder()
      .entity('seats', 'number')
      .faq(asked, [{ text: whole }])
      .dialog('Book', [ask('Seats', 'seats')])
    const chat = new Conversation(number.document(), found('paragraph'))
    await chat.say('book')
    expect(await chat.say(said)).not.toContain(paragraph)
    expect(chat.of('answered')).toEqual([])
  })

  it('goes before what documents say', async () => {
    const place = { title: 'House', url: '', page: 0, heading: '', begins: 0, ends: 4, hash: '', documentId: 'ad-1', passageId: 'ap-1' }
    const passages = () => ({ limit: 0.5, found: [{ ...place, quote: 'Skis stay outside.', score: 0.9, why }] })
    expect(await new Conversation(bot().document(), { ...found('paragraph'), passages }).say(said)).toEqual([paragraph])
    expect((await new Conversation(bot().document(), { passages }).say(said))[0]).toContain('Skis stay outside.')
  })

  it('answers a step that looks for an answer', async () => {
    const look = {
      ...{ name: 'Look', type: 'answer', settings: { query: said, show: 'keep' } },
      to: [
        { exit: 'found', to: 'Tell' },
        { exit: 'not-found', to: 'end' },
      ],
    }
    const tell = say('Tell', '{{context.Look.answer.question}} {{context.Look.answer.text}}')
    const chat = new Conversation(bot().dialog('Look up', [look, tell]).document(), found('paragraph'))
    expect(await chat.say('look up')).toEqual([`${asked} ${paragraph}`])
    expect(chat.of('answered')).toMatchObject([{ paragraph, nodeId: expect.any(String) }])
  })
})
