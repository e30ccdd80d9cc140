// The rule that what looks like a field is one, watched in every tab of every journey: whatever can be pressed and has the border and the
// ground of a field takes letters, or opens what is chosen from, files among it. It is judged when an act has settled; what is under the pointer or has the
// focus may look like anything.
import type { Page } from 'playwright-core'

const settledMs = 400
/** Narrower or lower, it is a mark or a small button. */
const leastWidth = 100
const leastHeight = 24

/** Runs in the page, before anything of it does. */
function watchFields({ waitMs, leastWidth, leastHeight }: { waitMs: number; leastWidth: number; leastHeight: number }): void {
  const pressed = 'button, a[href], [role="button"], [tabindex="0"]'
  const taking =
    'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"], [role="listbox"], [aria-haspopup], [aria-expanded], .mantine-FileInput-input'
  const sides = ['top', 'right', 'bottom', 'left'] as const
  const told = new Set<string>()
  let timer = 0
  /** A colour as the browser computes it. */
  const computed = (token: string): string => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = `var(${token})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
  const isField = (element: Element) => element.matches(taking) || element.querySelector(taking) !== null
  const judge = () => {
    const border = computed('--border-strong')
    const ground = computed('--bg-surface')
    for (const element of document.querySelectorAll(pressed)) {
      if (isField(element) || element.matches(':hover, :focus, :active, :disabled')) continue
      const style = getComputedStyle(element)
      const isLike =
        style.backgroundColor === ground &&
        sides.every(
          (side) => style.getPropertyValue(`border-${side}-color`) === border && style.getPropertyValue(`border-${side}-width`) === '1px',
        )
      if (!isLike) continue
      const { width, height } = element.getBoundingClientRect()
      if (width < leastWidth || height < leastHeight || !element.checkVisibility()) continue
      const line = `“${(element.textContent ?? '').trim().slice(0, 40)}” looks like a field and takes no letters (${location.pathname})`
      if (told.has(line)) continue
      told.add(line)
      Reflect.get(window, 'parleyNoField')?.(line)
    }
  }
  const begin = () => {
    clearTimeout(timer)
    timer = window.setTimeout(judge, waitMs)
  }
  addEventListener('click', begin, true)
  addEventListener('keydown', begin, true)
}

/** `onFound` is told of each that is none. */
export async function watchFieldsOf(page: Page, onFound: (line: string) => void): Promise<void> {
  await page.exposeFunction('parleyNoField', onFound)
  await page.addInitScript(watchFields, { waitMs: settledMs, leastWidth, leastHeight })
}
