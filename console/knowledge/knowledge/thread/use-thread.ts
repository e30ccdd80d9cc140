// The thread from a passage of a text to what was found in it, across the two panes that hold them: none while either is scrolled out of
// sight; both come into sight when something else is looked at.
import { type RefObject, useEffect, useState } from 'react'

/** Ends are marked `data-thread="from"` and `data-thread="to"`, each inside a pane that scrolls. */
export function useThread(frame: RefObject<HTMLElement | null>, shown: unknown): string {
  const [path, setPath] = useState('')
  useEffect(() => {
    const element = frame.current
    if (element === null) return
    const measure = () => setPath(threadIn(element))
    measure()
    const sizes = new ResizeObserver(measure)
    const contents = new MutationObserver(measure)
    sizes.observe(element)
    for (const end of element.querySelectorAll('[data-thread]')) if (end.parentElement !== null) sizes.observe(end.parentElement)
    contents.observe(element, { childList: true, subtree: true, attributeFilter: ['data-thread'] })
    element.addEventListener('scroll', measure, { capture: true, passive: true })
    return () => {
      sizes.disconnect()
      contents.disconnect()
      element.removeEventListener('scroll', measure, { capture: true })
    }
  }, [frame, shown])
  return path
}

function threadIn(frame: HTMLElement): string {
  const [from, to] = ['from', 'to'].map((end) => frame.querySelector(`[data-thread="${end}"]`))
  if (!from || !to || !isInSight(from) || !isInSight(to)) return ''
  const around = frame.getBoundingClientRect()
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()]
  const isMirrored = start.left > end.left
  const [x, toX] = [(isMirrored ? start.left : start.right) - around.left, (isMirrored ? end.right : end.left) - around.left]
  const [y, toY] = [middle(start) - around.top, middle(end) - around.top]
  const bend = (x + toX) / 2
  return `M ${x} ${y} C ${bend} ${y} ${bend} ${toY} ${toX} ${toY}`
}

const middle = ({ top, height }: DOMRect): number => top + height / 2

function isInSight(end: Element): boolean {
  const pane = end.closest('[data-thread-pane]')?.getBoundingClientRect()
  const at = middle(end.getBoundingClientRect())
  return pane !== undefined && at > pane.top && at < pane.bottom
}

/** Brings both ends of a thread into sight, each in its own pane, when what is shown changes. */
export function useInStep(frame: { readonly current: HTMLElement | null }, shown: string | undefined): void {
  useEffect(() => {
    if (shown === undefined) return
    const ask = requestAnimationFrame(() => {
      for (const end of frame.current?.querySelectorAll<HTMLElement>('[data-thread]') ?? []) bringIntoSight(end)
    })
    return () => cancelAnimationFrame(ask)
  }, [frame, shown])
}

function bringIntoSight(end: HTMLElement): void {
  const pane = end.closest<HTMLElement>('[data-thread-pane]')
  if (pane === null) return
  const whole = end.closest('li') ?? end
  const [inside, around] = [whole.getBoundingClientRect(), pane.getBoundingClientRect()]
  if (inside.top >= around.top && inside.bottom <= around.bottom) return
  pane.scrollTop += inside.top - around.top - Math.max(16, Math.min(120, (around.height - inside.height) / 2))
}
