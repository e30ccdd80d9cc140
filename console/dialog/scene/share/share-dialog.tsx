// The link to a scene for people without a sign-in: made, copied, made anew, switched off. The server knows its hash alone, so that the link is
// shown here only as long as the page stays open after it was made.
import { Button, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { change, useAction } from '../../../base/call/use-change'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { exactTime } from '../../../base/language/time'
import { CopyButton } from '../../../ui/copy-button'
import { Dialog } from '../../../ui/dialog/dialog'
import form from '../../../ui/dialog/dialog.module.css'
import { AsyncContent } from '../../../ui/state/async-content'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import classes from './share.module.css'

interface ShareDialogProps {
  sceneId: string
  /** The link that was made since the page was opened; '' for none. */
  url: string
  onLink: (url: string) => void
  onClose: () => void
}

const spans = ['never', '7', '30', '90'] as const

export function ShareDialog({ sceneId, url, onLink, onClose }: ShareDialogProps) {
  const text = useText()
  const { botId: streamId, canEdit } = useDocument()
  const link = useCall('scene.get-link', { streamId, sceneId })
  const [span, setSpan] = useState<string>('never')
  const { isRunning, error, start } = useAction()
  const make = () =>
    start(async () => {
      const days = Number(span)
      const made = await change('scene.reset-link', { streamId, sceneId, ...(Number.isInteger(days) && { days }) })
      onLink(made.url)
    })
  const switchOff = () =>
    start(async () => {
      await change('scene.remove-link', { streamId, sceneId })
      onLink('')
    })
  return (
    <Dialog title={text('scene.share')} size={600} onClose={onClose}>
      <div className={form.form}>
        <p className={form.note}>{text('scene.share.about')}</p>
        <AsyncContent of={link} rows={2}>
          {({ isOn, madeOn, madeBy, expiresOn }) => (
            <>
              {isOn && url !== '' && (
                <div className={classes.link}>
                  <TextInput
                    label={text('scene.share.link')}
                    value={url}
                    readOnly
                    className={classes.address}
                    onFocus={(event) => event.currentTarget.select()}
                  />
                  <CopyButton words={url} label={text('scene.share.copy')} size="sm" />
                </div>
              )}
              {isOn && (
                <p className={form.note}>
                  {text('scene.share.on', { who: madeBy, when: exactTime(madeOn) })}{' '}
                  {expiresOn !== '' && text('scene.share.until', { when: exactTime(expiresOn) })} {url === '' && text('scene.share.once')}
                </p>
              )}
              {!isOn && <p className={form.note}>{text('scene.share.off')}</p>}
              {canEdit && (
                <Select
                  label={text('scene.share.span')}
                  data={spans.map((value) => ({ value, label: text(`scene.share.span.${value}`) }))}
                  value={span}
                  allowDeselect={false}
                  onChange={(value) => setSpan(value ?? 'never')}
                />
              )}
              {error !== null && <ErrorInPlace error={error} isAnswer compact />}
              {canEdit && (
                <div className={form.foot}>
                  {isOn && (
                    <Button disabled={isRunning} onClick={switchOff}>
                      {text('scene.share.switch-off')}
                    </Button>
                  )}
                  <Button variant="filled" loading={isRunning} onClick={make}>
                    {text(isOn ? 'scene.share.reset' : 'scene.share.make')}
                  </Button>
                </div>
              )}
            </>
          )}
        </AsyncContent>
      </div>
    </Dialog>
  )
}
