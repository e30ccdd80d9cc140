// Email: people write to a mailbox of the bot's own. What comes is asked for by IMAP, answers go out by SMTP, and stay in the thread.
import type { Field } from '@parley/contract/base/form'
import type { Channel } from '../channel'
import { textSetting } from '../messenger'
import { check } from './check'
import { collect, fetchFiles } from './collect'
import { deliver } from './deliver'
import { isAddress } from './settings'

const security = [
  { value: 'tls', label: 'TLS' },
  { value: 'starttls', label: 'STARTTLS' },
  { value: 'none', label: 'None', help: 'Only for a server your operator has named.' },
]

const byOauth = { field: 'signInBy', is: ['oauth'] }
const oauthFields: Field[] = [
  {
    name: 'oauthProvider',
    label: 'Provider',
    control: 'choice',
    shownWhen: byOauth,
    options: [
      { value: 'google', label: 'Google' },
      { value: 'microsoft', label: 'Microsoft' },
      { value: 'other', label: 'Another one' },
    ],
  },
  {
    name: 'tenant',
    label: 'Microsoft tenant',
    control: 'text',
    code: true,
    shownWhen: { field: 'oauthProvider', is: ['microsoft'] },
    help: 'The directory’s ID or domain; leave empty for any organisation.',
  },
  {
    name: 'tokenAddress',
    label: 'Token address',
    control: 'text',
    code: true,
    placeholder: 'https://login.example.com/oauth2/token',
    shownWhen: { field: 'oauthProvider', is: ['other'] },
  },
  {
    name: 'clientId',
    label: 'Client ID',
    control: 'text',
    required: true,
    code: true,
    shownWhen: byOauth,
    help: 'Of the app you have registered with the provider.',
  },
  { name: 'clientSecret', label: 'Client secret', control: 'secret', shownWhen: byOauth, help: 'Leave empty for an app without one.' },
  {
    name: 'refreshToken',
    label: 'Refresh token',
    control: 'secret',
    required: true,
    shownWhen: byOauth,
    help: 'Given when the mailbox’s owner allows the app: https://mail.google.com/ with Google, IMAP.AccessAsUser.All, SMTP.Send and offline_access with Microsoft.',
  },
]

export const email = {
  id: 'email',
  label: 'Email',
  tooltipName: 'Email',
  icon: 'channel-email',
  about: 'Answers mail sent to the bot’s own address.',
  group: 'Messaging',
  flags: { enabledByDefault: false, neverSeeded: false, hidden: false },
  markdownDisable: [],
  fields: [
    {
      name: 'address',
      label: 'Address',
      control: 'text',
      required: true,
      placeholder: 'desk@example.com',
      help: 'Of a mailbox nobody else reads.',
    },
    {
      name: 'senderName',
      label: 'Sender’s name',
      control: 'text',
      placeholder: 'Travel desk',
      help: 'Shown to people beside the address.',
    },
    { name: 'imapHost', label: 'Incoming server (IMAP)', control: 'text', required: true, placeholder: 'imap.example.com', code: true },
    { name: 'imapSecurity', label: 'Encryption of the incoming server', control: 'choice', options: security },
    { name: 'imapPort', label: 'Port of the incoming server', control: 'number', min: 0, max: 65_535, help: '0 for the usual one.' },
    { name: 'smtpHost', label: 'Outgoing server (SMTP)', control: 'text', required: true, placeholder: 'smtp.example.com', code: true },
    { name: 'smtpSecurity', label: 'Encryption of the outgoing server', control: 'choice', options: security },
    { name: 'smtpPort', label: 'Port of the outgoing server', control: 'number', min: 0, max: 65_535, help: '0 for the usual one.' },
    { name: 'user', label: 'User', control: 'text', placeholder: 'desk@example.com', help: 'Leave empty if it is the address.' },
    {
      name: 'signInBy',
      label: 'Sign in by',
      control: 'choice',
      options: [
        { value: 'password', label: 'Password' },
        { value: 'oauth', label: 'OAuth 2.0', help: 'Google and Microsoft ask for it.' },
      ],
    },
    {
      name: 'password',
      label: 'Password',
      control: 'secret',
      required: true,
      shownWhen: { field: 'signInBy', is: ['password'] },
      help: 'For both servers. Where people sign in with a second factor, make a password for apps.',
    },
    ...oauthFields,
    { name: 'folder', label: 'Folder', control: 'text', placeholder: 'INBOX', help: 'Leave empty for the inbox.' },
    {
      name: 'everySeconds',
      label: 'Look for mail every',
      control: 'number',
      unit: 'seconds',
      min: 5,
      max: 3600,
      help: 'Between {{min}} and {{max}} seconds.',
    },
    {
      name: 'judge',
      label: 'Server that checks senders',
      control: 'text',
      placeholder: 'mx.example.com',
      code: true,
      help: 'As it calls itself in the header Authentication-Results. Then only mail whose sender it has proved (dmarc=pass) is answered.',
    },
  ],
  secretProofs: { password: 'mailbox', clientSecret: 'mailbox', refreshToken: 'mailbox' },
  defaults: {
    address: '',
    senderName: '',
    imapHost: '',
    imapSecurity: 'tls',
    imapPort: 0,
    smtpHost: '',
    smtpSecurity: 'tls',
    smtpPort: 0,
    user: '',
    signInBy: 'password',
    password: '',
    oauthProvider: 'google',
    tenant: '',
    tokenAddress: '',
    clientId: '',
    clientSecret: '',
    refreshToken: '',
    folder: '',
    everySeconds: 20,
    judge: '',
  },
  capabilities: { templates: [], maxTextChars: 20_000, joinsTurn: true },
  steps: [
    { title: 'Get a mailbox', text: 'Ask for a mailbox of its own for the bot, with access by IMAP and SMTP.' },
    {
      title: 'Save the account',
      text: 'Fill in both servers and the password, or the client and the refresh token. Secrets are sealed, and never shown again.',
    },
    {
      title: 'Check it',
      text: 'Press Check: both servers are signed in to. Mail that came before the channel was switched on is not answered.',
    },
  ],
  troubles: [
    { trouble: 'sign-in-refused', when: / did not accept the (?:user and the password|sign-in by)| does not accept the client ID/ },
    { trouble: 'grant-ended', when: / does not accept the refresh token / },
    { trouble: 'unknown-recipient', when: / refused the mail: 55[013][ -]5\.1\.\d/ },
    { trouble: 'rate-limit', when: / does not take the mail now: .*(?:too many|rate|limit|4\.7\.\d)/i },
  ],
  mailbox: {
    collect,
    deliver,
    check,
    fetchFiles,
    testAddress: {
      label: 'Address',
      placeholder: 'ada@example.com',
      read: (text) => (isAddress(text.trim()) ? { to: text.trim(), subject: '', thread: '', inReplyTo: '', references: [] } : null),
      written: (replyTo) => textSetting(replyTo, 'to'),
    },
  },
} satisfies Channel
