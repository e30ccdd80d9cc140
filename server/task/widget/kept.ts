// What widgets have shown, kept in this server's memory for as long as each says. What kept a widget from being shown is not kept.
import type { CallInput } from '@parley/contract/calls'
import type { ShownWidget } from '@parley/contract/task/widget'

const minuteMs = 60_000
const mostKept = 300
const mostBytes = 128 * 1024

export interface KeptWidgets {
  /** The one that was made in the last minutes, else one that `make` makes. */
  show(asked: Asked, make: () => Promise<ShownWidget>): Promise<ShownWidget>
}

interface Asked extends Pick<CallInput<'widget.preview'>, 'widget' | 'cacheMinutes' | 'fresh'> {
  botId: string
  language: string
  /** Of the bot it is made by. */
  versionHash: string
  now: number
}

export function keptWidgets(): KeptWidgets {
  const kept = new Map<string, ShownWidget>()
  const keep = (key: string, shown: ShownWidget): void => {
    kept.delete(key)
    if (shown.problem !== null || Buffer.byteLength(JSON.stringify(shown)) > mostBytes) return
    kept.set(key, shown)
    const [oldest] = kept.keys()
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  }
  return {
    async show({ cacheMinutes, fresh, now, ...of }, make) {
      const key = JSON.stringify(of)
      const known = kept.get(key)
      if (known && !fresh && now - known.at < cacheMinutes * minuteMs) return known
      const shown = await make()
      if (cacheMinutes > 0) keep(key, shown)
      return shown
    },
  }
}
