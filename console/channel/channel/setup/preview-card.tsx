// The page that end users see, in the console. It opens when it is asked for: each opening is a conversation that counts.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../../base/language/text'
import { EmbeddedFrame } from '../../../ui/frame/embedded-frame'
import { Card } from '../../../ui/page/card'
import classes from '../channel.module.css'

export function PreviewCard({ botId }: { botId: string }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={text('channel.preview')} note={text('channel.preview.note')}>
      {isOpen ? (
        <EmbeddedFrame title={text('channel.preview.page')} path={`/chat/${botId}`} />
      ) : (
        <div className={classes.padded}>
          <Button onClick={() => setOpen(true)}>{text('channel.preview.open')}</Button>
        </div>
      )}
    </Card>
  )
}
