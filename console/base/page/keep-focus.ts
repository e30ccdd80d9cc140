// Keyboard and screen reader never lose their place: when what had the focus goes away or can no longer take it (a row that is removed, a
// form that closes, a button that waits for its answer), the focus stays in the nearest part of the page that is still there, and where
// nothing is, in the page's main part; a button that waited for its answer has it again once it can be pressed. Opening another page of the
// console is the shell's use-page-focus.

const parts = 'main, section, aside, nav, form, [role="dialog"], [role="region"], [role="group"], [role="application"], [tabindex]'

/**
 * When to look after an act, after a loss, and after something was taken out of the page (which tells nobody that it had the focus). The
 * first is later than a closing menu or dialog gives the focus back itself; a page that is being fetched has no part yet.
 */
const looks = [30, 150, 400, 1000, 3000]

/** Watches the page from now on. Answers with how to end it. */
export function keepFocus(): () => void {
  let around: Element[] = []
  let timers: ReturnType<typeof setTimeout>[] = []
  /** The part that has the focus in place of what lost it. */
  let resting: Element | null = null
  let isKeeping = false
  const rest = () => {
    isKeeping = true
    resting = keep(around) ?? resting
    isKeeping = false
  }
  const waiting = new WaitingButton(() => isLost() || document.activeElement === resting)
  const forget = () => {
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }
  const look = () => {
    forget()
    timers = looks.map((ms) => setTimeout(rest, ms))
  }
  const came = (event: FocusEvent) => {
    if (event.target instanceof Element) around = ancestorsOf(event.target)
    if (!isKeeping) waiting.watch(event.target)
  }
  const observer = new MutationObserver(() => {
    if (around.length === 0 || !isLost()) return
    // A menu or dialog whose lines are replaced while it is open (problems that were solved, a row that was removed) waits for its next key.
    if (around.some((element) => element.isConnected && element.matches('[role="menu"], [role="dialog"]'))) rest()
    else timers.push(setTimeout(rest, looks[0]))
  })
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', came)
  document.addEventListener('focusout', look)
  document.addEventListener('keydown', look, true)
  document.addEventListener('click', look, true)
  return () => {
    forget()
    waiting.watch(null)
    observer.disconnect()
    document.removeEventListener('focusin', came)
    document.removeEventListener('focusout', look)
    document.removeEventListener('keydown', look, true)
    document.removeEventListener('click', look, true)
  }
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

/** Answers with the part that has the focus now; null where nothing had to be kept. */
function keep(around: readonly Element[]): Element | null {
  // Words that are marked to be copied stay marked; a page nobody has been in yet keeps its first Tab for its first stop.
  if (!isLost() || around.length === 0 || !document.hasFocus() || getSelection()?.isCollapsed === false) return null
  const left = around.filter((element) => element.isConnected && element.matches(parts))
  for (const part of [...left, ...document.querySelectorAll('#content, main')]) {
    if (!(part instanceof HTMLElement)) continue
    if (!part.hasAttribute('tabindex')) part.tabIndex = -1
    // What is hidden, as a page is while the next one is fetched, or switched off does not take it.
    part.focus({ preventScroll: true })
    if (document.activeElement === part) return part
  }
  return null
}

/** The button that had the focus last: it is switched off while it waits for its answer, and has the focus again when it is on. */
class WaitingButton {
  private button: HTMLButtonElement | null = null
  private hasWaited = false
  private readonly observer = new MutationObserver(() => this.changed())

  /** `mayTake`: nobody has gone elsewhere since. */
  constructor(private readonly mayTake: () => boolean) {}

  watch(target: EventTarget | null): void {
    this.observer.disconnect()
    this.hasWaited = false
    this.button = target instanceof HTMLButtonElement ? target : null
    if (this.button !== null) this.observer.observe(this.button, { attributes: true, attributeFilter: ['disabled'] })
  }

  private changed(): void {
    if (this.button?.disabled === true) {
      this.hasWaited = true
      return
    }
    if (this.hasWaited && this.mayTake()) this.button?.focus({ preventScroll: true })
    this.hasWaited = false
  }
}

/** The element itself first. */
function ancestorsOf(element: Element): Element[] {
  const found: Element[] = []
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) found.push(at)
  return found
}
