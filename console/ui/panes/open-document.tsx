// The bot document around a screen, with what stands there while it loads or cannot be read. Who may edit is the screen's to say.
import type { ReactNode } from 'react'
import { allows, type PermissionId } from '@parley/contract/base/access/access'
import { DocumentProvider, useDocument, useDocumentLoad } from '../../base/document'
import { useText } from '../../base/language/text'
import { useBot, useBotId } from '../../base/session/use-bot'
import { ErrorInPlace } from '../state/error-in-place'
import { SkeletonRows, Waiting } from '../state/skeleton'

interface OpenDocumentProps {
  /** Each must be held in full for editing; otherwise the screen is read-only. */
  needs: readonly PermissionId[]
  children: ReactNode
}

export function OpenDocument({ needs, children }: OpenDocumentProps) {
  const botId = useBotId()
  const permissions = useBot(botId).data?.permissions
  const canEdit = permissions !== undefined && needs.every((permission) => allows(permissions, permission, 'YES'))
  return (
    <DocumentProvider botId={botId} canEdit={canEdit}>
      <WhenLoaded>{children}</WhenLoaded>
    </DocumentProvider>
  )
}

function WhenLoaded({ children }: { children: ReactNode }) {
  const text = useText()
  const load = useDocumentLoad()
  const { store } = useDocument()
  if (load.state === 'loading') {
    return (
      <Waiting what={text('ui.document.waiting')}>
        <SkeletonRows rows={12} />
      </Waiting>
    )
  }
  if (load.state === 'failed') {
    const error = load.error instanceof Error ? load.error : new Error(String(load.error))
    return (
      <div style={{ padding: 24 }}>
        <ErrorInPlace error={error} title={text('ui.document.failed')} kept={text('ui.document.kept')} onRetry={() => void store.load()} />
      </div>
    )
  }
  return children
}
