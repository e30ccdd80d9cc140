// What is typed into fields of the bot and not saved yet: half a name, a script with a fault. It is kept in this tab, so that leaving the field,
// selecting something else or loading the page again loses nothing, and the top bar can say that it is not saved. What a field saves, and
// when, is field-draft.ts.
import { z } from 'zod'

/** The part of the Web Storage interface that is used. */
export type DraftStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>

const Draft = z.object({
  text: z.string(),
  /** What the field is called. */
  label: z.string(),
})
export type Draft = z.infer<typeof Draft>

/** More than a script may hold is kept by no field. */
const mostChars = 500_000

export class Drafts {
  private readonly drafts = new Map<string, Draft>()
  private readonly listeners = new Set<() => void>()
  private readonly prefix: string

  constructor(
    private readonly storage: DraftStorage,
    { userId, botId }: { userId: string; botId: string },
  ) {
    this.prefix = `parley.draft.${userId}.${botId}.`
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const name of names.filter((each) => each.startsWith(this.prefix))) {
      const draft = readDraft(storage.getItem(name))
      if (draft === null) storage.removeItem(name)
      else this.drafts.set(name.slice(this.prefix.length), draft)
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  get(place: string): Draft | null {
    return this.drafts.get(place) ?? null
  }

  /** The fields that hold something unsaved, by their labels, as they were begun. */
  labels(): string[] {
    return [...this.drafts.values()].map(({ label }) => label)
  }

  keep(place: string, draft: Draft): void {
    this.drafts.set(place, draft)
    try {
      if (draft.text.length <= mostChars) this.storage.setItem(this.prefix + place, JSON.stringify(draft))
    } catch (error) {
      // A full device: it is kept as long as the page.
      if (!(error instanceof DOMException)) throw error
    }
    this.tell()
  }

  drop(place: string): void {
    if (!this.drafts.delete(place)) return
    this.storage.removeItem(this.prefix + place)
    this.tell()
  }

  private tell(): void {
    for (const listener of this.listeners) listener()
  }
}

function readDraft(stored: string | null): Draft | null {
  try {
    return Draft.parse(JSON.parse(stored ?? ''))
  } catch (error) {
    // Of another version, or written by somebody else: nothing of ours.
    if (error instanceof SyntaxError || error instanceof z.ZodError) return null
    throw error
  }
}
