// Sends somebody what proves that an address or number is theirs: a link and a code by mail, a code by text message. What follows from
// the proof is the identity feature's.
import type { IdentityValue } from '@parley/contract/base/identity-form'
import type { JsonObject } from '@parley/contract/base/json'
import { limits } from '@parley/contract/base/limits'
import { issueChallenge } from '../challenges/challenges'
import type { Capabilities, Tx } from '../../context'
import { languageOf } from '../../work/notifications/templates'

export const verification = 'verify-identity'
export const verificationSeconds = limits.verificationMinutes * 60

export interface Verification {
  userId: string
  name: string
  language: string
  identity: IdentityValue
  /** What is to be done with the proof; kept until then. */
  details?: JsonObject
}

export async function sendVerification(
  services: Pick<Capabilities, 'notifier' | 'consoleUrl' | 'now'>,
  tx: Tx,
  to: Verification,
): Promise<void> {
  const { userId, identity, details } = to
  const challenge = { purpose: verification, userId, target: identity.value, details, seconds: verificationSeconds }
  const { token, code } = await issueChallenge(tx.db, challenge, services.now())
  await services.notifier.queue(tx, {
    // Whoever reads it proves an address, so it is no account's.
    accountId: '',
    kind: identity.type === 'email' ? 'mail' : 'sms',
    to: identity.value,
    template: 'verify-identity',
    language: languageOf(to.language),
    values: {
      name: to.name,
      link: `${services.consoleUrl()}/verify?token=${token}`,
      code,
      minutes: String(limits.verificationMinutes),
    },
  })
}
