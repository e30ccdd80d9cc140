// The one public address of every messenger channel: /channels/<channel>/<bot>. What is posted is verified by the channel, kept as rows,
// and only then answered; the turns run afterwards. The body is taken as the bytes it came in, because signatures are over these.
import { setTimeout } from 'node:timers/promises'
import type { ReceivedMessage, WebhookRequest } from '@parley/channels/messenger'
import { wellFormedText } from '@parley/kit/text/well-formed'
import { limits } from '@parley/contract/base/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { write, type Services } from '../../base/context'
import { noteChannelOften } from '../channel/index'
import type { Connection } from '../../base/bot/channel-connections'
import { keepReceived } from './inbox/keep'
import { rateLimiter } from './rate-limiter'

interface Route {
  Params: { channel: string; botId: string }
  Querystring: Record<string, string | string[] | undefined>
}

/** What came, and from one address, in a second; a channel of a busy bot takes far less. */
const mostASecond = 200
const mostOfAddress = 400
const longestReason = 500

export function mountChannelWebhooks(app: FastifyInstance, services: Services): void {
  const posted = rateLimiter(mostOfAddress)
  const verified = rateLimiter(mostASecond)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.route<Route>({
      method: ['GET', 'POST'],
      url: '/channels/:channel/:botId',
      bodyLimit: limits.webhookBytes,
      handler: async (request, reply) => {
        const { channel, botId } = request.params
        if (!posted.allows(`${botId} ${channel} ${request.ip}`, services.now())) return tooMany(reply)
        const connection = await services.channelConnections.of(botId, channel)
        const webhook = connection?.channel.webhook
        if (connection === undefined || webhook === undefined || !connection.isEnabled) return reply.code(404).send()
        const {
          answer,
          messages,
          undelivered = [],
          isChallenge = false,
        } = webhook.receive(requestOf(request, services), connection.settings)
        if (answer.status >= 400) await noteRefusal(services, connection, answer.status)
        else {
          const wait = verified.turnIn(`${botId} ${channel}`, services.now(), webhook.waitsMs ?? 0)
          if (wait === null) return tooMany(reply)
          if (wait > 0) await setTimeout(wait)
          await keep(services, connection, messages, isChallenge)
          await noteUndelivered(services, connection, undelivered.at(-1)?.reason)
        }
        return reply
          .code(answer.status)
          .headers({ ...answer.headers, 'cache-control': 'no-store' })
          .send(answer.body)
      },
    })
  })
}

/** Most providers try again after this; of those that do not, only what would have to wait for too long is told so. */
function tooMany(reply: FastifyReply): FastifyReply {
  return reply.code(429).header('retry-after', '1').send()
}

function requestOf(request: FastifyRequest<Route>, services: Services): WebhookRequest {
  const first = (value: string | string[] | undefined): string => (Array.isArray(value) ? (value[0] ?? '') : (value ?? ''))
  const texts = (values: Record<string, string | string[] | undefined>): Record<string, string> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, first(value)]))
  return {
    method: request.method,
    address: `${services.publicUrl()}${request.originalUrl}`,
    headers: texts(request.headers),
    query: texts(request.query),
    rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    now: services.now(),
  }
}

async function keep(
  services: Services,
  { botId, channel }: Connection,
  messages: readonly ReceivedMessage[],
  isChallenge: boolean,
): Promise<void> {
  if (messages.length > 0)
    await write(services.db, services.log, ({ db }) =>
      keepReceived({ db, secrets: services.secrets }, { botId, channel: channel.id }, messages, services.now()),
    )
  const at = new Date(services.now())
  await noteChannelOften(services.db, botId, channel.id, { received_at: at, ...(isChallenge && { challenged_at: at }) })
}

async function noteUndelivered(services: Services, { botId, channel }: Connection, reason: string | undefined): Promise<void> {
  if (reason === undefined) return
  const error = wellFormedText(reason).slice(0, longestReason)
  await noteChannelOften(services.db, botId, channel.id, { error, error_at: new Date(services.now()) })
}

async function noteRefusal(services: Services, { botId, channel }: Connection, status: number): Promise<void> {
  await noteChannelOften(services.db, botId, channel.id, { refused_at: new Date(services.now()), refused_status: status })
}
