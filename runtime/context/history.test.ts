// What scripts and expressions know of the way a conversation came, of its user and of what was just said. That the tags of steps are kept is
// step-tags.test.ts's.
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { BotSettings } from '@parley/contract/objects/bot-settings/index'
import { ask, BotBuilder, dialogId, say, type TestNode } from '../test-support/bot-builder'
import { Conversation } from '../test-support/conversation'

const History = z.array(z.object({ dialogState: z.string().optional(), state: z.string().optional(), componentName: z.string() }))

const looked = (template: string): TestNode => say('Told', template, 'end')

function orders(settings: Partial<BotSettings> = {}): BotBuilder {
  return new BotBuilder(settings).entity('count', 'number').dialog('Order', [ask('Count', 'count'), looked('{{context.history}}')])
}

/** What the bot printed of its history. */
const stepsIn = ([said = '']: string[]): string[] =>
  History.parse(JSON.parse(`[${said}]`)).map(({ dialogState, state = '', componentName }) => `${dialogState ?? state} ${componentName}`)

describe('the history of a conversation', () => {
  it('tells how its dialogs began and ended, the steps that were passed, and the one that runs', async () => {
    const chat = new Conversation(orders().document())
    await chat.say('order')
    const first = ['started Order', 'processed Count']
    expect(stepsIn(await chat.say('3'))).toEqual([...first, 'processing Told'])
    await chat.say('order')
    expect(stepsIn(await chat.say('4'))).toEqual([...first, 'processed Told', 'ended Order', ...first, 'processing Told'])
  })

  it('tells that a dialog was held for another and went on', async () => {
    const document = orders({ interruption: 'hold' })
      .dialog('Weather', [say('Sun', 'Sunny.', 'end')])
      .document()
    const chat = new Conversation(document)
    await chat.say('order')
    await chat.say('weather')
    const states = (chat.session.history ?? []).flatMap((one) => ('dialogState' in one ? [[one.dialogState, one.dialogId]] : []))
    expect(states).toEqual([
      ['started', dialogId('Order')],
      ['held', dialogId('Order')],
      ['started', dialogId('Weather')],
      ['ended', dialogId('Weather')],
      ['resumed', dialogId('Order')],
    ])
  })

  it('keeps the last thirty of them', async () => {
    const chat = new Conversation(orders().document())
    for (let times = 0; times < 12; times += 1) {
      await chat.say('order')
      await chat.say('3')
    }
    expect(chat.session.history).toHaveLength(30)
  })
})

describe('what is known of a message', () => {
  it('is that an intent led to the dialog, and what the user said last, where and when', async () => {
    const kept =
      '{{context.intentType}} {{context.session.BotUserSession.lastMessage}} {{context.session.BotUserSession.lastUserMessageTime}}'
    const chat = new Conversation(new BotBuilder().dialog('Order', [looked(kept)]).document(), { channel: 'sms' })
    expect(await chat.say('order')).toEqual([`dialog {"channel":"sms","messagePayload":{"text":"order"}} ${chat.session.lastAt}`])
  })

  it('is the small talk that was answered last', async () => {
    const document = new BotBuilder().smallTalk('hello there', [{ text: 'To “{{context.smallTalk.pattern}}”: hi!' }]).document()
    expect(await new Conversation(document).say('hello there')).toEqual(['To “hello there”: hi!'])
  })

  it('is not for scripts to change, while what they keep beside it is', async () => {
    const chat = new Conversation(
      new BotBuilder()
        .dialog('Order', [
          {
            ...say('Told', '{{context.session.BotUserSession.isReturningUser}} {{context.session.BotUserSession.own}}', 'end'),
            assignments: {
              preAssignments: [
                { to: 'context.session.BotUserSession.isReturningUser', expression: 'true' },
                { to: 'context.session.BotUserSession.own', expression: '"mine"' },
              ],
            },
          },
        ])
        .document(),
    )
    expect(await chat.say('order')).toEqual(['false mine'])
  })
})

describe('a step that looks for an answer', () => {
  it('leaves what was asked for, and whether anything was found', async () => {
    const told = '{{context.resultsFound}}: {{context.UserQuery.originalUserQuery}}, {{context.UserQuery.rephrasedUserQuery}}'
    const build = (query: string) =>
      new BotBuilder()
        .faq('Where is parking?', [{ text: 'Behind the house.' }])
        .dialog('Help', [
          {
            name: 'Look',
            type: 'answer',
            settings: { query, show: 'keep' },
            to: ['found', 'not-found'].map((exit) => ({ exit, to: 'Told' })),
          },
          looked(told),
        ])
        .document()
    expect(await new Conversation(build('where is parking?')).say('help')).toEqual(['true: help, where is parking?'])
    expect(await new Conversation(build('xyzzy')).say('help')).toEqual(['false: help, xyzzy'])
  })
})
