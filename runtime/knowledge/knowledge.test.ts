// What a bot that knows something says: an answer, the statement of choices, the menus when nothing was understood; and that one without
// questions is as it was.
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, dialogId, faqId, say } from '../testing/bot-builder'
import { Conversation } from '../testing/conversation'

const desk = () =>
  new BotBuilder()
    .entity('count', 'number')
    .dialog('Order', [ask('Count', 'count'), say('Got', 'ordered')])
    .faq('When are you open?', [
      { text: 'From nine to five.' },
      { text: 'Nine to five', channel: 'sms' },
      { text: 'Ab neun.', language: 'de' },
    ])
    .faq('Where is parking?', [{ text: 'Behind the house.' }])
    .faq('Is parking free?', [{ text: 'Yes.' }])
    .faq('Unanswered?', [])

describe('A bot that knows answers', () => {
  it('says the answer in the words of the channel, and the log tells which question it was [S1-009]', async () => {
    const chat = new Conversation(desk().document())
    expect(await chat.say('when are you open?')).toEqual(['From nine to five.'])
    expect(chat.of('answered')).toEqual([
      { type: 'answered', faqId: faqId('When are you open?'), question: 'When are you open?', score: 1 },
    ])
    expect(chat.of('decided')).toEqual([{ type: 'decided', decision: 'answer' }])
    expect(await new Conversation(desk().document(), { channel: 'sms' }).say('when are you open?')).toEqual(['Nine to five'])
  })

  it('offers what may be meant, and answers what is chosen [S8-052]', async () => {
    const chat = new Conversation(desk().document())
    expect(await chat.say('tell me about parking')).toEqual(['I am not sure, but I found some possible answers:'])
    expect(chat.messages.at(-1)?.template).toMatchObject({
      payload: { quick_replies: [{ title: 'Where is parking?' }, { title: 'Is parking free?' }] },
    })
    expect(await chat.say('the second one')).toEqual(['Yes.'])
    expect(await chat.say('tell me about parking')).toEqual(['I am not sure, but I found some possible answers:'])
    expect(await chat.say('order')).toEqual(['count?'])
  })

  it('answers in the midst of a dialog and asks again', async () => {
    const chat = new Conversation(desk().document())
    await chat.say('order')
    expect(await chat.say('when are you open?')).toEqual(['From nine to five.', 'count?'])
    expect(await chat.say('3')).toEqual(['ordered'])
  })

  it('starts the dialog of a question that has one', async () => {
    const document = desk()
      .faq('How do I order?', [], { dialogId: dialogId('Order') })
      .document()
    expect(await new Conversation(document).say('how do i order?')).toEqual(['count?'])
  })

  it('says a menu of tasks and one of questions when nothing was understood; what has no answer is in none [S8-054]', async () => {
    const chat = new Conversation(desk().document())
    const said = await chat.say('xyzzy')
    expect(said.slice(1)).toEqual(['I can help you with these tasks:', 'You can ask questions such as:'])
    expect(JSON.stringify(chat.messages.at(-1)?.template)).toContain('When are you open?')
    expect(JSON.stringify(chat.messages.at(-1)?.template)).not.toContain('Unanswered?')
  })

  it('looks for a text in a step of a dialog, says the answer or keeps it, and goes its way', async () => {
    const look = (settings: object) => ({
      name: 'Look',
      type: 'answer',
      settings: { ...settings },
      to: [
        { exit: 'found', to: 'Yes' },
        { exit: 'not-found', to: 'No' },
      ],
    })
    const bot = (settings: object) =>
      new BotBuilder()
        .faq('When are you open?', [{ text: 'From nine to five.' }])
        .dialog('Ask', [look(settings), say('Yes', 'found: {{context.Look.answer.text}}', 'end'), say('No', 'nothing')])
        .document()
    expect(await new Conversation(bot({ query: 'when are you open?' })).say('ask')).toEqual([
      'From nine to five.',
      'found: From nine to five.',
    ])
    expect(await new Conversation(bot({ query: 'when are you open?', show: 'keep' })).say('ask')).toEqual(['found: From nine to five.'])
    expect(await new Conversation(bot({ query: 'anything else' })).say('ask')).toEqual(['nothing'])
  })
})
