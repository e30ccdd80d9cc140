/** @jsxImportSource preact */
// A panel of the bot over its conversation: its widgets one below the other. Escape and the button close it.
import { useEffect, useRef } from 'preact/hooks'
import type { PanelWidget, ShownPanels } from '../client/panels'
import { Icon } from '../chat/icon'
import { MessageView } from '../chat/message-view'
import type { Say } from '../templates/template'
import type { Words } from '../words'

interface PanelViewProps {
  panels: ShownPanels
  /** What is pressed in a panel is said in the conversation. */
  say: Say
  read: () => void
  close: () => void
  words: Words
}

export function PanelView({ panels: { titles, openId, widgets, state }, say, read, close, words }: PanelViewProps) {
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [openId])
  const title = titles.find(({ id }) => id === openId)?.title ?? ''
  return (
    <section
      class="panel"
      role="dialog"
      aria-label={title}
      aria-busy={state === 'reading'}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        close()
      }}
    >
      <div class="panel-head">
        <h2 dir="auto">{title}</h2>
        <button type="button" class="tool" aria-label={words('panelRefresh')} disabled={state === 'reading'} onClick={read}>
          <Icon name="again" size={20} />
        </button>
        <button type="button" class="tool" ref={back} aria-label={words('panelClose')} onClick={close}>
          <Icon name="close" size={20} />
        </button>
      </div>
      <div
        class="panel-body"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls must be reachable with the keyboard
        tabIndex={0}
      >
        {state === 'failed' ? <p role="alert">{words('panelFailed')}</p> : null}
        {state === 'reading' && widgets.length === 0 ? <p role="status">{words('panelReading')}</p> : null}
        {widgets.map((widget) => (
          <WidgetView key={widget.id} widget={widget} say={say} words={words} />
        ))}
      </div>
    </section>
  )
}

function WidgetView({ widget: { title, message }, say, words }: { widget: PanelWidget; say: Say; words: Words }) {
  return (
    <section aria-label={title}>
      <h3 dir="auto">{title}</h3>
      {message === null ? (
        <p>{words('panelEmpty')}</p>
      ) : (
        <ol>
          <MessageView message={message} isOpen say={say} retry={() => undefined} words={words} />
        </ol>
      )}
    </section>
  )
}
