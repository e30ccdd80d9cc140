// Run in the page: draws a message in both, reads what either shows and offers, fills in every field and presses every button.
import type { AskedFor, Said } from './page'

interface Look {
  /** Every text in sight, and what stands for one: hints, names of pictures and of charts; sorted. */
  texts: string[]
  /** What can be operated, by its sort and its name; sorted. */
  choices: string[]
  said: Said[]
  /** Something stands there beside the words. */
  drawn: boolean
}

export interface Seen {
  console: Look
  window: Look
}

/** Whole in itself: it is sent to the page as its text. `source` is what is asked for, as JSON. */
export async function lookAt(source: string): Promise<Seen> {
  const asked: AskedFor = JSON.parse(source)
  const settled = () => new Promise((done) => setTimeout(done, 0))
  for (const section of document.body.querySelectorAll('section')) section.remove()
  const drawn = window.draw(asked)
  for (let tries = 0; drawn.console.childElementCount === 0 && tries < 200; tries += 1) await settled()

  const isUnseen = (element: Element) => getComputedStyle(element).clipPath !== 'none' || getComputedStyle(element).display === 'none'
  const textsOf = (element: Element): string[] => {
    if (element.tagName === 'STYLE' || isUnseen(element)) return []
    const named = ['img', 'svg', 'video', 'audio'].includes(element.tagName.toLowerCase()) || element.hasAttribute('placeholder')
    const own = named ? ['alt', 'aria-label', 'placeholder'].map((name) => element.getAttribute(name) ?? '') : []
    const inside = [...element.childNodes].flatMap((node) =>
      node instanceof Element ? textsOf(node) : node.nodeType === Node.TEXT_NODE ? [(node.textContent ?? '').trim()] : [],
    )
    return [...own, ...inside].filter((text) => text !== '')
  }
  const wordsOf = (element: Element) => textsOf(element).join(' ')
  const nameOf = (element: Element) => {
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement
        ? element.labels?.[0]
        : null
    return element.getAttribute('aria-label') ?? (label ? label.textContent?.trim() : wordsOf(element)) ?? ''
  }
  const sortOf = (element: Element) => {
    if (element instanceof HTMLAnchorElement) return `link ${element.href}`
    if (element instanceof HTMLInputElement) return element.type
    if (/^(?:Show \d+ more|Read more)$/.test((element.textContent ?? '').trim())) return 'more'
    return element.role === 'tab' ? 'tab' : element.tagName.toLowerCase()
  }
  const controls = (root: HTMLElement) =>
    [...root.querySelectorAll<HTMLElement>('a, button, input, select, textarea')].filter((element) => !element.matches(':disabled'))
  const isRight = (element: Element) => element instanceof HTMLButtonElement && element.role !== 'tab'

  const write = (element: HTMLElement, value: string) => {
    const owner: object = Object.getPrototypeOf(element)
    Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(element, value)
    element.dispatchEvent(new Event('input', { bubbles: true }))
    if (element instanceof HTMLSelectElement) element.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const usual: Record<string, string> = { time: '10:30', email: 'ida@example.com', number: '3', numeric: '1234' }
  const valueFor = ({ type, inputMode }: HTMLInputElement, at: number) =>
    type === 'date' ? `2026-03-0${at + 1}` : (usual[inputMode || type] ?? `words ${at}`)

  const operate = async (root: HTMLElement) => {
    const fields = controls(root).filter((element) => !(element instanceof HTMLButtonElement || element instanceof HTMLAnchorElement))
    for (const [at, field] of fields.entries()) {
      if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) field.click()
      else if (field instanceof HTMLInputElement) write(field, valueFor(field, at))
      else if (field instanceof HTMLSelectElement) write(field, field.options.item(field.options.length - 1)?.value ?? '')
      else write(field, `words ${at}`)
      await settled()
    }
    for (const button of controls(root).filter(isRight)) {
      button.click()
      await settled()
    }
  }

  const look = async (root: HTMLElement, said: Said[]): Promise<Look> => {
    const texts = textsOf(root).sort()
    const choices = Array.from(controls(root), (element) => `${sortOf(element)} ${nameOf(element)}`).sort()
    const drawnNow = root.querySelector('button, input, select, table, svg[role], figure, img, video, audio, a, [data-look]') !== null
    await operate(root)
    return { texts, choices, said, drawn: drawnNow }
  }
  return { console: await look(drawn.console, drawn.said.console), window: await look(drawn.window, drawn.said.window) }
}
