// Single sign-on. Whose address leads to which connection is told by base/access/connections (the auth and identity features ask
// there, because this feature signs in through auth).
import type { Feature, Handlers } from '../../base/http/handler'
import { notBuilt } from '../not-built'

const handlers: Handlers<'sso'> = {
  'sso.find': notBuilt,
  'sso.start': notBuilt,
  'sso.return-oidc': notBuilt,
  'sso.return-saml': notBuilt,
  'sso.login': notBuilt,
  'sso.list': notBuilt,
  'sso.create': notBuilt,
  'sso.update': notBuilt,
  'sso.remove': notBuilt,
}

export const ssoFeature: Feature = { name: 'sso', handlers }
