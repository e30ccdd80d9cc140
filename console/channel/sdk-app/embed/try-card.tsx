// The chat window of the bot on a page that holds nothing but the line to copy. It opens when it is asked for: each conversation counts.
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../base/language/text'
import { messengerHost } from '../../../base/page/settings'
import { Card } from '../../../ui/page/card'
import { chatAddress, embedSnippet } from '../../../release/bot-version/index'
import classes from './embed.module.css'

export function TryCard({ botId }: { botId: string }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  // The console runs scripts of its own address alone.
  const isHere = messengerHost() === location.origin
  return (
    <Card title={text('sdk-app.embed.try')} note={text('sdk-app.embed.try.note')}>
      {isHere && isOpen && <TriedPage snippet={embedSnippet(botId)} />}
      {isHere && !isOpen && (
        <div className={classes.padded}>
          <Button className={classes.start} onClick={() => setOpen(true)}>
            {text('sdk-app.embed.try.open')}
          </Button>
        </div>
      )}
      {!isHere && (
        <p className={classes.padded}>
          <a href={chatAddress(botId)} target="_blank" rel="noopener">
            {text('sdk-app.embed.try.elsewhere')}
          </a>
        </p>
      )}
    </Card>
  )
}

/** The window stands at the lower edge of its page, which comes into sight. */
function TriedPage({ snippet }: { snippet: string }) {
  const text = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    frame.current?.focus()
    frame.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return <iframe ref={frame} className={classes.page} title={text('sdk-app.embed.try.page')} srcDoc={pageWith(snippet)} />
}

function pageWith(snippet: string): string {
  return `<!doctype html><html lang="${document.documentElement.lang}"><head><meta charset="utf-8"></head><body>${snippet}</body></html>`
}
