// Approve and reject, for administrators of the account: approving publishes what was asked for, rejecting asks for the reason.
import { Button, Textarea } from '@mantine/core'
import type { PublishApproval } from '@parley/contract/release/publish-approval'
import { useState } from 'react'
import { z } from 'zod'
import { useChange } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { Dialog } from '../../ui/dialog/dialog'
import { filled, useForm } from '../../ui/form/use-form'
import { Icon } from '../../ui/icon'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { showToast } from '../../ui/toast/toast'
import classes from './approval.module.css'

export function Decision({ request }: { request: PublishApproval }) {
  const text = useText()
  const approve = useChange('publish-approval.decide')
  const [isRejecting, setRejecting] = useState(false)
  const { id: requestId, botName: name } = request
  return (
    <>
      {approve.error !== null && <ErrorInPlace error={approve.error} title={text('publish-approval.not-published')} isAnswer compact />}
      <div className={classes.decision}>
        <Button
          variant="filled"
          leftSection={<Icon name="publish" />}
          loading={approve.isPending}
          onClick={() =>
            approve.mutate(
              { requestId, decision: 'approve' },
              { onSuccess: () => showToast(text('publish-approval.approved', { name }), { tone: 'ok' }) },
            )
          }
        >
          {text('publish-approval.approve')}
          <span className="visually-hidden"> {name}</span>
        </Button>
        <Button disabled={approve.isPending} onClick={() => setRejecting(true)}>
          {text('publish-approval.reject')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </div>
      {isRejecting && <RejectDialog request={request} onClose={() => setRejecting(false)} />}
    </>
  )
}

const values = z.object({ reason: filled() })

function RejectDialog({ request: { id: requestId, botName: name, askedBy }, onClose }: { request: PublishApproval; onClose: () => void }) {
  const text = useText()
  const reject = useChange('publish-approval.decide')
  const onSuccess = () => {
    showToast(text('publish-approval.rejected', { name }), { tone: 'ok' })
    onClose()
  }
  const form = useForm({
    schema: values,
    start: { reason: '' },
    send: ({ reason }) => reject.mutate({ requestId, decision: 'reject', reason }, { onSuccess }),
  })
  return (
    <Dialog title={text('publish-approval.reject.title', { name })} size={480} onClose={onClose}>
      <form onSubmit={form.onSubmit} className={classes.form} noValidate>
        <Textarea
          data-autofocus
          label={text('publish-approval.reason')}
          description={text('publish-approval.reason.help', { name: askedBy })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autosize
          minRows={3}
          maxRows={8}
          maxLength={2000}
          {...form.typed('reason')}
        />
        {reject.error !== null && <ErrorInPlace error={reject.error} compact />}
        <div className={classes.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" variant="filled" color="bad" loading={reject.isPending}>
            {text('publish-approval.reject')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
