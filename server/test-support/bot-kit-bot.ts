// A published bot whose every sentence leads to a step of its own server, for tests of that server; and people who talk to it by the web
// client's socket.
import { newId } from '@parley/contract/base/ids'
import type { JsonObject } from '@parley/contract/base/json'
import type { Subscription } from '@parley/contract/integration/botkit'
import { SignJWT } from 'jose'
import type { Caller, TestApp } from './app'
import { type BotKit, openBotKit } from './bot-kit'
import { openSocket, type TestSocket } from './socket'

export interface KitBot {
  botId: string
  owner: Caller
  app: { clientId: string; clientSecret: string }
  kit: BotKit
  /** Says what the kit is told, at its address unless another is given. */
  subscribe(
    subscribedFor: Subscription[],
    more?: { address?: string; whenAway?: 'go-on' | 'tell'; awayText?: string; enable?: boolean },
  ): Promise<void>
  /** A user's open window, on the server of the bot's making unless another is named. */
  user(subject: string, at?: TestApp, query?: string): Promise<Talk>
}

interface Talk {
  userId: string
  socket: TestSocket
  say(text: string): void
  /** The words of the next message shown. */
  heard(): Promise<string>
}

export async function kitBot(server: TestApp, settings: JsonObject = {}): Promise<KitBot> {
  const owner = await server.signUp('Ragnhild')
  const botId = (await owner.call('bot.create', { userId: owner.userId, name: 'Fares' }))._id
  await writeBot(owner, botId, settings)
  await owner.call('bot-version.publish', { streamId: botId })
  const app = await owner.call('sdk-app.create', { userId: owner.userId, appName: 'Fare server', bots: [botId] })
  const kit = await openBotKit(app)
  let number = Date.now()
  return {
    botId,
    owner,
    app,
    kit,
    async subscribe(subscribedFor, { address = kit.address, ...more } = {}) {
      await owner.call('botkit.save', { streamId: botId, subscribedFor, sdkClientId: app.clientId, sdkHostUri: address, ...more })
    },
    async user(subject, at = server, query = '') {
      const seconds = Math.floor(Date.now() / 1000)
      const assertion = await new SignJWT({ iss: app.clientId, sub: subject, iat: seconds, exp: seconds + 300 })
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new TextEncoder().encode(app.clientSecret))
      const { authorization, userInfo } = await at.anonymous.call('rtm.grant', { assertion, botInfo: { taskBotId: botId } })
      const { url } = (
        await at.anonymous.raw('POST', '/rtm/start', {
          body: { botInfo: { taskBotId: botId } },
          headers: { authorization: `bearer ${authorization.accessToken}` },
        })
      ).body as { url: string }
      const socket = await openSocket(url.replace(/^ws:\/\/[^/]+/, at.origin.replace('http', 'ws')) + query)
      const heard = async (): Promise<string> => textOf(await socket.next('bot_response'))
      return { userId: userInfo.userId, socket, say: (text) => socket.say(text, (number += 1)), heard }
    },
  }
}

function textOf(frame: Record<string, unknown>): string {
  const [first] = frame.message as { cInfo: { body: string } }[]
  return first?.cInfo.body ?? ''
}

async function writeBot(owner: Caller, botId: string, settings: JsonObject): Promise<void> {
  const [dialogId, hook, answer, failure, late, person, back] = [newId('dialog'), ...Array.from({ length: 6 }, () => newId('node'))] as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const way = (exit: string, to: string) => ({ id: newId('transition'), exit, to })
  const saying = (id: string, name: string, text: string) => ({
    op: 'put' as const,
    id,
    kind: 'node' as const,
    parentId: dialogId,
    set: { type: 'message', name, settings: { messages: [{ text }] }, transitions: [way('next', 'end')] },
  })
  const toPerson = { ...way('next', person), when: { expression: 'context.wants == "person"' } }
  const transitions = [toPerson, way('next', answer), way('error', failure), way('timeout', late)]
  await owner.call('document.apply', {
    streamId: botId,
    id: newId('batch'),
    edits: [
      { op: 'put', id: dialogId, kind: 'dialog', set: { name: 'Find a fare', startNodeId: hook } },
      {
        op: 'put',
        id: hook,
        kind: 'node',
        parentId: dialogId,
        set: {
          type: 'webhook',
          name: 'Find fares',
          settings: { component: 'FindFares', waitingPrompts: [{ text: 'One moment.' }], ...settings },
          transitions,
        },
      },
      saying(answer, 'Answer', 'The fare is {{context.fare}}.'),
      saying(failure, 'Failure', 'It failed.'),
      saying(late, 'Late', 'Too late.'),
      {
        op: 'put',
        id: person,
        kind: 'node',
        parentId: dialogId,
        set: {
          type: 'agentTransfer',
          name: 'To a person',
          settings: { messages: [{ text: 'I am looking for a person.' }] },
          transitions: [way('next', back)],
        },
      },
      saying(back, 'Back', 'The bot is back.'),
      { op: 'put', id: newId('variable'), kind: 'variable', set: { key: 'desk', value: '55 00' } },
    ],
  })
  await owner.call('bot.update', {
    userId: owner.userId,
    streamId: botId,
    settings: { fallbackDialogId: dialogId, welcome: 'Welcome.' },
  })
}
