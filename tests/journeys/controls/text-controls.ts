// The controls of a screen in which text is typed, found by what they are and never by a list of them: where they are, what they are called
// and what they show.
import type { Locator, Page } from 'playwright-core'

export interface TextControl {
  /** What it is called, and which of those that are called so. */
  key: string
  name: string
  /** Which of all on the screen. */
  at: number
  /** `choice`: what is typed finds one of a list. `words`: it takes one word after the other. `clock`: a day or a time, which takes no words. */
  kind: 'text' | 'number' | 'code' | 'choice' | 'words' | 'search' | 'secret' | 'clock'
  /** Its text, behind the words it has taken. */
  shown: string
  /** What is said to be wrong with it; '' for nothing. */
  fault: string
  /** Ctrl Z in it is for the bot, and not for the field alone. */
  isOfDocument: boolean
  /** Characters it takes; -1 where the browser knows no most. */
  most: number
}

const mark = 'data-text-control'

/** Runs in the page: marks each that can be typed in with its number, those of an open dialog alone. */
function markControls(mark: string): void {
  const taking = /^(?:text|search|email|tel|url|number|password|date|time)$/
  const isTaking = (element: Element): boolean => {
    if (element instanceof HTMLTextAreaElement) return !element.readOnly && !element.matches(':disabled')
    if (element instanceof HTMLInputElement) return !element.readOnly && !element.matches(':disabled') && taking.test(element.type)
    return true
  }
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width >= 12 &&
    element.closest('[aria-hidden="true"]') === null
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
  const frame = [...document.querySelectorAll('[role="dialog"]')].filter((each) => each.checkVisibility()).at(-1)
  const all = (frame ?? document).querySelectorAll('input, textarea, [contenteditable="true"]')
  const found = [...all].filter((each) => (frame !== undefined || each.closest('main') !== null) && isTaking(each) && isSeen(each))
  for (const [at, element] of found.entries()) element.setAttribute(mark, String(at))
}

/** Runs in the page: what the marked ones are. */
function readControls(mark: string): Omit<TextControl, 'key'>[] {
  const idsOf = (element: Element, attribute: string): string[] => (element.getAttribute(attribute) ?? '').split(' ')
  const textsOf = (ids: readonly string[]): string[] => ids.map((id) => document.getElementById(id)?.textContent ?? '')
  const isField = (element: Element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  const nameOf = (element: Element): string => {
    const labels = isField(element) ? [...(element.labels ?? [])].map((label) => label.textContent ?? '') : []
    const texts = [element.getAttribute('aria-label') ?? '', ...textsOf(idsOf(element, 'aria-labelledby')), ...labels]
    const name = texts.find((each) => each.trim() !== '') ?? element.getAttribute('placeholder') ?? ''
    return name.trim().replace(/\s+/g, ' ')
  }
  const wordsAround = (element: Element) => element.closest('.mantine-TagsInput-root, .mantine-PillsInput-root')
  const kindOf = (element: Element, field: Element | null): TextControl['kind'] => {
    if (!isField(element)) return 'code'
    if (element.closest('[role="search"]') !== null || element.closest('[data-search], [data-tries]') !== null) return 'search'
    if (element.type === 'password') return 'secret'
    if (element.type === 'date' || element.type === 'time') return 'clock'
    if (element.matches('.mantine-TagsInput-inputField')) return 'words'
    const list = field?.querySelector('input[type="hidden"]') ?? field?.nextElementSibling
    if (list instanceof HTMLInputElement && list.type === 'hidden') return 'choice'
    return element.type === 'number' || /^(?:decimal|numeric)$/.test(element.inputMode) ? 'number' : 'text'
  }
  /** A code editor draws only the lines that are in sight. */
  const codeIn = (element: Element): string => {
    const view = (Reflect.get(element, 'cmTile') ?? Reflect.get(element, 'cmView'))?.view
    return view === undefined ? (element.textContent ?? '') : String(view.state.doc)
  }
  return [...document.querySelectorAll(`[${mark}]`)].map((element, at) => {
    const field = element.closest('.mantine-InputWrapper-root') ?? element.parentElement
    const pills = [...(wordsAround(element)?.querySelectorAll('.mantine-Pill-label') ?? [])].map((pill) => pill.textContent ?? '')
    const said = field?.querySelector('.mantine-InputWrapper-error')?.textContent ?? ''
    const isWrong = element.getAttribute('aria-invalid') === 'true'
    const shown = [...pills, isField(element) ? element.value : codeIn(element)].join('|')
    const fault = said || (isWrong ? textsOf(idsOf(element, 'aria-describedby')).join(' ').trim() || 'wrong' : '')
    const isOfDocument = element.closest('[data-document-field]') !== null && element.closest('.cm-editor') === null
    const most = isField(element) ? element.maxLength : -1
    return { name: nameOf(element), at, kind: kindOf(element, field), shown, fault, most, isOfDocument }
  })
}

export async function controlsOf(page: Page): Promise<TextControl[]> {
  await page.evaluate(markControls, mark)
  const counts = new Map<string, number>()
  return (await page.evaluate(readControls, mark)).map((control) => {
    const nth = counts.get(control.name) ?? 0
    counts.set(control.name, nth + 1)
    return { ...control, key: `${control.name} #${nth}` }
  })
}

/** As it was marked when they were last found. */
export function locate(page: Page, at: number): Locator {
  return page.locator(`[${mark}="${at}"]`)
}

/** The same control after the page has changed. What it is called may hold what was typed in it. */
export function sameOf(controls: readonly TextControl[], { key, at, name }: TextControl): TextControl | undefined {
  return controls.find((one) => one.key === key) ?? controls.find((one) => one.at === at && one.name.slice(0, 4) === name.slice(0, 4))
}

/** What is typed in them is asked or looked for, and belongs to nothing: trying out, finding, choosing from a list, proving who one is. */
const asks = [
  /^Try /,
  /^(?:Sentence to test|What a user might say|What the user says|Context|Question to try|Words, an address, a script line)$/,
  /^(?:Find|Search) /,
]

export function keepsNothing({ kind, name }: TextControl): boolean {
  return kind === 'search' || kind === 'choice' || kind === 'secret' || asks.some((one) => one.test(name))
}
