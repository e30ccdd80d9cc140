// Keeps what a person was typing when their session ended, and restores it when they are on the same page again. Passwords and
// codes are never kept; the tab forgets a draft when it is closed, given back, or another person signs in.

export interface Draft {
  /** Which field: its name for assistive technology or its place in the page, and its count among equal ones. */
  field: string
  text: string
}

export interface Drafts {
  userId: string
  path: string
  drafts: Draft[]
}

const storageKey = 'parley.drafts'
const waitMs = 15_000
const fieldSelector = 'textarea, input:not([type]), input[type="text"], input[type="search"], input[type="url"], input[type="email"]'

type Field = HTMLInputElement | HTMLTextAreaElement

function isField(element: Element): element is Field {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
}

function fieldsOf(page: ParentNode): { name: string; field: Field }[] {
  const seen = new Map<string, number>()
  return [...page.querySelectorAll(fieldSelector)].filter(isField).map((field) => {
    const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name
    const count = seen.get(label) ?? 0
    seen.set(label, count + 1)
    return { name: `${label} ${count}`, field }
  })
}

function isSecret(field: Field): boolean {
  return /password|code|one-time/.test(field.autocomplete) || field.readOnly || field.disabled
}

/** Called as the session ends, while the page still stands. */
export function saveDrafts(userId: string, path: string, page: ParentNode = document): void {
  const drafts = fieldsOf(page)
    .filter(({ field }) => field.value !== '' && !isSecret(field))
    .map(({ name, field }) => ({ field: name, text: field.value }))
  if (drafts.length === 0) sessionStorage.removeItem(storageKey)
  else sessionStorage.setItem(storageKey, JSON.stringify({ userId, path, drafts } satisfies Drafts))
}

/** Called once the person is back: fills each field that was kept, as it appears, unless something stands in it already. */
export function restoreDrafts(userId: string, path: string): void {
  const kept = readKept()
  sessionStorage.removeItem(storageKey)
  if (kept === null || kept.userId !== userId || kept.path !== path) return
  let waiting = kept.drafts
  const fill = () => {
    const fields = new Map(fieldsOf(document).map(({ name, field }) => [name, field]))
    waiting = waiting.filter(({ field, text }) => {
      const found = fields.get(field)
      if (found === undefined) return true
      if (found.value === '') type(found, text)
      return false
    })
    if (waiting.length === 0) observer.disconnect()
  }
  const observer = new MutationObserver(fill)
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), waitMs)
  fill()
}

function readKept(): Drafts | null {
  const text = sessionStorage.getItem(storageKey)
  if (text === null) return null
  const kept: Drafts = JSON.parse(text)
  return kept
}

/** As a person types it, so that the component behind the field hears of it. */
function type(field: Field, text: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
