// Where an object is used, in a dialog of its own: for what is a line of a list and has no editor to show it in.
import { useText } from '../../base/language/text'
import { Dialog } from '../dialog/dialog'
import { UsesList, useUsages } from './used-in'

interface UsesDialogProps {
  botId: string
  objectId: string
  name: string
  onClose: () => void
}

export function UsesDialog({ botId, objectId, name, onClose }: UsesDialogProps) {
  const text = useText()
  const usages = useUsages(botId, objectId)
  return (
    <Dialog title={text('ui.uses.of', { name })} onClose={onClose}>
      <UsesList botId={botId} usages={usages} />
    </Dialog>
  )
}
