// Making an app from beginning to end: the form, and then its secret, shown once.
import type { AppScope } from '@parley/contract/base/access/app-scopes'
import type { CallReply } from '@parley/contract/calls'
import { useState } from 'react'
import { NewAppDialog } from './new-app-dialog'
import { SecretDialog } from './secret-dialog'

type NewApp = CallReply<'sdk-app.create'>

interface MakeAppProps {
  botId: string
  /** What is chosen at first. */
  scopes: readonly AppScope[]
  onMade?: (app: NewApp) => void
  onClose: () => void
}

export function MakeApp({ botId, scopes, onMade, onClose }: MakeAppProps) {
  const [made, setMade] = useState<NewApp | null>(null)
  if (made !== null) return <SecretDialog app={made} onClose={onClose} />
  const show = (app: NewApp) => {
    setMade(app)
    onMade?.(app)
  }
  return <NewAppDialog botId={botId} scopes={scopes} onClose={onClose} onMade={show} />
}
