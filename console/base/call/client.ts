// The console's one call client, joined to the session, the connection state and the reactions.
import { connection } from './connection'
import { reactTo } from './react'
import { embeddedFrames, postToFrames } from '../session/sign-in/frames'
import { session } from '../session/session'
import { noteActivity, noteTimes, noteReported } from '../session/sign-in/idle'
import { postToTabs } from '../session/sign-in/tabs'
import { createCallClient } from './call-client'

export const client = createCallClient({
  fetch: (...request) => fetch(...request),
  context: () => {
    const { user, accountId, bot, language } = session.get()
    return { userId: user?.id ?? '', accountId, bot, appLanguage: language }
  },
  onAuthorized: (reply, isPoll) => {
    const { id, emailId, fName, lName, orgId } = reply.userInfo
    session.set({ state: 'signed-in', user: { id, email: emailId, firstName: fName, lastName: lName, orgId } })
    noteTimes(reply.authorization)
    if (!isPoll) noteActivity()
    postToFrames(embeddedFrames(), location.origin, { type: 'authorization', authorization: reply.authorization })
  },
  onFailed: (error, key) => reactTo(error, key),
  onReached: (reached) => {
    const next = reached ? 'connected' : 'offline'
    if (connection.get().state !== next) connection.set({ state: next })
  },
  onActivity: () => {
    noteActivity()
    noteReported()
    postToTabs('active')
  },
})
