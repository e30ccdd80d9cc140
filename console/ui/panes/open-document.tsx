// The bot document around a screen, with what stands there while it loads or cannot be read. Who may edit is the screen's to say.
import type { ObjectKind } from '@parley/contract/base/ids'
import { type ReactNode, useMemo } from 'react'
import { allows, type PermissionId } from '@parley/contract/base/access/access'
import { DocumentProvider, useDocument, useDocumentLoad } from '../../base/document'
import { useText } from '../../base/language/text'
import { hasExpired } from '../../base/session/plan'
import { useBot, useBotId } from '../../base/session/use-bot'
import { useClosed } from '../../base/session/use-closed'
import { ErrorInPlace } from '../state/error-in-place'
import { Skeleton, SkeletonRows, Waiting } from '../state/skeleton'
import { undoSteps } from '../undo/undo-steps'
import { useUndoKeys } from '../undo/use-undo-keys'
import { BaseMark } from './base-mark'
import classes from './open-document.module.css'

interface OpenDocumentProps {
  /** Each must be held in full for editing, of several in a list one; otherwise, and where the bot has expired, the screen is read-only. */
  needs: readonly (PermissionId | readonly PermissionId[])[]
  /** What the screen edits: Ctrl Z takes back a last change to these at once, and asks before one to anything else. Without it, no keys. */
  edits?: readonly ObjectKind[]
  children: ReactNode
}

const noKinds: readonly ObjectKind[] = []

export function OpenDocument({ needs, edits, children }: OpenDocumentProps) {
  const botId = useBotId()
  const bot = useBot(botId).data
  const closed = useClosed(botId, edits ?? noKinds)
  const holds = (need: PermissionId | readonly PermissionId[]): boolean =>
    bot !== undefined && [need].flat().some((permission) => allows(bot.permissions, permission, 'YES'))
  const mayEdit = bot === undefined ? null : !hasExpired(bot) && needs.every(holds)
  const canEdit = closed.is === null && mayEdit === true ? null : mayEdit && closed.is !== 'closed'
  return (
    <DocumentProvider botId={botId} canEdit={canEdit}>
      {edits !== undefined && <BaseMark closed={closed} />}
      <WhenLoaded>
        {edits !== undefined && canEdit === true && <UndoKeys edits={edits} />}
        {children}
      </WhenLoaded>
    </DocumentProvider>
  )
}

function UndoKeys({ edits }: { edits: readonly ObjectKind[] }) {
  const { botId, store } = useDocument()
  useUndoKeys(useMemo(() => undoSteps(store, { botId, scope: { kinds: edits } }), [botId, store, edits]))
  return null
}

function WhenLoaded({ children }: { children: ReactNode }) {
  const text = useText()
  const load = useDocumentLoad()
  const { store } = useDocument()
  if (load.state === 'loading') {
    return (
      <div className={classes.notLoaded}>
        <Waiting what={text('ui.document.waiting')}>
          <Skeleton width={180} height={24} />
          <SkeletonRows rows={12} />
        </Waiting>
      </div>
    )
  }
  if (load.state === 'failed') {
    const error = load.error instanceof Error ? load.error : new Error(String(load.error))
    return (
      <div className={classes.notLoaded}>
        <ErrorInPlace error={error} title={text('ui.document.failed')} kept={text('ui.document.kept')} onRetry={() => void store.load()} />
      </div>
    )
  }
  return children
}
