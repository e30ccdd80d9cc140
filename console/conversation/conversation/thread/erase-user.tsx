// The wish of a person to be forgotten, from one of their conversations: asks first, says what goes and what stays, and reports what went and
// where something may remain.
import type { ErasingReport } from '@parley/contract/conversation/erasing'
import { useState } from 'react'
import { usePermit } from '../../../base/call/permit'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { useBotId } from '../../../base/session/use-bot'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { PermitButton } from '../../../ui/permit/permit-button'
import { ErasedReport } from './erased-report'
import classes from './turns.module.css'

type Open = { dialog: 'ask' } | { dialog: 'report'; report: ErasingReport } | null

export function EraseUser({ sessionId }: { sessionId: string }) {
  const text = useText()
  const botId = useBotId()
  const mayErase = usePermit('conversation.erase-user', botId)
  const erase = useChange('conversation.erase-user')
  const [open, setOpen] = useState<Open>(null)
  const run = async () => setOpen({ dialog: 'report', report: await erase.mutateAsync({ streamId: botId, sessionId }) })
  return (
    <>
      <PermitButton
        className={classes.erase}
        permit={mayErase}
        size="xs"
        color="bad"
        variant="subtle"
        onClick={() => setOpen({ dialog: 'ask' })}
      >
        {text('conversation.erase')}
      </PermitButton>
      {open?.dialog === 'ask' && (
        <ConfirmDialog
          title={text('conversation.erase.title')}
          action={text('conversation.erase.action')}
          isLoss
          run={run}
          onClose={() => setOpen((now) => (now?.dialog === 'ask' ? null : now))}
        >
          {text('conversation.erase.note')}
        </ConfirmDialog>
      )}
      {open?.dialog === 'report' && <ErasedReport report={open.report} onClose={() => setOpen(null)} />}
    </>
  )
}
