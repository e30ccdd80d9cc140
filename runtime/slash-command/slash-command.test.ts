// Slash commands in a conversation: the dialog they start, what it knows of the words behind them, and what is none.
import { describe, expect, it } from 'vitest'
import { ask, BotBuilder, dialogId, say } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'

const subs = [
  { id: 'sc-1', name: 'status', dialogId: dialogId('Status') },
  { id: 'sc-2', name: 'again', dialogId: '' },
]
const shop = () =>
  new BotBuilder()
    .entity('count', 'number')
    .dialog('Order', [ask('Count', 'count'), say('Got', 'ordered {{entities.count}}')])
    .dialog('Weather', [say('City', 'Weather in {{context.command.text}} by {{context.command.name}}')], null)
    .dialog('Status', [say('Told', 'Status of “{{context.command.text}}”, {{context.command.sub}}')], null)
    .command('weather', { dialogId: dialogId('Weather'), subCommands: subs })
    .command('hello', { action: 'message', messages: [{ text: 'Hello {{context.command.text}}' }] })
    .command('off', { dialogId: dialogId('Weather'), enabled: false })
    .command('lost', { dialogId: 'dg-none' })
    .document()

describe('A slash command', () => {
  it('starts its dialog with the words that follow, and nothing is understood', async () => {
    const chat = new Conversation(shop())
    expect(await chat.say('/weather  Oslo tomorrow')).toEqual(['Weather in Oslo tomorrow by weather'])
    expect(chat.events.map(({ type }) => type)).not.toContain('understood')
    expect(chat.events).toContainEqual({ type: 'decided', decision: 'command', dialogId: dialogId('Weather') })
    expect(await chat.say('/WEATHER')).toEqual(['Weather in  by weather'])
  })

  it('has sub-commands as second words, with dialogs of their own or its own', async () => {
    const chat = new Conversation(shop())
    expect(await chat.say('/weather status of the ship')).toEqual(['Status of “of the ship”, status'])
    expect(await chat.say('/weather again now')).toEqual(['Weather in now by weather'])
  })

  it('says its message', async () => {
    expect(await new Conversation(shop()).say('/hello Ada')).toEqual(['Hello Ada'])
  })

  it('lets what runs wait, and gives it back', async () => {
    const chat = new Conversation(shop())
    expect(await chat.say('order')).toEqual(['count?'])
    expect((await chat.say('/weather Oslo'))[0]).toBe('Weather in Oslo by weather')
    expect(await chat.say('yes')).toContain('count?')
    expect(await chat.say('3')).toEqual(['ordered 3'])
  })

  it.each(['/off', '/nothing', 'weather Oslo', 'say /weather', '/ weather', '/weathers'])(
    'is none where the user says %s',
    async (text) => {
      const chat = new Conversation(shop())
      await chat.say(text)
      expect(chat.events).not.toContainEqual(expect.objectContaining({ type: 'decided', decision: 'command' }))
    },
  )

  it('is not understood where its dialog is gone', async () => {
    const chat = new Conversation(shop())
    expect((await chat.say('/lost'))[0]).toMatch(/understand/i)
  })

  it('of a channel runs the command of the bot that has its name, also without words', async () => {
    const chat = new Conversation(shop())
    expect(await chat.use('weather', 'Oslo')).toEqual(['Weather in Oslo by weather'])
    expect(await chat.use('hello', '')).toEqual(['Hello '])
    expect(await chat.use('parley', 'order')).toEqual(['count?'])
  })
})
