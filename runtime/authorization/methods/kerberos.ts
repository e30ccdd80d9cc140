// Kerberos: an account of a realm, whose tickets the server gets.
import type { RequestAuth } from './method'

export const kerberos: RequestAuth = {
  auth: ({ realm, kdcHost, kdcPort, user, password, servicePrincipal }, fill) => ({
    kind: 'kerberos',
    realm: fill.text(realm.trim()),
    kdcHost: fill.text(kdcHost.trim()),
    kdcPort,
    user: fill.text(user.trim()),
    password: fill.text(password),
    principal: fill.text(servicePrincipal.trim()),
  }),
}
