// Asks every five minutes when the token ends, while somebody is signed in (§4, §9). The answer only has to be there: an expired
// token refreshes itself.
import { limits } from '@parley/contract/base/limits'

/** Answers with how to stop. */
export function pollTokenExpiry(ask: () => Promise<unknown>): () => void {
  const timer = setInterval(() => void ask().catch(() => undefined), limits.tokenExpiryPollMs)
  return () => clearInterval(timer)
}
