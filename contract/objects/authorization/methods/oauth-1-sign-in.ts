// OAuth 1 for users (RFC 5849, section 2): each user of the bot signs in once, by a link in the conversation, and requests are signed with the
// token that came of it.
import { oauthMethod, oauthMethodShape } from './oauth-1'
import { authorizationUrl, authorizationUrlShape, client, clientSecretShape, clientShape, signInMinutes } from './shared'
import { signInMinutesShape, tokenUrl, tokenUrlShape } from './shared'
import { type CallerMethod, text } from './method'

export const oauth1SignIn = {
  label: 'OAuth 1, users sign in',
  help: 'Each user signs in once, by a link in the conversation, and each request is signed. Neither SOAP nor replies in pages.',
  shape: {
    temporaryUrl: text(4000),
    ...authorizationUrlShape,
    ...tokenUrlShape,
    ...clientShape,
    ...oauthMethodShape,
    ...signInMinutesShape,
  },
  secretShape: clientSecretShape,
  fields: [
    {
      name: 'temporaryUrl',
      label: 'Address for temporary credentials',
      control: 'text',
      required: true,
      placeholder: 'https://api.example.com/oauth/request_token',
      help: 'Asked first, for each sign-in. Many services call it the request token URL.',
    },
    authorizationUrl,
    tokenUrl,
    ...client,
    oauthMethod,
    signInMinutes,
  ],
  asksForToken: true,
  signsUsersIn: true,
} satisfies CallerMethod
