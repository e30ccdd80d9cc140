// Slack: an app of a workspace. Slack posts events, pressed buttons and slash commands to our address and takes messages by its Web API.
import type { Channel } from '../channel'
import { textSetting } from '../messenger'
import { receive } from './receive'
import { readReply } from './replies'
import { files, send } from './send'

export const slack = {
  id: 'slack',
  label: 'Slack',
  tooltipName: 'Slack',
  icon: 'channel-slack',
  about: 'Answers in Slack direct messages and mentions.',
  group: 'Workplace',
  flags: { enabledByDefault: false, neverSeeded: false, hidden: false },
  markdownDisable: [],
  fields: [
    {
      name: 'token',
      row: 'secrets',
      label: 'Bot token',
      control: 'secret',
      required: true,
      placeholder: 'xoxb-…',
      help: 'Bot User OAuth Token, under OAuth & Permissions of the app.',
    },
    {
      name: 'signingSecret',
      row: 'secrets',
      label: 'Signing secret',
      control: 'secret',
      required: true,
      placeholder: '8f742231b10e8888abcd99yyyzzz85a5',
      help: 'Under Basic Information of the app: it proves that a message is Slack’s.',
    },
    { name: 'threads', label: 'Answer in threads', control: 'switch', help: 'Start a thread under each message that mentions the bot.' },
    {
      name: 'apiAddress',
      isRare: true,
      label: 'API server',
      control: 'text',
      placeholder: 'https://slack.com/api',
      help: 'Leave empty, unless your workspace has an API server of its own.',
    },
  ],
  secretProofs: { token: 'messages', signingSecret: 'requests' },
  defaults: { token: '', signingSecret: '', threads: true, apiAddress: '' },
  capabilities: { templates: ['quick_replies', 'button', 'list', 'carousel', 'image'], maxTextChars: 3000, mostChoices: 25 },
  steps: [
    {
      title: 'Make the app',
      text: 'Create an app at api.slack.com/apps. Under OAuth & Permissions add the bot scopes app_mentions:read, chat:write, chat:write.public, commands, files:read and im:history.',
    },
    {
      title: 'Save its secrets',
      text: 'Install the app, then paste its bot token and signing secret here. They are sealed, and never shown again.',
    },
    {
      title: 'Give Slack the address',
      text: 'Paste the webhook address under Event Subscriptions (events app_mention and message.im), under Interactivity, and into every slash command.',
    },
    { title: 'Open the app to messages', text: 'Under App Home turn on the Messages tab, and let people send messages from it.' },
  ],
  troubles: [
    { trouble: 'bad-token', when: /^Slack: (?:invalid_auth|not_authed|token_revoked|token_expired|account_inactive)\./ },
    { trouble: 'missing-right', when: /^Slack: (?:missing_scope|no_permission)\./ },
    { trouble: 'not-in-channel', when: /^Slack: (?:not_in_channel|channel_not_found)\./ },
    { trouble: 'blocked', when: /^Slack: (?:cannot_dm_user|user_disabled|messages_tab_disabled)\./ },
    { trouble: 'window-closed', when: /^Slack: (?:used_url|expired_url)\./ },
    { trouble: 'rate-limit', when: /^Slack: rate_?limited\.|^Slack answered 429/ },
  ],
  webhook: {
    receive,
    send,
    readReply,
    files,
    testAddress: {
      label: 'Channel or member ID',
      placeholder: 'C0123456789',
      read: (text) => (/^[CDGUW][A-Z0-9]{2,20}$/.test(text.trim()) ? { channel: text.trim() } : null),
      written: (replyTo) => textSetting(replyTo, 'channel'),
    },
  },
} satisfies Channel
