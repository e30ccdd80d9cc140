// Shows what the reactions asked for: the request-limit notice and the two modals of §8.
import { Button, Modal } from '@mantine/core'
import { useEffect } from 'react'
import { pending } from '../base/call/reactions'
import { useStore } from '../base/store'
import { useText } from '../base/text'
import { showToast } from '../ui/toast/toast'
import { useLeave } from './use-leave'

export function PendingNotices() {
  const text = useText()
  const leave = useLeave()
  const { modal, notice } = useStore(pending, (value) => value)
  useEffect(() => {
    if (notice === '') return
    showToast(notice, { tone: 'warn' })
    pending.set({ notice: '' })
  }, [notice])
  if (modal === null) return null
  const done = () => {
    pending.set({ modal: null })
    if (modal.modal === 'ip-restricted') leave('asked')
  }
  return (
    <Modal opened onClose={done} title={text(`shell.modal.${modal.modal}`)}>
      <p>{modal.text}</p>
      <Button mt={20} variant="filled" onClick={done}>
        {text('shell.modal.done')}
      </Button>
    </Modal>
  )
}
