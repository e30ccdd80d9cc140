// What a person does on the page without any request: typing, clicking, scrolling. It counts as use of the session, here at once, and on
// the server by the next token poll.
import { idle, noteActivity } from './idle'
import { postToTabs } from './tabs'

const events = ['pointerdown', 'keydown', 'wheel', 'input'] as const
/** Often enough for a clock of minutes. */
const apartMs = 5000

interface Page {
  addEventListener: (type: string, hear: () => void, options: { passive: true; capture: true }) => void
  removeEventListener: (type: string, hear: () => void, options: { capture: true }) => void
}

/** Answers with how to stop. */
export function watchActivity(page: Page, now: () => number = Date.now): () => void {
  const hear = () => {
    if (now() - idle.get().lastActivityAt < apartMs) return
    noteActivity(now())
    postToTabs('active')
  }
  for (const event of events) page.addEventListener(event, hear, { passive: true, capture: true })
  return () => {
    for (const event of events) page.removeEventListener(event, hear, { capture: true })
  }
}
