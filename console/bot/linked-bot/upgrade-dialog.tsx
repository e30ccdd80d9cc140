// Asks before a universal bot of the first version becomes one of the second, which has settings that linked bots can inherit.
import { change } from '../../base/call/use-change'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'

export function UpgradeDialog({ onClose }: { onClose: () => void }) {
  const text = useText()
  const { botId } = useDocument()
  return (
    <ConfirmDialog
      title={text('linked-bot.upgrade.title')}
      action={text('linked-bot.upgrade.action')}
      run={() => change('linked-bot.upgrade', { streamId: botId })}
      onClose={onClose}
    >
      {text('linked-bot.upgrade.about')}
    </ConfirmDialog>
  )
}
