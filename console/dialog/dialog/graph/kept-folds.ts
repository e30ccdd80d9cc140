// The folded groups of the dialogs that were folded last, as they are kept in a browser.
import { z } from 'zod'

const mostDialogs = 100
const Kept = z.array(z.tuple([z.string(), z.array(z.string())])).max(mostDialogs)
export type Kept = z.infer<typeof Kept>

/** Nothing, where something else was kept under the name. */
export function readFolded(kept: string | null): Kept {
  try {
    const read = Kept.safeParse(JSON.parse(kept ?? '[]'))
    return read.success ? read.data : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

/** The dialog folded last stands first; one without folded groups is forgotten. */
export function keepFolded(kept: Kept, dialogId: string, ids: readonly string[]): Kept {
  const others = kept.filter(([id]) => id !== dialogId)
  return ids.length === 0 ? others : [[dialogId, [...ids]] as [string, string[]], ...others].slice(0, mostDialogs)
}
