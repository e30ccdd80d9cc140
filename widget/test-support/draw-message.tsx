/** @jsxImportSource preact */
// For tests: one message as the chat window draws it, in a shadow root with the window's own styles.
import type { Template } from '@parley/contract/templates/index'
import { render } from 'preact'
import { MessageView } from '../chat/message-view'
import * as laterLooks from '../later/index'
import { windowStyles } from '../styles'
import { createLater, LaterContext } from '../templates/later'
import { wordsFor } from '../words'

interface Asked {
  template: Template
  isOpen: boolean
  scheme: 'light' | 'dark'
  say: (shown: string, body?: string) => void
}

/** There before the first message is drawn. */
const later = createLater(() => Promise.resolve(laterLooks))
later.want(() => undefined)

export function drawInWindow(host: HTMLElement, { template, isOpen, scheme, say }: Asked): HTMLElement {
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(windowStyles)
  root.adoptedStyleSheets = [sheet]
  const message = { id: 'ms-1', from: 'bot' as const, text: 'Plain words', at: 0, template }
  render(
    <LaterContext.Provider value={later}>
      <div class="parley page" data-scheme={scheme}>
        <ol>
          <MessageView message={message} isOpen={isOpen} say={say} retry={() => undefined} words={wordsFor(['en'])} />
        </ol>
      </div>
    </LaterContext.Provider>,
    root,
  )
  const [drawn] = root.children
  if (!(drawn instanceof HTMLElement)) throw new Error('The chat window drew nothing')
  return drawn
}
