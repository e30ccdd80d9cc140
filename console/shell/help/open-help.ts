// Opens help by its id: a short one is a chapter of the manual and opens in the player inside the console; a longer one is a topic of the
// guidance service (§2).
import { createStore } from '../../base/page/store'
import { guide } from './guidance'

/** Table: the chapters of the manual that are read beside the work, by their short ids. */
export const chapters = { start: 'start/getting-started', words: 'start/concepts', ways: 'start/console' } as const
export type Chapter = keyof typeof chapters

export function isChapter(id: string): id is Chapter {
  return Object.hasOwn(chapters, id)
}

/** The longest id of a chapter. */
const chapterChars = 5

export const player = createStore<{ chapter: Chapter | null }>({ chapter: null })

interface HelpWays {
  play(id: string): void
  guide(id: string): void
}

const ways: HelpWays = { play, guide }

export function openHelp(id: string, { play: open, guide: lead }: HelpWays = ways): void {
  if (id.length <= chapterChars) open(id)
  else lead(id)
}

function play(id: string): void {
  if (!isChapter(id)) throw new Error(`The manual has no chapter ${id}`)
  player.set({ chapter: id })
}
