// The panels that the bot shows to its users: which there are, and what stands in the one that is open. How they are drawn is panel-view.
import { type ChatMessage, fromHistory, isObject, textOf } from './message'

export interface PanelTitle {
  id: string
  title: string
}

export interface PanelWidget {
  id: string
  title: string
  /** null: it has nothing to show. */
  message: ChatMessage | null
}

export interface ShownPanels {
  titles: readonly PanelTitle[]
  /** The one that is open; '' for none. */
  openId: string
  widgets: readonly PanelWidget[]
  state: 'reading' | 'ready' | 'failed'
}

export interface Panels {
  /** Reads which there are; without an answer those known before stay. */
  list(): Promise<void>
  /** Opens one, or reads the open one anew. */
  open(id: string): Promise<void>
  close(): void
}

interface PanelParts {
  call(path: string): Promise<unknown>
  locale: string
  changed(panels: ShownPanels): void
}

export const noPanels: ShownPanels = { titles: [], openId: '', widgets: [], state: 'ready' }
const minuteMs = 60_000

export function createPanels({ call, locale, changed }: PanelParts): Panels {
  let shown = noPanels
  let again: ReturnType<typeof setTimeout> | undefined
  const language = encodeURIComponent(locale.slice(0, 2))
  const change = (part: Partial<ShownPanels>): void => {
    shown = { ...shown, ...part }
    changed(shown)
  }

  async function open(id: string): Promise<void> {
    clearTimeout(again)
    change(shown.openId === id ? { state: 'reading' } : { openId: id, widgets: [], state: 'reading' })
    const reply = await call(`/api/panels/${encodeURIComponent(id)}?language=${language}`).catch(() => null)
    // Another was opened meanwhile, or this one was closed.
    if (shown.openId !== id) return
    if (!isObject(reply)) return change({ state: 'failed' })
    change({ state: 'ready', widgets: listOf(reply.widgets).filter(isObject).map(widgetOf) })
    const minutes = reply.refreshMinutes
    if (typeof minutes === 'number' && minutes > 0) again = setTimeout(() => void open(id), minutes * minuteMs)
  }

  return {
    open,
    async list() {
      const reply = await call(`/api/panels?language=${language}`).catch(() => null)
      if (!Array.isArray(reply)) return
      change({ titles: reply.filter(isObject).map(({ id, title }) => ({ id: textOf(id), title: textOf(title) })) })
    },
    close() {
      clearTimeout(again)
      change({ openId: '', widgets: [], state: 'ready' })
    },
  }
}

function widgetOf({ id, title, message }: Record<string, unknown>): PanelWidget {
  return { id: textOf(id), title: textOf(title), message: fromHistory(message) }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
