// OAuth 2 authorization code (RFC 6749, section 4.1): each user of the bot signs in once, by a link in the conversation.
import { z } from 'zod'
import { authorizationUrl, authorizationUrlShape, clientSecretShape, signInMinutes, signInMinutesShape } from './shared'
import { tokenClient, tokenClientShape } from './shared'
import type { CallerMethod } from './method'

export const authorizationCode = {
  label: 'OAuth 2 authorization code',
  help: 'Each user signs in once, by a link in the conversation.',
  shape: {
    ...tokenClientShape,
    ...authorizationUrlShape,
    secretIn: z.enum(['header', 'body']).default('header'),
    ...signInMinutesShape,
  },
  secretShape: clientSecretShape,
  fields: [
    authorizationUrl,
    ...tokenClient,
    {
      name: 'secretIn',
      label: 'Client secret is sent',
      control: 'choice',
      options: [
        { value: 'header', label: 'In the header' },
        { value: 'body', label: 'In the body' },
      ],
    },
    signInMinutes,
  ],
  asksForToken: true,
  signsUsersIn: true,
} satisfies CallerMethod
