// The web and mobile client channel: a bot's own page and widget, and the unmodified public web kits.
// Translations are in receive.ts and send.ts; the socket, its sign-in and its limits are the server's.
import { ownChannel } from '@parley/contract/channel/channel'
import type { Channel } from '../channel'
import { receive } from './receive'
import { send } from './send'

export const mostIceBreakers = 6
export const iceBreakerChars = 200
export const mostMenuEntries = 20

export const rtm = {
  id: ownChannel,
  label: 'Web/Mobile Client',
  tooltipName: 'Web/Mobile Client',
  icon: 'channel-rtm',
  about: 'Answers on a page of its own, in a widget on any website, and in apps built with the public web and mobile kits.',
  group: 'Web and mobile',
  flags: { enabledByDefault: false, neverSeeded: false, hidden: false },
  markdownDisable: [],
  fields: [
    { name: 'appName', label: 'App', control: 'text', help: 'The app whose secret signs your users’ tokens. Pages of your own need none.' },
    { name: 'title', label: 'Title', control: 'text', help: 'At the top of the window. Empty: the name of the bot.' },
    {
      name: 'logo',
      label: 'Logo',
      control: 'text',
      placeholder: 'https://example.com/logo.png',
      pattern: '^https://\\S{1,500}$',
      help: 'Web address of a square picture, shown beside the title. Empty: the first letters of the title.',
    },
    {
      name: 'accent',
      label: 'Accent colour',
      control: 'color',
      placeholder: '#0B6E69',
      pattern: '^#(?:[0-9a-fA-F]{3}){1,2}$',
      help: 'Of the launcher, the user’s bubbles and the buttons.',
    },
    {
      name: 'scheme',
      row: 'place',
      label: 'Theme',
      control: 'choice',
      options: [
        { value: 'auto', label: 'As on the user’s device' },
        { value: 'light', label: 'Light' },
        { value: 'dark', label: 'Dark' },
      ],
    },
    {
      name: 'side',
      row: 'place',
      label: 'Position of the launcher',
      control: 'choice',
      options: [
        { value: 'right', label: 'Right' },
        { value: 'left', label: 'Left' },
      ],
    },
    {
      name: 'invitation',
      label: 'Words beside the launcher',
      control: 'text',
      placeholder: 'Hi! Can we help?',
      help: 'In a bubble until the user opens the chat or closes the bubble. Empty: no bubble.',
    },
    {
      name: 'greeting',
      label: 'Say the welcome on opening',
      control: 'switch',
      help: 'As soon as the window opens. What the welcome is, is set in the general settings.',
    },
    {
      name: 'iceBreakers',
      label: 'Ice breakers',
      control: 'long-text',
      max: mostIceBreakers,
      help: 'One on each line, at most {{max}}: buttons in your page and widget, until somebody has written.',
    },
    {
      name: 'menu',
      label: 'Menu',
      control: 'key-values',
      max: mostMenuEntries,
      help: 'At most {{max}} entries beside the text field of your page and widget: what stands there, and what it says to the bot or the web address it opens.',
    },
    { name: 'attachments', label: 'Take files', control: 'switch', help: 'Let users send pictures and documents of up to 25 MB.' },
  ],
  defaults: {
    ...{ appName: '', title: '', logo: '', accent: '', scheme: 'auto', side: 'right', invitation: '' },
    ...{ greeting: true, iceBreakers: null, menu: null, attachments: true },
  },
  capabilities: { templates: 'every', maxTextChars: 20_000 },
  steps: [
    { title: 'Publish the bot', text: 'The chat page and the widget speak to the version that is live.' },
    { title: 'Show the window', text: 'Open the page, or paste the line for your own website.' },
  ],
  socket: { receive, send },
} satisfies Channel
