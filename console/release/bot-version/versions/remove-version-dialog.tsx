// Asks before a version is deleted for good; why one may not be deleted is told in place.
import type { BotVersion } from '@parley/contract/release/bot-version'
import { useText } from '../../../base/language/text'
import { change } from '../../../base/call/use-change'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { showToast } from '../../../ui/toast/toast'

interface RemoveVersionDialogProps {
  botId: string
  version: BotVersion
  onRemoved: () => void
  onClose: () => void
}

export function RemoveVersionDialog({ botId, version: { id: versionId, number }, onRemoved, onClose }: RemoveVersionDialogProps) {
  const text = useText()
  const remove = async () => {
    await change('bot-version.remove', { streamId: botId, versionId })
    onRemoved()
    showToast(text('bot-version.removed', { number }), { tone: 'ok' })
  }
  return (
    <ConfirmDialog
      title={text('bot-version.remove.title', { number })}
      action={text('bot-version.remove.yes', { number })}
      isLoss
      run={remove}
      onClose={onClose}
    >
      {text('bot-version.remove.why')}
    </ConfirmDialog>
  )
}
