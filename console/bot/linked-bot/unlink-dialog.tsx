// Asks before a bot is unlinked; its notice takes that back.
import type { BotObject } from '@parley/contract/objects/object'
import { useDocument, useEdit } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { showUndoToast } from '../../ui/toast/undo-toast'

export function UnlinkDialog({ link: { id, data }, onClose }: { link: BotObject<'linked-bot'>; onClose: () => void }) {
  const text = useText()
  const { store } = useDocument()
  const edit = useEdit()
  const unlinked = label('linked-bot.unlinked', { name: data.name })
  const run = async () => {
    const done = edit([{ op: 'remove', id }], { label: unlinked })
    showUndoToast(unlinked.text, () => store.undo(done))
  }
  return (
    <ConfirmDialog
      title={text('linked-bot.unlink.title', { name: data.name })}
      action={text('linked-bot.unlink')}
      isLoss
      run={run}
      onClose={onClose}
    >
      {text('linked-bot.unlink.about')}
    </ConfirmDialog>
  )
}
