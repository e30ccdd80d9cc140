// Asks every five minutes when the token ends, while somebody is signed in (§4, §9). The answer only has to be there: an expired
// token refreshes itself.
import { limits } from '@parley/contract/base/limits'
import { session } from '../session'

/** Answers with how to stop; signing out stops it too, and signing in begins anew. */
export function pollTokenExpiry(ask: (userId: string) => Promise<unknown>): () => void {
  let asking = ''
  let timer: ReturnType<typeof setInterval> | undefined
  const follow = () => {
    const userId = session.get().user?.id ?? ''
    if (userId === asking) return
    clearInterval(timer)
    asking = userId
    if (userId !== '') timer = setInterval(() => void ask(userId).catch(() => undefined), limits.tokenExpiryPollMs)
  }
  follow()
  const forget = session.subscribe(follow)
  return () => {
    forget()
    clearInterval(timer)
  }
}
