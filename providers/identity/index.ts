// Table: the kinds of identity providers. Their libraries are large and few sign-ins need them, so each is loaded when it is used.
import type { IdentityKind } from './identity-kind'

const kinds = {
  oidc: async (): Promise<IdentityKind> => (await import('./oidc/index')).oidc,
  saml: async (): Promise<IdentityKind> => (await import('./saml/index')).saml,
}

export function identityKind(id: keyof typeof kinds): Promise<IdentityKind> {
  return kinds[id]()
}
