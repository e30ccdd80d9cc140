// Sends the verification of a sign-up once more. Whether anybody has signed up with the address is neither told nor to be measured:
// the call only leaves a task, and the task finds out.
import { identityOf, type IdentityValue } from '@parley/contract/base/identity-form'
import type { JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { newest } from '../../base/security/challenges/challenges'
import { type Capabilities, type Ctx, write } from '../../base/context'
import { addTask, type Task } from '../../base/work/jobs/tasks'
import { findPerson } from '../../base/security/people/people'
import { sendVerification, verification, verificationSeconds } from '../../base/security/people/verification'
import { blockedUntil, count, throttleKey } from '../../base/security/throttle/throttle'

const hourMs = 3600_000
/** A code bears few attempts, and few codes an hour are sent to one address: together they make guessing hopeless. */
const resends = { count: 10, windowMs: hourMs, blockMs: hourMs }
const name = 'identity-resend'

export async function askAgain(ctx: Ctx, identity: IdentityValue): Promise<{ ok: true; ttl: number }> {
  await addTask(ctx.db, name, { identity: identity.value })
  return { ok: true, ttl: verificationSeconds }
}

export const resendTask: Task = {
  name,
  async run(services, payload) {
    const identity = identityOf(textOf(payload['identity']))
    const person = identity && (await findPerson(services.db, identity))
    if (!identity || !person || person.isActive) return
    await resend(services, { userId: person.id, name: person.firstName, language: person.language, identity })
  },
}

interface Holder {
  userId: string
  name: string
  language: string
  identity: IdentityValue
}

/** False when one was sent so lately, or so many were sent, that none is sent now. */
export async function resend(services: Capabilities, to: Holder): Promise<boolean> {
  const now = services.now()
  const last = await newest(services.db, { purpose: verification, userId: to.userId, target: to.identity.value }, now)
  if (last && now - last.createdAt < limits.codeResendSeconds * 1000) return false
  const key = throttleKey(name, to.identity.value)
  if ((await blockedUntil(services.db, key, now)) > 0) return false
  await count(services.db, key, resends, now)
  await write(services.db, services.log, (tx) => sendVerification(services, tx, { ...to, details: detailsOf(last?.details) }))
  return true
}

function detailsOf(details: JsonObject | undefined): JsonObject {
  return details ?? {}
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
