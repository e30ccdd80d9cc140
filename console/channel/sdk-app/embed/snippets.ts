// What people copy to bring the bot to a page or an app of their own. The line for the chat window is the release's; these are for clients
// that sign in through an app. No secret stands in any of them.
import type { CallReply } from '@parley/contract/calls'

type App = CallReply<'sdk-app.list'>[number]

export interface Target {
  /** Where users reach the bot, without a slash at the end. */
  host: string
  botId: string
  botName: string
}

/** The file of the public web kit that its page loads. */
export const kitFile = 'kore-web-sdk-umd-chat.min.js'

/** Where the page asks its own server to sign. */
const signPath = '/sign'

/** For visitors, by the API key; or for users of one's own, whom one's server signs for. */
export function kitSnippet(app: App, target: Target, who: 'visitors' | 'users'): string {
  const { host, botId, botName } = target
  const api = `${host}/api/`
  const entry =
    who === 'visitors'
      ? ['API_KEY_CONFIG: {', `  bootstrapURL: ${quoted(`${api}platform/websdk`)},`, `  KEY: ${quoted(app.apiKey)},`, '},']
      : [`JWTUrl: ${quoted(signPath)},`, `userIdentity: ${quoted('user@example.com')},`]
  return [
    `<!-- ${kitFile}: from dist/umd of the npm package kore-web-sdk -->`,
    `<script src="${kitFile}"></script>`,
    '<script>',
    '  const { chatConfig, chatWindow } = KoreChatSDK',
    '  Object.assign(chatConfig.botOptions, {',
    `    koreAPIUrl: ${quoted(api)},`,
    ...entry.map((line) => `    ${line}`),
    `    clientId: ${quoted(app.clientId)},`,
    `    botInfo: { name: ${quoted(botName)}, _id: ${quoted(botId)} },`,
    '  })',
    '  new chatWindow().show(chatConfig)',
    '</script>',
  ].join('\n')
}

/** A name may hold the end of a script. */
function quoted(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c')
}

/** A server that signs as the app does, for Node, without any package. */
export function signerSnippet({ clientId, algorithm }: App): string {
  const hash = algorithm.endsWith('512') ? 'sha512' : 'sha256'
  const isPair = algorithm.startsWith('RS')
  const signature = isPair
    ? `sign('${hash}', Buffer.from(claims), process.env.PRIVATE_KEY).toString('base64url')`
    : `createHmac('${hash}', process.env.CLIENT_SECRET).update(claims).digest('base64url')`
  return [
    `import { ${isPair ? 'sign' : 'createHmac'} } from 'node:crypto'`,
    "import { createServer } from 'node:http'",
    '',
    "const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')",
    '',
    'createServer((request, response) => {',
    "  const user = 'user@example.com' // whoever is signed in to your site",
    '  const now = Math.floor(Date.now() / 1000)',
    `  const head = part({ alg: '${algorithm}', typ: 'JWT' })`,
    `  const claims = \`\${head}.\${part({ iss: '${clientId}', sub: user, iat: now, exp: now + 300 })}\``,
    `  const signature = ${signature}`,
    "  response.setHeader('content-type', 'application/json')",
    '  response.end(JSON.stringify({ jwt: `${claims}.${signature}` }))',
    '}).listen(process.env.PORT ?? 8080)',
  ].join('\n')
}

export function androidSnippet(address: string): string {
  return [
    'val chat = WebView(this).apply {',
    '  settings.javaScriptEnabled = true',
    '  settings.domStorageEnabled = true',
    `  loadUrl("${address}")`,
    '}',
    'setContentView(chat)',
  ].join('\n')
}

export function iosSnippet(address: string): string {
  return [
    'let chat = WKWebView(frame: view.bounds)',
    'chat.autoresizingMask = [.flexibleWidth, .flexibleHeight]',
    `chat.load(URLRequest(url: URL(string: "${address}")!))`,
    'view.addSubview(chat)',
  ].join('\n')
}
