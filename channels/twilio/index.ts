// Text messages over Twilio: Twilio posts what people write to a number, and takes answers by its Messages resource.
import { markups } from '@parley/kit/markdown/markdown'
import type { Channel } from '../channel'
import { textSetting } from '../messenger'
import { receive } from './receive'
import { files, readReply, send } from './send'
import { codes } from '../shared/troubles'

export const twilio = {
  id: 'twilio',
  label: 'Twilio SMS',
  tooltipName: 'Twilio SMS',
  icon: 'channel-twilio',
  about: 'Answers text messages to a Twilio number.',
  group: 'Messaging',
  flags: { enabledByDefault: true, neverSeeded: false, hidden: false },
  markdownDisable: [...markups],
  fields: [
    {
      name: 'accountSid',
      row: 'account',
      label: 'Account SID',
      control: 'text',
      required: true,
      placeholder: 'AC…',
      code: true,
      help: 'On the first page of the Twilio console.',
    },
    {
      name: 'authToken',
      row: 'account',
      label: 'Auth token',
      control: 'secret',
      required: true,
      help: 'Beside the account SID. It also proves that a message is Twilio’s.',
    },
    {
      name: 'number',
      row: 'sender',
      label: 'Number',
      control: 'text',
      placeholder: '+15551234567',
      help: 'Test messages are sent from it; answers come from the number that was written to.',
    },
    {
      name: 'messagingServiceSid',
      row: 'sender',
      label: 'Messaging service SID',
      control: 'text',
      placeholder: 'MG…',
      code: true,
      help: 'Only if a messaging service chooses the number.',
    },
    {
      name: 'keywords',
      label: 'Obey STOP and START',
      control: 'switch',
      help: 'After STOP nothing more is sent to a person, until they write START.',
    },
    { name: 'helpText', label: 'Answer to HELP', control: 'text', help: 'Leave empty to let the bot answer.' },
    {
      name: 'apiAddress',
      isRare: true,
      label: 'API server',
      control: 'text',
      placeholder: 'https://api.twilio.com',
      help: 'Leave empty, unless your account is in another region.',
    },
  ],
  secretProofs: { authToken: 'requests' },
  defaults: { accountSid: '', authToken: '', number: '', messagingServiceSid: '', keywords: true, helpText: '', apiAddress: '' },
  capabilities: { templates: [], maxTextChars: 1600 },
  steps: [
    { title: 'Get a number', text: 'Buy a number that can send text messages in the Twilio console.' },
    { title: 'Save the account', text: 'Paste the account SID and the auth token here. The token is sealed, and never shown again.' },
    {
      title: 'Point the number here',
      text: 'Open the number in the Twilio console and paste the webhook address under “A message comes in”, with HTTP POST.',
    },
  ],
  troubles: [
    { trouble: 'bad-token', when: codes(20003) },
    { trouble: 'blocked', when: codes(21610) },
    { trouble: 'unknown-recipient', when: codes(21211, 21614, 30003, 30005, 30006) },
    { trouble: 'window-closed', when: codes(63016) },
    { trouble: 'rate-limit', when: codes(14107, 20429, 30022) },
  ],
  webhook: {
    receive,
    send,
    readReply,
    files,
    // It waits for 15 s in all, and asks again only where it could not connect.
    waitsMs: 10_000,
    testAddress: {
      label: 'Phone number',
      placeholder: '+15551234567',
      read: (text) => (/^\+[1-9]\d{6,14}$/.test(text.replace(/[\s()-]/g, '')) ? { to: text.replace(/[\s()-]/g, ''), from: '' } : null),
      written: (replyTo) => textSetting(replyTo, 'to'),
    },
  },
} satisfies Channel
