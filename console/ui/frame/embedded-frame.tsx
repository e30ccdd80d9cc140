// A page of this installation inside the console, which may ask for the whole page, for a slider at the side and for the quick-start
// chat (frame-message). The person can always take the page back: by a button and by Escape.
import { ActionIcon, Drawer, FocusTrap } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { testChat } from '../../base/page/test-chat'
import { useText } from '../../base/language/text'
import { Icon } from '../icon'
import classes from './embedded-frame.module.css'
import { type FrameMessage, readFrameMessage } from './frame-message'

interface EmbeddedFrameProps {
  title: string
  /** Below the origin of this installation. */
  path: string
}

type Slider = { title: string; path: string }

export function EmbeddedFrame({ title, path }: EmbeddedFrameProps) {
  const text = useText()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isFull, setFull] = useState(false)
  const [slider, setSlider] = useState<Slider | null>(null)
  useMessages(frame, (message) => {
    if (message.type === 'parley.full-page') setFull(message.open)
    if (message.type === 'parley.slider') setSlider(message.open ? { title: message.title, path: message.path } : null)
    if (message.type === 'parley.quick-start') testChat.set({ isOpen: message.open })
  })
  // What opened it may be gone.
  useEffect(() => frame.current?.focus(), [])
  useEscape(isFull, () => setFull(false))
  return (
    <FocusTrap active={isFull}>
      <section className={classes.frame} data-full={isFull || undefined} aria-label={title}>
        <div className={classes.bar}>
          <span className={classes.title}>{title}</span>
          <ActionIcon
            size={28}
            aria-pressed={isFull}
            aria-label={text(isFull ? 'ui.frame.collapse' : 'ui.frame.expand')}
            onClick={() => setFull(!isFull)}
          >
            <Icon name={isFull ? 'close' : 'maximise'} />
          </ActionIcon>
        </div>
        <iframe ref={frame} className={classes.page} title={title} src={path} />
        <Drawer
          opened={slider !== null}
          onClose={() => setSlider(null)}
          position="right"
          size={400}
          title={slider?.title}
          closeButtonProps={{ 'aria-label': text('ui.close') }}
          classNames={{ content: classes.slider, body: classes.sliderBody }}
        >
          {slider !== null && <iframe className={classes.page} title={slider.title} src={slider.path} />}
        </Drawer>
      </section>
    </FocusTrap>
  )
}

function useMessages(frame: React.RefObject<HTMLIFrameElement | null>, obey: (message: FrameMessage) => void): void {
  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      const message = readFrameMessage(event, frame.current?.contentWindow, location.origin)
      if (message !== null) obey(message)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  })
}

function useEscape(isActive: boolean, leave: () => void): void {
  useEffect(() => {
    if (!isActive) return
    const hear = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && leave()
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  })
}
