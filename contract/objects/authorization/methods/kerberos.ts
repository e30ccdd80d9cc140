// Kerberos (RFC 4120) by HTTP Negotiate (RFC 4559), which many call SPNEGO: an account of the bot's own signs in to a realm and shows the service
// a ticket.
import { z } from 'zod'
import { password, user, userSecretShape, userShape } from './shared'
import { type CallerMethod, text } from './method'

export const kerberos = {
  label: 'Kerberos (SPNEGO)',
  help: 'An account of the bot signs in to a realm, of Active Directory for example, and shows the service a ticket.',
  shape: {
    realm: text(300),
    kdcHost: text(300),
    kdcPort: z.number().int().min(1).max(65_535).default(88),
    ...userShape,
    servicePrincipal: text(1000),
  },
  secretShape: userSecretShape,
  fields: [
    {
      name: 'realm',
      label: 'Realm',
      control: 'text',
      code: true,
      required: true,
      placeholder: 'EXAMPLE.COM',
      help: 'Most are written in capitals.',
    },
    {
      name: 'kdcHost',
      label: 'Host of the key distribution center',
      control: 'text',
      code: true,
      required: true,
      placeholder: 'dc1.example.com',
      help: 'In Active Directory a domain controller. It is called by TCP; one in a private network has to be allowed by your operator.',
    },
    { name: 'kdcPort', label: 'Its port', control: 'number', min: 1, max: 65_535, step: 1 },
    user,
    password,
    {
      name: 'servicePrincipal',
      label: 'Service principal',
      control: 'text',
      code: true,
      placeholder: 'HTTP/api.example.com',
      help: 'The name of the service in the realm. Without one it is HTTP/ and the host of the address.',
    },
  ],
  asksForToken: true,
} satisfies CallerMethod
