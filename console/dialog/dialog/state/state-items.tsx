// The lines of a dialog's menu that take it on its way to end users: what its state allows, and what the person may do.
import { Menu } from '@mantine/core'
import type { DialogState } from '@parley/contract/dialog/dialog-state'
import type { ReactNode } from 'react'
import { change } from '../../../base/call/use-change'
import { usePermit } from '../../../base/call/permit'
import { useText } from '../../../base/language/text'
import { Icon, type IconName } from '../../../ui/icon'
import { showToast } from '../../../ui/toast/toast'

interface StateItemsProps {
  botId: string
  userId: string
  state: DialogState | undefined
  /** What reaches end users is asked about first. */
  onUnpublish: () => void
}

type Action = 'request' | 'approve' | 'reject' | 'recall' | 'upgrade' | 'unpublish' | 'migrate'

export function StateItems({ botId, userId, state, onUnpublish }: StateItemsProps) {
  const text = useText()
  const mayBuild = usePermit('dialog-state.request', botId).may
  const mayPublish = usePermit('dialog-state.decide', botId).may
  if (state === undefined) return null
  const { _id: dialogId, name, request } = state
  const ofDialog = { streamId: botId, dialogId }
  const run = (action: Promise<unknown>, done: Action) => {
    action.then(
      () => showToast(text(`dialog.way.done.${done}`, { name })),
      (error: Error) => showToast(error.message, { tone: 'warn' }),
    )
  }
  const item = (key: Action, icon: IconName, onClick: () => void): ReactNode => (
    <Menu.Item key={key} leftSection={<Icon name={icon} size={14} />} onClick={onClick}>
      {text(`dialog.way.${key}`)}
    </Menu.Item>
  )
  const decide = (decision: 'approve' | 'reject') =>
    run(change('dialog-state.decide', { streamId: botId, requestId: request?.id ?? '', decision }), decision)
  const isAsked = state.state === 'awaitingapproval'
  const mayAsk = state.state === 'configured' || state.state === 'upgradeinprogress' || state.state === 'rejected'
  return (
    <>
      {mayBuild &&
        mayAsk &&
        item('request', 'publish', () => run(change('dialog-state.request', { userId, streamId: botId, dialogs: [dialogId] }), 'request'))}
      {mayPublish && isAsked && item('approve', 'check', () => decide('approve'))}
      {mayPublish && isAsked && item('reject', 'stop', () => decide('reject'))}
      {mayBuild && isAsked && item('recall', 'undo', () => run(change('dialog-state.recall', ofDialog), 'recall'))}
      {mayBuild && state.state === 'published' && item('upgrade', 'edit', () => run(change('dialog-state.upgrade', ofDialog), 'upgrade'))}
      {mayPublish && state.isLive && item('unpublish', 'power', onUnpublish)}
      {mayBuild && item('migrate', 'refresh', () => run(change('dialog-state.migrate', ofDialog), 'migrate'))}
    </>
  )
}
