// Table: the kinds of identity providers.
import type { IdentityKind } from './identity-kind'
import { oidc } from './oidc/index'
import { saml } from './saml/index'

export const identityKinds = { oidc, saml } satisfies Record<string, IdentityKind>
