// Telegram: people write to a bot made with @BotFather; Telegram posts updates to our address and takes messages by its Bot API.
import type { Channel } from '../channel'
import { textSetting } from '../messenger'
import { connectRequests, files, mostCommands, offers, readReply, send } from './send'
import { receive } from './receive'

export const telegram = {
  id: 'telegram',
  label: 'Telegram',
  tooltipName: 'Telegram',
  icon: 'channel-telegram',
  about: 'Answers messages sent to a Telegram bot.',
  group: 'Messaging',
  flags: { enabledByDefault: false, neverSeeded: false, hidden: false },
  markdownDisable: [],
  fields: [
    {
      name: 'token',
      row: 'bot',
      label: 'Bot token',
      control: 'secret',
      required: true,
      placeholder: '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw',
      pattern: '^\\d+:[\\w-]{10,}$',
      help: 'What @BotFather wrote when the bot was made.',
    },
    {
      name: 'username',
      row: 'bot',
      label: 'Bot username',
      control: 'text',
      placeholder: 'travel_desk_bot',
      help: 'Taken out of what people write in groups.',
    },
    { name: 'groups', label: 'Answer in groups', control: 'switch', help: 'Answer messages in groups the bot was added to.' },
    {
      name: 'menu',
      label: 'Menu',
      control: 'key-values',
      max: mostCommands,
      help: 'At most {{max}} commands: a name in small letters, and the words that stand beside it, which the bot hears.',
    },
    {
      name: 'apiAddress',
      isRare: true,
      label: 'API server',
      control: 'text',
      placeholder: 'https://api.telegram.org',
      help: 'Leave empty, unless you run a Bot API server of your own.',
    },
  ],
  secretProofs: { token: 'messages' },
  defaults: { token: '', username: '', groups: true, menu: null, apiAddress: '' },
  capabilities: { templates: ['quick_replies', 'button', 'image', 'video', 'audio', 'attachment'], maxTextChars: 3500, mostChoices: 50 },
  steps: [
    { title: 'Make the bot', text: 'Write /newbot to @BotFather in Telegram, choose a name, and copy the token it answers with.' },
    { title: 'Save the token', text: 'Paste the token here. It is sealed, and never shown again.' },
    { title: 'Connect', text: 'Press Connect: Telegram is told the webhook address and a secret that proves its messages.' },
  ],
  drawnSecrets: [{ name: 'webhookSecret', label: '' }],
  troubles: [
    { trouble: 'bad-token', when: /^Telegram: (?:Unauthorized|Not Found)$/ },
    { trouble: 'blocked', when: /bot was blocked|user is deactivated|bot was kicked|bot can't initiate/ },
    { trouble: 'unknown-recipient', when: /chat not found/ },
    { trouble: 'rate-limit', when: /Too Many Requests|^Telegram answered 429/ },
  ],
  webhook: {
    receive,
    send,
    readReply,
    connect: { requests: connectRequests, read: readReply },
    offers,
    files,
    testAddress: {
      label: 'Chat ID',
      placeholder: '123456789',
      read: (text) => (/^-?\d{1,20}$/.test(text.trim()) ? { chat: text.trim() } : null),
      written: (replyTo) => textSetting(replyTo, 'chat'),
    },
  },
} satisfies Channel
