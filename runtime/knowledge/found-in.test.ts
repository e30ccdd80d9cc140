// Questions that were made of a passage: their answers name where it stands, as those of documents do, and the log tells of it.
import { FaqSource } from '@parley/contract/objects/faq/index'
import { describe, expect, it } from 'vitest'
import { BotBuilder, say } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'

const asked = 'May I borrow a pram?'
const answer = 'Prams are free.'
const passage = `${asked}\n${answer}`
const foundIn = FaqSource.parse({
  ...{ extractionId: 'ex-1', title: 'House [rules]', url: 'https://a.example/rules', page: 2, heading: 'Children' },
  ...{ begins: 40, ends: 76, hash: 'ab'.repeat(32), passage, answer },
})
const cited = '— [House (rules)](https://a.example/rules), p. 2'
const template = JSON.stringify({ type: 'image', payload: { url: 'https://a.example/pram.png' } })

describe('A question that was made of a passage', () => {
  it('names the document and the page below its answer, and the log says where it stands', async () => {
    const chat = new Conversation(new BotBuilder().faq(asked, [{ text: answer }], { foundIn }).document())
    expect(await chat.say(asked)).toEqual([`${answer}\n\n${cited}`])
    const { title, url, page, heading, begins, ends, hash } = foundIn
    expect(chat.of('answered')).toMatchObject([{ source: { title, url, page, heading, begins, ends, hash, isEdited: false } }])
  })

  it('still names it when the answer was edited, and the log says that it was', async () => {
    const chat = new Conversation(new BotBuilder().faq(asked, [{ text: 'Yes, at the desk.' }], { foundIn }).document())
    expect(await chat.say(asked)).toEqual([`Yes, at the desk.\n\n${cited}`])
    expect(chat.of('answered')).toMatchObject([{ source: { isEdited: true } }])
  })

  it('names it in a message of its own below what can only be shown', async () => {
    const chat = new Conversation(new BotBuilder().faq(asked, [{ text: '', kind: 'template', template }], { foundIn }).document())
    expect((await chat.say(asked)).at(-1)).toBe(cited)
    expect(chat.messages.at(-2)?.template).toMatchObject({ type: 'image' })
  })

  it('names nothing where it is not to be named, for an answer under a condition, or for a dialog', async () => {
    const quiet = new BotBuilder().faq(asked, [{ text: answer }], { foundIn: { ...foundIn, isCited: false } })
    expect(await new Conversation(quiet.document()).say(asked)).toEqual([answer])
    const cases = [{ when: { expression: 'true' }, answers: [{ ...quietAnswer, text: 'Not here.' }], dialogId: '' }]
    const conditional = new BotBuilder().faq(asked, [{ text: answer }], { foundIn, cases })
    const chat = new Conversation(conditional.document())
    expect(await chat.say(asked)).toEqual(['Not here.'])
    expect(chat.of('answered')[0]).not.toHaveProperty('source')
  })

  it('keeps its words and its place apart where a step looks for it', async () => {
    const look = {
      ...{ name: 'Look', type: 'answer', settings: { query: asked, show: 'keep' } },
      to: [
        { exit: 'found', to: 'Tell' },
        { exit: 'not-found', to: 'end' },
      ],
    }
    const tell = say('Tell', '{{context.Look.answer.text}} {{context.Look.answer.source.document}} {{context.Look.answer.source.page}}')
    const bot = new BotBuilder().faq(asked, [{ text: answer }], { foundIn }).dialog('Look up', [look, tell])
    expect(await new Conversation(bot.document()).say('look up')).toEqual([`${answer} House [rules] 2`])
  })
})

const quietAnswer = { language: '', channel: '', kind: 'text' } as const
