// Answers the calls of bots' own servers: the console's, and those their kit makes, which speak for the app in the header `auth`.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import { objectsOf } from '@parley/contract/objects/object'
import { valueIn } from '@parley/contract/objects/variable/value'
import type { CallReply } from '@parley/contract/calls'
import type { JsonObject } from '@parley/contract/base/json'
import { actorOf, type Ctx } from '../../base/context'
import type { Handlers } from '../../base/http/handler'
import type { ServiceRules } from '../../base/bot/ports/service'
import { listObjects } from '../../base/storage/document/store'
import { historyPage, withFiles } from '../../channel/rtm/index'
import { appOfJwt } from '../../channel/sdk-app/index'
import { keepCall } from './stores/call-store'
import { usable } from './link'
import { bodyOf } from './payload'
import { post, type PostServices } from './post'
import { findRequest, listRequests, mayRepeat, noteOutcome } from './stores/request-store'
import { getServer, saveServer } from './settings'
import { isVerb, partsOf } from './incoming/take'
import { wakeSend, wakeTake } from './wake'
import { sentence } from './sentences'

/** The secrets of apps are opened to sign what leaves, which no handler is given by itself. */
export function handlersWith(signing: Pick<PostServices, 'secrets'> & { serviceRules: ServiceRules }): Handlers<'botkit'> {
  return {
    'botkit.get': (ctx) => getServer(ctx),
    'botkit.save': (ctx, input) => saveServer(ctx, input),
    'botkit.test': (ctx) => tryServer(ctx, { ...signing, db: ctx.db, now: ctx.now }),
    'botkit.list-requests': async (ctx, { before, failed, limit }) => {
      const found = await listRequests(ctx.db, { botId: ctx.botId, before, onlyFailed: failed === 'true', most: limit + 1 })
      return { requests: found.slice(0, limit), hasMore: found.length > limit }
    },
    'botkit.send-again': async (ctx, { requestId }) => sendAgain(ctx, requestId),
    'botkit.list-messages': async (ctx, { botId, userId, skip, limit }) => {
      await ownServer(ctx, botId)
      const whose = { botId, userId }
      const page = await withFiles(ctx, whose, await historyPage(ctx.db, whose, { offset: skip, limit }))
      return { messages: page.messages.reverse(), total: page.total, moreAvailable: page.moreAvailable }
    },
    'botkit.list-variables': async (ctx, { botId }) => {
      await ownServer(ctx, botId)
      const objects = await listObjects(ctx.db, botId, ['bot', 'variable'])
      const { collectionId = '' } = objectsOf({ objects }, 'bot')[0]?.data ?? {}
      const found = objectsOf({ objects }, 'variable').filter(({ data }) => !data.secure)
      const variables = found.map(({ id, data }) => ({
        ...{ _id: id, key: data.key, value: valueIn(data, ctx.request.botLanguage, collectionId) },
        variableType: data.scope === 'content' ? 'locale' : 'env',
      }))
      return { variables, count: variables.length }
    },
    'botkit.take-call': async (ctx, { botId, verb, requestId, ...body }) => takeCall(ctx, { botId, verb, requestId }, body),
  }
}

/** Refuses whoever is not the server of the bot. */
async function ownServer(ctx: Ctx, botId: string): Promise<void> {
  const app = await appOfJwt(ctx, ctx.request.appJwt, botId)
  const server = await usable(ctx.db, botId)
  if (server?.sdkClientId !== app.clientId) fail('JWT_INVALID', 'error verifying the jwt: the app is not that of the bot’s server')
}

interface Named {
  botId: string
  verb: string
  requestId: string
}

/** It may come before the reply to what it answers, so it waits for nothing. */
async function takeCall(ctx: Ctx, { botId, verb, requestId }: Named, body: Record<string, unknown>): Promise<{ ok: true }> {
  await ownServer(ctx, botId)
  const request = isVerb(verb) ? await findRequest(ctx.db, botId, requestId) : undefined
  if (request === undefined) fail('NOT_FOUND', sentence('refused.no-botkit-request'))
  const { conversationId } = request
  if (conversationId === '') return { ok: true }
  const given: JsonObject = JSON.parse(JSON.stringify(body))
  await ctx.write(async ({ db }) => {
    await keepCall(db, { botId, conversationId, requestId, verb, body: partsOf(given), now: ctx.now() })
    await wakeTake(db, { botId, conversationId })
  })
  return { ok: true }
}

async function sendAgain(ctx: Ctx, requestId: string): Promise<{ id: string }> {
  const request = await findRequest(ctx.db, ctx.botId, requestId)
  if (request === undefined || !mayRepeat(request)) fail('NOT_FOUND', sentence('refused.no-botkit-request'))
  await ctx.write(async (tx) => {
    const now = ctx.now()
    const isDone = await noteOutcome(tx.db, requestId, { state: 'waiting', from: ['failed'], attempts: 0, nextAt: now }, now)
    if (isDone) await wakeSend(tx.db, request)
  })
  return { id: requestId }
}

const testMs = 5000

/** A step of no conversation: a server that knows its app answers 200, or 500 where it has no handler. */
async function tryServer(ctx: Ctx, services: PostServices): Promise<CallReply<'botkit.test'>> {
  const server = await getServer(ctx)
  if (server.sdkHostUri === '' || server.sdkClientId === '') fail('INVALID_INPUT', sentence('refused.botkit-unset'))
  const body = bodyOf(
    {
      origin: ctx.publicUrl(),
      requestId: newId('request'),
      bot: { id: ctx.botId, name: '' },
      channel: 'test',
      userId: actorOf(ctx).userId,
      language: 'en',
      conversationId: '',
      context: {},
      message: '',
      hasAgent: false,
      tags: { user: {}, session: {} },
    },
    { event: { eventType: 'test' } },
  )
  const posted = await post(services, server, { botId: ctx.botId, componentId: '', event: 'on_event', body }, testMs)
  // Its kit checks the signature first, and answers 500 where it has no handler: it is there and knows its app.
  const isReached = posted.ok || posted.status === 500
  return { isReached, status: posted.status, ms: Math.round(posted.ms), text: posted.ok ? '' : posted.text }
}
