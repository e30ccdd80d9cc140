// WhatsApp Business Messaging by Meta's Cloud API: Meta posts notices of a phone number to our address and takes messages by the Graph API.
import type { Channel } from '../channel'
import { textSetting } from '../messenger'
import { readReply } from './errors'
import { receive } from './receive'
import { connectRequests, files, mostCommands, mostIceBreakers, offers, send, usualListButton } from './send'
import { codes } from '../shared/troubles'

export const whatsapp = {
  id: 'whatsapp',
  label: 'WhatsApp',
  tooltipName: 'WhatsApp Business Messaging',
  icon: 'channel-whatsapp',
  about: 'Answers messages to a WhatsApp business number.',
  group: 'Messaging',
  flags: { enabledByDefault: false, neverSeeded: false, hidden: false },
  markdownDisable: [],
  fields: [
    {
      name: 'token',
      row: 'secrets',
      label: 'Access token',
      control: 'secret',
      required: true,
      placeholder: 'EAAJB…',
      help: 'Of a system user, with the permissions whatsapp_business_messaging and whatsapp_business_management.',
    },
    {
      name: 'appSecret',
      row: 'secrets',
      label: 'App secret',
      control: 'secret',
      required: true,
      placeholder: '614fc2afde15eee07a26b2fe3eaee9b9',
      help: 'Under App settings, Basic: it proves that a message is WhatsApp’s.',
    },
    {
      name: 'phoneNumberId',
      row: 'ids',
      label: 'Phone number ID',
      control: 'text',
      required: true,
      placeholder: '106540352242922',
      help: 'Under WhatsApp, API setup. Not the phone number itself.',
    },
    {
      name: 'businessAccountId',
      row: 'ids',
      label: 'Business account ID',
      control: 'text',
      required: true,
      placeholder: '102290129340398',
      help: 'WhatsApp business account ID, beside the phone number ID.',
    },
    {
      name: 'listButton',
      label: 'List button',
      control: 'text',
      placeholder: usualListButton,
      help: 'What opens a list of more than three choices, at most 20 characters.',
    },
    {
      name: 'iceBreakers',
      label: 'Ice breakers',
      control: 'long-text',
      max: mostIceBreakers,
      help: 'One on each line, at most {{max}} of 80 characters: people tap them in a chat they have not written in.',
    },
    {
      name: 'menu',
      label: 'Menu',
      control: 'key-values',
      max: mostCommands,
      help: 'At most {{max}} commands, shown once a / is typed: a name in small letters, and the words beside it, which the bot hears.',
    },
    {
      name: 'apiAddress',
      isRare: true,
      label: 'API server',
      control: 'text',
      placeholder: 'https://graph.facebook.com/v23.0',
      help: 'Leave empty, unless you need another version of the Graph API.',
    },
  ],
  secretProofs: { token: 'messages', appSecret: 'requests' },
  defaults: {
    token: '',
    appSecret: '',
    phoneNumberId: '',
    businessAccountId: '',
    listButton: usualListButton,
    iceBreakers: null,
    menu: null,
    apiAddress: '',
  },
  capabilities: {
    templates: ['quick_replies', 'button', 'list', 'image', 'video', 'audio', 'attachment'],
    maxTextChars: 4000,
    mostChoices: 10,
  },
  steps: [
    { title: 'Make the app', text: 'Create an app with the product WhatsApp at developers.facebook.com and add your phone number to it.' },
    { title: 'Save its secrets', text: 'Paste the access token and the app secret here. They are sealed, and never shown again.' },
    {
      title: 'Give Meta the address',
      text: 'Under WhatsApp, Configuration paste the webhook address and the verify token, and subscribe to the field messages.',
    },
    { title: 'Connect', text: 'Press Connect: the business account is subscribed, and its messages come to this bot.' },
  ],
  drawnSecrets: [{ name: 'verifyToken', label: 'Verify token' }],
  troubles: [
    { trouble: 'bad-token', when: codes(0, 190) },
    { trouble: 'missing-right', when: codes(10, 200) },
    { trouble: 'window-closed', when: codes(131047) },
    { trouble: 'unknown-recipient', when: codes(131026) },
    { trouble: 'blocked', when: codes(131050) },
    { trouble: 'rate-limit', when: codes(4, 80007, 130429, 131048, 131056) },
  ],
  webhook: {
    receive,
    send,
    readReply,
    connect: { requests: connectRequests, read: readReply },
    offers,
    files,
    testAddress: {
      label: 'Phone number',
      placeholder: '4790000000',
      read(text) {
        const digits = text.replace(/[\s()+.-]/g, '')
        return /^\d{6,15}$/.test(digits) ? { to: digits } : null
      },
      written: (replyTo) => textSetting(replyTo, 'to'),
    },
  },
} satisfies Channel
