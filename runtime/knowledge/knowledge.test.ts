// What a bot that knows something says: an answer, the statement of choices, the menus when nothing was understood; and that one without
// questions is as it was.
import { describe, expect, it } from 'vitest'
import { pageNumber } from '../say/page-number'
import { ask, BotBuilder, dialogId, faqId, say } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'

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

  it('cites a passage of a document where it has no answer of its own, and says nothing of one it is not sure of', async () => {
    const why = { words: 1, coverage: 1, nearness: null }
    const place = {
      documentId: 'ad-1',
      passageId: 'ps-1',
      title: 'Policy [2026]',
      url: 'https://a.example/p.pdf',
      page: 4,
      heading: 'Hotels',
    }
    const passages = (text: string) => ({
      limit: 0.5,
      found: [{ ...place, quote: 'Up to 190 euros.', begins: 10, ends: 26, hash: 'h', score: text.includes('hotel') ? 0.9 : 0.2, why }],
    })
    const chat = new Conversation(desk().document(), { passages })
    expect(await chat.say('how dear may a hotel be')).toEqual(['Up to 190 euros.\n\n— [Policy (2026)](https://a.example/p.pdf), p. 4'])
    expect(chat.of('cited')).toMatchObject([{ citation: { ...place, begins: 10, ends: 26 } }])
    for (const [language, page] of Object.entries({ de: 'S. 4', zh_tw: '第4頁', zh_cn: '第4页', ja: '4ページ', sv: 'p. 4' }))
      expect(pageNumber(4, language)).toBe(page)
    expect(chat.of('decided')).toEqual([{ type: 'decided', decision: 'answer' }])
    expect((await chat.say('xyzzy')).length).toBeGreaterThan(1)
    expect(chat.of('cited')).toEqual([])
    expect(await chat.say('when are you open?')).toEqual(['From nine to five.'])
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
