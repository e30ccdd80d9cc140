// The web/mobile client protocol: JWT grant, socket start, history, theme. Shapes are those that unmodified public clients use
// (reference/wire-protocol); every call also answers under /api and /api/v1.1.
import { z } from 'zod'
import { call } from '../base/call'
import { Attachment } from '../base/message'

const BotInfo = z
  .object({ chatBot: z.string().max(200).optional(), taskBotId: z.string().max(80).optional(), customData: z.json().optional() })
  .loose()
const Granted = z.object({
  authorization: z.object({ accessToken: z.string(), token_type: z.string(), expiresDate: z.string(), issuedDate: z.string() }),
  userInfo: z.object({
    userId: z.string(),
    accountId: z.string(),
    orgId: z.string(),
    identity: z.string(),
    enrollType: z.string(),
    managedBy: z.string(),
    fName: z.string(),
    lName: z.string(),
  }),
})

export const HistoryMessage = z.object({
  _id: z.string(),
  type: z.enum(['incoming', 'outgoing']),
  createdOn: z.string(),
  components: z.array(z.object({ cT: z.string(), data: z.object({ text: z.string() }) })),
  attachments: z.array(Attachment).optional(),
})

/** How the chat window and the chat page look; '' where the bot's own name, first letters or the design's colour are shown. */
export const ChatLook = z.object({
  title: z.string(),
  logo: z.string(),
  color: z.string(),
  scheme: z.enum(['auto', 'light', 'dark']),
  side: z.enum(['right', 'left']),
  /** Beside the launcher, until the window was opened. */
  invitation: z.string(),
})
export type ChatLook = z.infer<typeof ChatLook>

export const rtmCalls = {
  'rtm.sign': call({
    method: 'POST',
    path: '/users/sts',
    access: 'app-or-signed-in',
    appScope: { none: 'Signs nothing that whoever has the secret could not sign alone; what the token opens is asked of there.' },
    body: 'form',
    about:
      'Signs a JWT: for an identity with the app whose id and secret are given, or for the caller (or an identity) with the account’s own.',
    input: z
      .object({
        clientId: z.string().optional(),
        clientSecret: z.string().optional(),
        identity: z.string().max(320).optional(),
        aud: z.string().optional(),
        isAnonymous: z.coerce.string().optional(),
      })
      .loose(),
    reply: z.object({ jwt: z.string() }),
  }),
  'rtm.bootstrap': call({
    method: 'POST',
    path: '/platform/websdk',
    access: 'public',
    appScope: 'chat',
    body: 'form',
    about: 'Signs a JWT for a new visitor with the app an API key names, and says which bot the key opens.',
    input: z.object({ apiKey: z.string().max(200) }).loose(),
    reply: z.object({ jwt: z.string(), botInfo: z.object({ name: z.string(), _id: z.string() }), ity: z.string() }),
  }),
  'rtm.grant': call({
    method: 'POST',
    path: '/oAuth/token/jwtgrant',
    access: 'public',
    appScope: 'chat',
    about: 'Trades an app-signed JWT for an end user’s access token.',
    repairs: ['botInfo'],
    input: z.object({ assertion: z.string().max(8000), botInfo: BotInfo.default({}) }).loose(),
    reply: Granted,
  }),
  'rtm.grant-anonymous': call({
    method: 'POST',
    path: '/oAuth/token/jwtgrant/anonymous',
    access: 'public',
    appScope: 'chat',
    about: 'The same for a visitor whom only the browser’s own id names, where the app allows it.',
    repairs: ['botInfo'],
    input: z
      .object({ assertion: z.object({ issuer: z.string().max(100), subject: z.string().max(320) }).loose(), botInfo: BotInfo.default({}) })
      .loose(),
    reply: Granted,
  }),
  'rtm.open': call({
    method: 'POST',
    path: '/websdk/open',
    access: 'public',
    perMinute: 600,
    about: 'Opens a conversation from the bot’s own page or widget: an anonymous visitor of a published bot.',
    input: z.object({ botId: z.string().max(80), visitor: z.string().max(100).default('') }),
    reply: Granted.extend({
      visitor: z.string(),
      bot: z.object({
        id: z.string(),
        name: z.string(),
        color: z.string(),
        takesFiles: z.boolean(),
        hasSpeech: z.boolean(),
        /** Said by pressing them, until the visitor has written. */
        iceBreakers: z.array(z.string()),
        /** Beside the text field: `address` opens, `body` is said. */
        menu: z.array(z.object({ title: z.string(), body: z.string(), address: z.string() })),
      }),
    }),
  }),
  'rtm.get-look': call({
    method: 'GET',
    path: '/websdk/look/{botId}',
    access: 'public',
    perMinute: 600,
    about: 'How the page and the chat window of a published bot look, before anybody opens them.',
    input: z.object({ botId: z.string().max(80) }),
    /** `icon`: the address of the bot's own, where it has one; a logo that is set for the window comes first. */
    reply: ChatLook.extend({ name: z.string(), icon: z.string() }),
  }),
  'rtm.start': call({
    method: 'POST',
    path: '/rtm/start',
    access: 'end-user-or-signed-in',
    appScope: 'chat',
    about: 'A socket address, good once and for 30 s.',
    repairs: ['botInfo'],
    input: z.object({ botInfo: BotInfo.default({}) }).loose(),
    reply: z.object({ url: z.string() }),
  }),
  'rtm.list-messages': call({
    method: 'GET',
    path: '/botmessages/rtm',
    access: 'end-user-or-signed-in',
    appScope: 'history',
    about: 'The user’s history with a bot, a page counted back from the newest, oldest first.',
    input: z
      .object({
        botId: z.string().max(80).optional(),
        offset: z.coerce.number().int().min(0).default(0),
        limit: z.coerce.number().int().min(1).max(200).default(10),
        forward: z.string().optional(),
        msgId: z.string().optional(),
      })
      .loose(),
    reply: z.object({ moreAvailable: z.boolean(), icon: z.string(), total: z.number(), messages: z.array(HistoryMessage) }),
  }),
  'rtm.get-theme': call({
    method: 'GET',
    path: '/websdkthemes/{botId}/activetheme',
    access: 'end-user-or-signed-in',
    appScope: 'chat',
    about: 'The bot’s colours for the web client.',
    input: z.object({ botId: z.string() }),
    reply: z.object({ activeTheme: z.boolean() }).loose(),
  }),
  'rtm.get-bot-icon': call({
    method: 'GET',
    path: '/botmeta/{botId}',
    access: 'public',
    about: 'The bot’s icon.',
    input: z.object({ botId: z.string() }),
    reply: z.object({ icon: z.string() }),
  }),
}
