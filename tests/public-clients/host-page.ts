// An integrator's own website in tests: one page with the unmodified public web kit, and the signer that knows the app's secret.
// It stands on an address of its own, so that every call to the platform crosses origins as it does in the world.
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { fileURLToPath } from 'node:url'
import { SignJWT } from 'jose'

export interface HostPage {
  address: string
  stop(): Promise<void>
}

export interface Integration {
  platform: string
  botId: string
  botName: string
  clientId: string
  clientSecret: string
  identity: string
  /** With the kit's own parts for charts and for choosing dates. */
  hasPlugins?: boolean
}

const kit = (file: string): string => fileURLToPath(new URL(`../../dist/umd/${file}`, import.meta.resolve('kore-web-sdk')))
const scripts: Record<string, string> = {
  '/kit.js': kit('kore-web-sdk-umd-chat.min.js'),
  '/pickers.js': kit('plugins/kore-picker-plugin-umd.js'),
  '/charts.js': kit('plugins/kore-graph-templates-plugin-umd.js'),
}

export async function startHostPage(integration: Integration): Promise<HostPage> {
  const server = createServer((request, response) => {
    const send = (type: string, body: string | Buffer): void => void response.setHeader('content-type', type).end(body)
    const script = scripts[request.url ?? '']
    if (script !== undefined) void readFile(script).then((text) => send('text/javascript', text))
    else if (request.url === '/sign') void sign(request, integration).then((jwt) => send('application/json', JSON.stringify({ jwt })))
    else send('text/html; charset=utf-8', pageOf(integration))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  return {
    address: `http://127.0.0.1:${port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** As the kit asks for it: a form with clientId, clientSecret, identity, aud, isAnonymous. */
async function sign(request: IncomingMessage, integration: Integration): Promise<string> {
  let body = ''
  for await (const chunk of request) body += String(chunk)
  const form = new URLSearchParams(body)
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({ isAnonymous: form.get('isAnonymous') === 'true', aud: form.get('aud') ?? '' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(integration.clientId)
    .setSubject(form.get('identity') ?? integration.identity)
    .setIssuedAt(now)
    .setExpirationTime(now + 3600)
    .sign(new TextEncoder().encode(integration.clientSecret))
}

function pageOf({ platform, botId, botName, clientId, identity, hasPlugins }: Integration): string {
  const options = {
    JWTUrl: '/sign',
    koreAPIUrl: `${platform}/api/`,
    userIdentity: identity,
    clientId,
    clientSecret: '',
    botInfo: { name: botName, _id: botId },
  }
  const files = hasPlugins ? ['/kit.js', '/pickers.js', '/charts.js'] : ['/kit.js']
  const tags = files.map((file) => `<script src="${file}"></script>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Trips</title></head><body>${tags}<script>
    const { chatConfig, chatWindow } = KoreChatSDK
    Object.assign(chatConfig.botOptions, ${JSON.stringify(options)})
    chatConfig.minimizeMode = false
    chatConfig.loadHistory = true
    const chat = new chatWindow()
    ${hasPlugins ? installed : ''}
    chat.show(chatConfig)
  </script></body></html>`
}

const installed = `
    chat.installPlugin(new KorePickersPluginSDK.KorePickersPlugin())
    chat.installPlugin(new KoreGraphTemplatesPluginSDK.GraphTemplatesPlugin())`
