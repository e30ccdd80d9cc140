// The wish of a person to be forgotten, from one of their conversations: asks first, says what goes and what stays, and how much went.
import { useState } from 'react'
import { usePermit } from '../../../base/call/permit'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { useBotId } from '../../../base/session/use-bot'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { PermitButton } from '../../../ui/permit/permit-button'
import { showToast } from '../../../ui/toast/toast'
import classes from './turns.module.css'

export function EraseUser({ sessionId }: { sessionId: string }) {
  const text = useText()
  const botId = useBotId()
  const mayErase = usePermit('conversation.erase-user', botId)
  const erase = useChange('conversation.erase-user')
  const [isAsking, setAsking] = useState(false)
  const run = async () => {
    const { conversations } = await erase.mutateAsync({ streamId: botId, sessionId })
    showToast(text('conversation.erased', { count: conversations }))
  }
  return (
    <>
      <PermitButton className={classes.erase} permit={mayErase} size="xs" color="bad" variant="subtle" onClick={() => setAsking(true)}>
        {text('conversation.erase')}
      </PermitButton>
      {isAsking && (
        <ConfirmDialog
          title={text('conversation.erase.title')}
          action={text('conversation.erase.action')}
          isLoss
          run={run}
          onClose={() => setAsking(false)}
        >
          {text('conversation.erase.note')}
        </ConfirmDialog>
      )}
    </>
  )
}
