// The group node in conversations and among the problems: its steps run as one action with one way on and one for failures.
import { describe, expect, it } from 'vitest'
import type { Json } from '@parley/contract/base/json'
import { findProblems } from '../../problems'
import type { ServiceReply, ServiceRequest, WebhookReply } from '../../ports'
import { runToTry } from '../../trial/trial-run'
import { ask, BotBuilder, nodeId, say, type TestNode } from '../../test-support/bot-builder'
import { Conversation } from '../../test-support/conversation'

const reply = (body: Json, statusCode = 200): ServiceReply => ({ ok: true, statusCode, headers: {}, body })

/** Finds a fare and rounds it, as one action. */
function fares({ script = 'context.rounded = Math.round(context.Find.response.body.fare)', error = 'Sorry' as string | null } = {}) {
  const group: TestNode = {
    name: 'Fares',
    type: 'group',
    to: [
      { exit: 'next', to: 'Told' },
      { exit: 'steps', to: 'Find' },
      { exit: 'error', to: error },
    ],
  }
  const find: TestNode = { name: 'Find', type: 'service', settings: { url: 'https://fares.example' }, to: [{ exit: 'next', to: 'Round' }] }
  return new BotBuilder()
    .entity('city', 'city')
    .dialog('Go', [
      group,
      find,
      { name: 'Round', type: 'script', settings: { source: script }, to: [] },
      say('Told', 'Fare: {{context.rounded}}', 'end'),
      say('Sorry', 'No fare.', 'end'),
    ])
}

const problemsOf = (bot: BotBuilder) => findProblems(bot.document()).map(({ code, objectId, field }) => ({ code, objectId, field }))

describe('a group', () => {
  it('runs its steps and goes on by its own way when the last of them leads nowhere', async () => {
    const chat = new Conversation(fares().document(), { service: () => reply({ fare: 99.6 }) })
    expect(await chat.say('go')).toEqual(['Fare: 100'])
    const passed = chat.of('node-entered').map(({ nodeId: id }) => id)
    expect(passed).toEqual(['Fares', 'Find', 'Round', 'Fares', 'Told'].map((name) => nodeId(`Go/${name}`)))
    expect(chat.of('failed')).toEqual([])
    expect(chat.session.frames).toEqual([])
  })

  it('leaves by its failure when a step fails that leads nowhere then, and tells which', async () => {
    const chat = new Conversation(fares().document(), { service: () => reply('away', 503) })
    expect(await chat.say('go')).toEqual(['No fare.'])
    expect(chat.of('failed')).toMatchObject([{ nodeId: nodeId('Go/Find'), code: 'SERVICE_STATUS' }])
  })

  it('ends the dialog with an apology when its own failure leads nowhere either', async () => {
    const chat = new Conversation(fares({ error: null }).document(), { service: () => reply('away', 503) })
    expect(await chat.say('go')).toHaveLength(1)
    expect(chat.of('dialog-ended')).toMatchObject([{ outcome: 'failed' }])
  })

  it('stays in the middle of its steps while one of them waits for the bot’s own server', async () => {
    const later: WebhookReply = { ok: true, kind: 'later', requestId: 'rq-1', until: Date.UTC(2026, 2, 4, 11) }
    const bot = new BotBuilder().dialog('Go', [
      {
        name: 'Fares',
        type: 'group',
        to: [
          { exit: 'next', to: 'Told' },
          { exit: 'steps', to: 'Ask' },
        ],
      },
      { name: 'Ask', type: 'webhook', settings: { waitingPrompts: [{ text: 'One moment.' }] }, to: [] },
      say('Told', 'Fare: {{context.fare}}', 'end'),
    ])
    const chat = new Conversation(bot.document(), { webhook: () => later })
    expect(await chat.say('go')).toEqual(['One moment.'])
    const changes = [{ path: ['context', 'fare'], value: '80' }]
    expect(await chat.order({ do: 'answer', requestId: 'rq-1', outcome: 'answer', changes })).toEqual(['Fare: 80'])
  })

  it('may stand in another, whose steps go on behind it', async () => {
    const bot = new BotBuilder().dialog('Go', [
      {
        name: 'Outer',
        type: 'group',
        to: [
          { exit: 'next', to: 'Told' },
          { exit: 'steps', to: 'Inner' },
        ],
      },
      {
        name: 'Inner',
        type: 'group',
        to: [
          { exit: 'steps', to: 'One' },
          { exit: 'next', to: 'Two' },
        ],
      },
      { name: 'One', type: 'script', settings: { source: 'context.way = "1"' }, to: [] },
      { name: 'Two', type: 'script', settings: { source: 'context.way += "2"' }, to: [] },
      say('Told', 'Way {{context.way}}', 'end'),
    ])
    expect(await new Conversation(bot.document()).say('go')).toEqual(['Way 12'])
  })

  it('is passed at once while it is switched off', async () => {
    const bot = new BotBuilder().dialog('Go', [
      {
        name: 'Off',
        type: 'group',
        enabled: false,
        to: [
          { exit: 'next', to: 'Told' },
          { exit: 'steps', to: 'One' },
        ],
      },
      { name: 'One', type: 'script', settings: { source: 'print("never")' }, to: [] },
      say('Told', 'Done', 'end'),
    ])
    expect(await new Conversation(bot.document()).say('go')).toEqual(['Done'])
  })

  it('is tried alone with all of its steps', async () => {
    const asked: ServiceRequest[] = []
    const chat = new Conversation(fares().document(), {
      service: (request) => {
        asked.push(request)
        return reply({ fare: 10.4 })
      },
    })
    const node = chat.bot.nodes.get(nodeId('Go/Fares'))
    const given = { language: 'en', now: 1, context: {}, entities: {}, messageId: 'in-1', message: undefined }
    const tried = node && (await runToTry(chat.bot, node, given, chat.ports))
    expect(tried).toMatchObject({ outcome: 'next', to: nodeId('Go/Told'), context: { rounded: 10 }, said: [] })
    expect(asked).toHaveLength(1)
  })
})

describe('the problems of a group', () => {
  it('are none where a step leads nowhere, which ends the group', () => {
    expect(problemsOf(fares())).toEqual([])
  })

  it('are its own ways and its steps, as those of every node', () => {
    const bot = new BotBuilder().dialog('Go', [{ name: 'Empty', type: 'group', to: [{ exit: 'next', to: 'end' }] }])
    const empty = nodeId('Go/Empty')
    expect(problemsOf(bot)).toEqual([
      { code: 'dead-end', objectId: empty, field: 'steps' },
      { code: 'dead-end', objectId: empty, field: 'error' },
    ])
  })

  it('name what asks or speaks among the steps', () => {
    const bot = new BotBuilder()
      .entity('city', 'city')
      .dialog('Go', [
        { name: 'Fares', type: 'group', to: [{ to: 'end' }, { exit: 'steps', to: 'Calc' }, { exit: 'error', to: 'end' }] },
        { name: 'Calc', type: 'script', settings: { source: 'context.a = 1' }, to: 'City' },
        ask('City', 'city', {}, 'end'),
      ])
    expect(problemsOf(bot).filter(({ code }) => code === 'foreign-step')).toMatchObject([{ objectId: nodeId('Go/City') }])
  })

  it('hold a step to its ways where the dialog comes to it from elsewhere, too', () => {
    const bot = fares().document()
    const first = nodeId('Go/Round')
    const [dialog] = bot.objects.filter(({ kind }) => kind === 'dialog')
    const startsAt = bot.objects.map((object) => (object === dialog ? { ...object, data: { ...object.data, startNodeId: first } } : object))
    const found = findProblems({ ...bot, objects: startsAt })
    expect(found.filter(({ code, objectId }) => code === 'dead-end' && objectId === first)).toHaveLength(2)
  })
})
