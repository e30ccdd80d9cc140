// The connections an account keeps: described without their secrets, checked when they are saved.
import { fail } from '@parley/contract/base/errors'
import { newId } from '@parley/contract/base/ids'
import type { AuditKind } from '@parley/contract/account/audit'
import type { Connection, ConnectionInput } from '@parley/contract/account/sso'
import { identityKind } from '@parley/providers/identity/index'
import type { IdentitySettings } from '@parley/providers/identity/identity-kind'
import { isFirstAccount } from '../../base/security/access/sign-in-scope'
import { endSignIns } from '../../base/security/access/sign-ins'
import { audit } from '../../base/security/audit/audit'
import { actorOf, type Capabilities, type Ctx, type Tx } from '../../base/context'
import { isFreeMail } from '../identity/index'
import {
  deleteConnection,
  domainsOfAdmins,
  findConnection,
  forgetSubjects,
  keepConnection,
  listConnections,
  openSecret,
  signInsThrough,
  type StoredConnection,
  takenBy,
} from './store'
import { sentence } from './sentences'

const domainForm = /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/

export async function list(ctx: Ctx): Promise<Connection[]> {
  const connections = await listConnections(ctx.db, actorOf(ctx).accountId)
  return Promise.all(connections.map((connection) => describe(ctx, connection)))
}

export function create(ctx: Ctx, input: ConnectionInput): Promise<Connection> {
  const { accountId } = actorOf(ctx)
  return save(
    ctx,
    { ...valuesOf(input), connectionId: newId('connection'), accountId, sealedSecret: sealedOf(ctx, input, null) },
    'sso.connected',
  )
}

export async function update(ctx: Ctx, connectionId: string, input: ConnectionInput): Promise<Connection> {
  const before = await own(ctx, connectionId)
  const { accountId, sealedSecret } = before
  return save(ctx, { ...valuesOf(input), connectionId, accountId, sealedSecret: sealedOf(ctx, input, sealedSecret) }, 'sso.changed', before)
}

/** Whoever speaks through the connection from now on may be somebody else, to whom the former one's names mean other people. */
function isAnotherProvider(before: StoredConnection, after: StoredConnection): boolean {
  const isNewKey = after.kind === 'saml' && after.certificates.some((certificate) => !before.certificates.includes(certificate))
  return before.kind !== after.kind || before.issuer !== after.issuer || isNewKey
}

export async function remove(ctx: Ctx, connectionId: string): Promise<void> {
  const connection = await own(ctx, connectionId)
  const { wsName } = connection
  await ctx.write(async (tx) => {
    await endVouched(ctx, tx, connection)
    await deleteConnection(tx.db, connectionId)
    await audit(tx.db, ctx, { kind: 'sso.removed', target: wsName })
  })
}

/** Where the provider sends people back to. */
export function redirectUrlOf(
  { publicUrl, consoleSettings }: Pick<Capabilities, 'consoleSettings' | 'publicUrl'>,
  kind: Connection['kind'],
): string {
  return `${publicUrl()}${consoleSettings.apiBase}/sso/callback/${kind}`
}

/** What the provider is asked with. */
export function settingsOf(
  services: Pick<Capabilities, 'consoleSettings' | 'publicUrl' | 'secrets'>,
  connection: StoredConnection,
): IdentitySettings {
  const { issuer, clientId, entryPoint, certificates } = connection
  return {
    issuer,
    clientId,
    entryPoint,
    certificates,
    clientSecret: openSecret(services.secrets, connection),
    redirectUrl: redirectUrlOf(services, connection.kind),
    entityId: `${services.publicUrl()}/sso/${connection.connectionId}`,
  }
}

async function own(ctx: Ctx, connectionId: string): Promise<StoredConnection> {
  const connection = await findConnection(ctx.db, connectionId)
  return connection?.accountId === actorOf(ctx).accountId ? connection : fail('NOT_FOUND', sentence('refused.no-connection'))
}

function valuesOf(input: ConnectionInput) {
  const { kind, wsName, displayName, enabled, directSSO, domains, selfSignUp, issuer, clientId, entryPoint, certificates } = input
  return {
    kind,
    wsName,
    displayName,
    enabled,
    directSSO,
    domains: [...new Set(domains)],
    selfSignUp,
    issuer,
    clientId,
    entryPoint,
    certificates,
  }
}

function sealedOf(ctx: Ctx, input: ConnectionInput, before: string | null): string | null {
  if (input.clientSecret === undefined) return before
  return input.clientSecret === '' ? null : ctx.secrets.seal('sso', input.clientSecret)
}

async function save(ctx: Ctx, connection: StoredConnection, kind: AuditKind, before?: StoredConnection): Promise<Connection> {
  await checkDomains(ctx, connection)
  const provider = await identityKind(connection.kind)
  const problem = await provider.check(settingsOf(ctx, connection), ctx.outbound.identity)
  if (problem !== '') fail('INVALID_INPUT', problem)
  await ctx.write(async (tx) => {
    const taken = await takenBy(tx.db, connection, connection.connectionId)
    if (taken.name) fail('NAME_TAKEN', sentence('refused.workspace-taken'))
    if (taken.domain !== undefined) fail('DUPLICATE', sentence('refused.domain-taken', { domain: taken.domain }))
    await keepConnection(tx.db, connection)
    if (before !== undefined && isAnotherProvider(before, connection)) await forgetSubjects(tx.db, connection.connectionId)
    if (!connection.enabled) await endVouched(ctx, tx, connection)
    await audit(tx.db, ctx, { kind, target: connection.wsName, details: { kind: connection.kind, enabled: String(connection.enabled) } })
  })
  return describe(ctx, connection)
}

/** Who claims a domain decides how its people sign in, so somebody who runs the account must have an address of it. */
async function checkDomains(ctx: Ctx, { accountId, domains }: StoredConnection): Promise<void> {
  const wrong = domains.find((domain) => !domainForm.test(domain))
  if (wrong !== undefined) fail('INVALID_INPUT', sentence('refused.sso-not-a-domain', { domain: wrong }))
  const free = domains.find(isFreeMail)
  if (free !== undefined) fail('INVALID_INPUT', sentence('refused.sso-free-domain', { domain: free }))
  if (domains.length === 0 || (await isFirstAccount(ctx.db, accountId))) return
  const known = await domainsOfAdmins(ctx.db, accountId)
  const foreign = domains.find((domain) => !known.has(domain))
  if (foreign !== undefined) fail('INVALID_INPUT', sentence('refused.sso-unproved', { domain: foreign }))
}

/** What is no longer trusted to say who somebody is keeps nobody signed in. */
async function endVouched(ctx: Ctx, tx: Tx, { connectionId, accountId }: StoredConnection): Promise<void> {
  const why = { by: actorOf(ctx).name, now: ctx.now(), bus: ctx.bus }
  for (const { id, userId } of await signInsThrough(tx.db, { connectionId, accountId })) await endSignIns(tx, { userId, id }, why)
}

async function describe(ctx: Ctx, connection: StoredConnection): Promise<Connection> {
  const { accountId: _account, sealedSecret, ...told } = connection
  const settings = settingsOf(ctx, { ...connection, sealedSecret: null })
  const provider = await identityKind(told.kind)
  const ours = { redirectUrl: settings.redirectUrl, entityId: settings.entityId, metadata: provider.metadata(settings) }
  return { ...told, hasSecret: sealedSecret !== null, ours }
}
