// One bot on the public kit's own code, in a process of its own and driven by a test over the process's channel. It is what an integrator
// writes: handlers that are given the kit's payload, and the kit's calls made on it. What those calls send, the kit decides.
import { createRequire } from 'node:module'
import { join } from 'node:path'

const kit = createRequire(join(process.cwd(), 'app.js'))
const config = kit('./config')

/** The kit's own option: whoever starts it may bring the client of its store. */
const rows = new Map()
config.redis.redis = {
  createClient: () => ({
    on: () => undefined,
    hset: (_, key, value, done) => done(null, rows.set(key, value).size),
    hget: (_, key, done) => done(null, rows.get(key) ?? null),
    hdel: (_, key, done) => done(null, Number(rows.delete(key))),
  }),
}

const sdk = kit('./lib/sdk')
const platform = kit('./lib/sdk/lib/invokePlatformAPIs')
const Application = kit('./lib/app')
const Server = kit('./lib/server')

/** What came with events, by request, as the kit made it. */
const kept = new Map()
const asked = new Map()
let number = 0

function ask(event, data) {
  kept.set(data.requestId, data)
  number += 1
  const asking = number
  return new Promise((resolve, reject) => {
    asked.set(asking, { resolve, reject })
    process.send({ kind: 'event', event, number: asking, payload: data._originalPayload, componentId: data.componentId })
  })
}

const telling = (event) => async (_, data) => {
  await ask(event, data)
}

async function onWebhook(requestId, data, callback) {
  const result = await ask('on_webhook', data)
  if (result.isLater) {
    await sdk.saveData(requestId, data)
    return callback(null, new sdk.AsyncResponse())
  }
  if (result.context === undefined) return callback(null)
  data.context = result.context
  callback(null, data)
}

const bot = {
  botId: 'default',
  on_webhook: (requestId, data, _, callback) => {
    onWebhook(requestId, data, callback).catch(callback)
  },
}
for (const event of ['on_user_message', 'on_bot_message', 'on_agent_transfer', 'on_event', 'on_alert', 'on_variable_update'])
  bot[event] = telling(event)

async function make({ name, requestId, given, more, url, body }) {
  if (url !== undefined) return platform.post(url, body)
  const data = name === 'respondToHook' ? await sdk.getSavedData(requestId) : kept.get(requestId)
  Object.assign(data, given)
  return sdk[name](data, ...more)
}

process.on('message', (message) => {
  if (message.kind === 'call') {
    make(message).then(
      (result) => process.send({ kind: 'called', number: message.number, status: 200, result: result ?? null }),
      (error) =>
        process.send({ kind: 'called', number: message.number, status: error.response?.status ?? 0, result: null, text: String(error) }),
    )
    return
  }
  const { resolve, reject } = asked.get(message.number)
  asked.delete(message.number)
  if (message.kind === 'failed') reject(new Error(message.text))
  else resolve(message)
})
process.on('disconnect', () => process.exit(0))

sdk.checkNodeVersion()
new Server(config, new Application(null, config)).start()
sdk.registerBot(bot)
