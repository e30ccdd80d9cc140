// Webhook: a system of the bot's developer posts what people say to a call of the server, and gets the answers in the reply, by asking for
// them again, or posted to an address of its own (reference, section 7.1). Calls and sign-in are the server's (integration/webhook).
import type { Channel } from '../channel'
import { textSetting } from '../messenger'
import { readReply, send, withEnd } from './post'

export const ivr = {
  id: 'ivr',
  label: 'Webhook',
  tooltipName: 'Webhook',
  icon: 'channel-ivr',
  about: 'Answers any system that can call an address.',
  group: 'Custom webhook',
  flags: { enabledByDefault: false, neverSeeded: false, hidden: false },
  markdownDisable: [],
  fields: [
    { name: 'displayName', label: 'Name', control: 'text', help: 'What you call the system that calls.' },
    {
      name: 'isAsync',
      label: 'Post answers',
      control: 'switch',
      help: 'A message is confirmed at once, and each answer is posted to an address of yours.',
    },
    {
      name: 'postUrl',
      label: 'Post URL',
      control: 'text',
      required: true,
      placeholder: 'https://example.com/answers',
      help: 'Where answers are posted. Addresses of a private network are refused.',
      shownWhen: { field: 'isAsync', is: [true] },
    },
    {
      name: 'enablePolling',
      label: 'Let slow answers be fetched',
      control: 'switch',
      help: 'An answer that takes longer than 2 seconds is fetched with a poll ID.',
      shownWhen: { field: 'isAsync', is: [false] },
    },
  ],
  defaults: { displayName: '', isAsync: false, postUrl: '', enablePolling: false },
  capabilities: { templates: 'every', maxTextChars: 20_000 },
  steps: [
    { title: 'Make an app', text: 'Make an app under Web/Mobile Client: its secret signs the JWT that comes with every message.' },
    { title: 'Call the address', text: 'Post each message to the webhook address, with the JWT as the bearer.' },
  ],
  callback: {
    path: (botId) => `/chatbot/v2/webhook/${botId}`,
    send,
    readReply,
    withEnd,
    testAddress: {
      label: 'User ID',
      placeholder: 'kari',
      read: (text) => (text.trim() === '' || text.length > 320 ? null : { to: text.trim(), version: 'v2' }),
      written: (replyTo) => textSetting(replyTo, 'to'),
    },
  },
} satisfies Channel
