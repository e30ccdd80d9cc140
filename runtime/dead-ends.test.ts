// Ways that lead nowhere in conversations: whoever said something hears that it went wrong where the bot would have said nothing at all.
import { describe, expect, it } from 'vitest'
import { BotBuilder, ask, dialogId, say } from './test-support/bot-builder'
import { Conversation } from './test-support/conversation'

const wentWrong = 'Something went wrong! Try again later.'
const outcomes = (chat: Conversation) => chat.of('dialog-ended').map(({ outcome }) => outcome)
const opening = { name: 'Start', type: 'intent', to: [{ to: null }] }

describe('a way that leads nowhere', () => {
  it('is told to the user where it is the first of the dialog, and the dialog has failed', async () => {
    const chat = new Conversation(new BotBuilder().dialog('Go', [opening]).document())
    expect(await chat.say('go')).toEqual([wentWrong])
    expect(chat.of('failed')).toMatchObject([{ code: 'DEAD_END', text: 'The exit “Next” of “Start” is not connected.' }])
    expect(outcomes(chat)).toEqual(['failed'])
    expect(chat.session.frames).toEqual([])
  })

  it('is told in the language of the conversation, and in the own words of the bot', async () => {
    const bot = new BotBuilder().dialog('Go', [opening]).response('error', [{ text: 'That is not ready yet.' }])
    expect(await new Conversation(bot.document()).say('go')).toEqual(['That is not ready yet.'])
    const german = new Conversation(new BotBuilder().dialog('Go', [opening]).document(), { language: 'de' })
    expect(await german.say('go')).toEqual(['Etwas ist schiefgegangen. Versuchen Sie es später noch einmal.'])
  })

  it('is told to a user whose answer led to it', async () => {
    const bot = new BotBuilder().entity('city', 'city').dialog('Go', [ask('Ask city', 'city', {}, [{ to: null }])])
    const chat = new Conversation(bot.document())
    expect(await chat.say('go')).toEqual(['city?'])
    expect(await chat.say('Oslo')).toEqual([wentWrong])
  })

  it('is not where something was said before it', async () => {
    const chat = new Conversation(new BotBuilder().dialog('Go', [say('Hi', 'Hello.', [{ to: null }])]).document())
    expect(await chat.say('go')).toEqual(['Hello.'])
    expect(outcomes(chat)).toEqual(['fulfilled'])
  })

  it('is not where the dialog that began it goes on with words, and is where that has none', async () => {
    const link = (to: string) => ({ name: 'Link', type: 'dialog', settings: { dialogId: dialogId('Inner') }, to: [{ to }] })
    const inner = [{ name: 'Quiet', type: 'script', settings: { source: '' }, to: [{ to: null }, { exit: 'error', to: 'end' }] }]
    const speaks = new BotBuilder().dialog('Go', [link('After'), say('After', 'Done.', 'end')]).dialog('Inner', inner)
    expect(await new Conversation(speaks.document()).say('go')).toEqual(['Done.'])
    const silent = new BotBuilder().dialog('Go', [link('end')]).dialog('Inner', inner)
    expect(await new Conversation(silent.document()).say('go')).toEqual([wentWrong])
  })

  it('leads back to what it interrupted, whose question is the answer', async () => {
    const bot = new BotBuilder()
      .entity('city', 'city')
      .dialog('Book flight', [ask('Ask city', 'city')])
      .dialog('Go', [opening])
    const chat = new Conversation(bot.document())
    await chat.say('book flight')
    expect(await chat.say('go')).toEqual(["Let's continue with Book flight.", 'city?'])
  })

  it('has the bot’s own way with a failure, where it has one', async () => {
    const bot = new BotBuilder().dialog('Go', [opening]).on('TASK_FAILURE_EVENT', { action: 'message', messages: [{ text: 'Call us.' }] })
    expect(await new Conversation(bot.document()).say('go')).toEqual(['Call us.'])
  })

  it('is told to nobody who only opened the conversation', async () => {
    const chat = new Conversation(new BotBuilder({ welcomeDialogId: dialogId('Go') }).dialog('Go', [opening]).document())
    expect(await chat.open()).toEqual([])
  })
})

describe('a dialog without a step', () => {
  it('is not begun: the user hears that nothing was understood', async () => {
    const chat = new Conversation(new BotBuilder().dialog('Go', []).document())
    expect((await chat.say('go'))[0]).toMatch(/^Sorry/)
  })

  it('is told as a failure to a user whom a linked one leads to', async () => {
    const link = { name: 'Link', type: 'dialog', settings: { dialogId: dialogId('Inner') }, to: [{ to: 'end' }] }
    const chat = new Conversation(new BotBuilder().dialog('Go', [link]).dialog('Inner', []).document())
    expect(await chat.say('go')).toEqual([wentWrong])
  })
})
