// A new password for somebody who has forgotten theirs, by a link in a mail or a code in a text message. Whether anybody has the address
// is neither told nor to be measured: asking only leaves a task, and the task finds out.
import { fail } from '@parley/contract/base/errors'
import { domainOf, type IdentityValue, identityOf } from '@parley/contract/base/identity-form'
import { limits } from '@parley/contract/base/limits'
import type { CallInput, CallReply } from '@parley/contract/calls'
import { connectionOfPerson } from '../../base/security/access/connections'
import { defaultPolicy } from '../../base/security/access/default-settings'
import { policyFor } from '../../base/security/access/password-policy'
import { audit } from '../../base/security/audit/audit'
import { type Challenge, findLink, issueChallenge, matchCode, newest, useChallenge } from '../../base/security/challenges/challenges'
import { type Capabilities, type Ctx, type Tx, write } from '../../base/context'
import { addTask, type Task } from '../../base/work/jobs/tasks'
import { languageOf } from '../../base/work/notifications/templates'
import { findPerson, findPersonById, type Person, primaryOf } from '../../base/security/people/people'
import { blockedUntil, count, throttleKey } from '../../base/security/throttle/throttle'
import { readIdentity } from '../sign-up/index'
import { setPassword } from './set'
import { passwordLimits } from './limits'

const purpose = 'reset-password'
const seconds = passwordLimits.resetLinkMinutes * 60
const hourMs = 3600_000
const sendings = { count: 10, windowMs: hourMs, blockMs: hourMs }
const task = 'password-send-reset'

export async function askReset(ctx: Ctx, input: CallInput<'password.ask-reset'>): Promise<{ ok: true; ttl: number }> {
  const { address, agent } = ctx.request
  await addTask(ctx.db, task, { identity: readIdentity(input).value, address, agent: agent.slice(0, 300) })
  return { ok: true, ttl: seconds }
}

export const resetTask: Task = {
  name: task,
  async run(services, payload) {
    const text = (name: string): string => (typeof payload[name] === 'string' ? payload[name] : '')
    const identity = identityOf(text('identity'))
    const person = identity && (await findPerson(services.db, identity))
    if (!identity || !person?.isActive || person.isSuspended) return
    if ((await connectionOfPerson(services.db, domainOf(identity), person.id))?.isDirect === true) return
    if (!(await maySend(services, person.id, identity.value))) return
    await write(services.db, services.log, async (tx) => {
      await send(services, tx, person, identity)
      const from = { actor: null, request: { address: text('address'), agent: text('agent') } }
      await audit(tx.db, from, { kind: 'password.reset-asked', userId: person.id, target: identity.value })
    })
  },
}

/** Not twice in half a minute, and not without end. */
async function maySend(services: Pick<Capabilities, 'db' | 'now'>, userId: string, target: string): Promise<boolean> {
  const now = services.now()
  const last = await newest(services.db, { purpose, userId, target }, now)
  if (last && now - last.createdAt < limits.codeResendSeconds * 1000) return false
  const key = throttleKey(task, target)
  if ((await blockedUntil(services.db, key, now)) > 0) return false
  await count(services.db, key, sendings, now)
  return true
}

async function send(
  services: Pick<Capabilities, 'notifier' | 'now' | 'consoleUrl'>,
  tx: Tx,
  person: Person,
  { type, value: target }: IdentityValue,
): Promise<void> {
  const { token, code } = await issueChallenge(tx.db, { purpose, userId: person.id, target, seconds }, services.now())
  await services.notifier.queue(tx, {
    accountId: '',
    kind: type === 'email' ? 'mail' : 'sms',
    to: target,
    template: 'reset-password',
    language: languageOf(person.language),
    values: {
      name: person.firstName,
      link: `${services.consoleUrl()}/reset-password?token=${token}`,
      code,
      minutes: String(passwordLimits.resetLinkMinutes),
    },
  })
}

export async function checkLink(ctx: Ctx, input: CallInput<'password.check-link'>): Promise<CallReply<'password.check-link'>> {
  const link = (await findLink(ctx.db, purpose, input.token)) ?? fail('PASSWORD_LINK_INVALID')
  const person = await findPersonById(ctx.db, link.userId)
  const policy = person ? await policyFor(ctx.db, { userId: person.id, identity: primaryOf(person) }) : defaultPolicy
  return { expired: !link.isOpen(ctx.now()), policy }
}

export async function reset(ctx: Ctx, input: CallInput<'password.reset'>): Promise<{ ok: true }> {
  if (input.newPassword !== undefined && input.newPassword !== input.password) fail('PSWDS_NOT_MATCH')
  const challenge = await findProof(ctx, input)
  const person = (await findPersonById(ctx.db, challenge.userId)) ?? fail('PASSWORD_LINK_INVALID')
  await setPassword(ctx, {
    person,
    password: input.password,
    kind: 'password.reset',
    claim: async (tx) => {
      if (!(await useChallenge(tx.db, challenge, ctx.now()))) fail('PASSWORD_LINK_EXPIRED')
    },
  })
  return { ok: true }
}

/** A link by itself, or a code together with the address or number it was sent to. */
async function findProof(ctx: Ctx, input: CallInput<'password.reset'>): Promise<Challenge> {
  const link = await findLink(ctx.db, purpose, input.token)
  if (link) return link.isOpen(ctx.now()) ? link : fail('PASSWORD_LINK_EXPIRED')
  if (input.emailId === undefined && input.phoneNo === undefined) fail('PASSWORD_LINK_INVALID')
  const identity = readIdentity(input)
  const person = await findPerson(ctx.db, identity)
  const which = { purpose, userId: person?.id ?? '', target: identity.value }
  return (await matchCode(ctx.db, which, input.token, ctx.now())) ?? fail('CODE_NOT_VALID')
}
