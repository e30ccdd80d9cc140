// The scrollbar of small panes with long lists: the wheel goes twice as far as in a page, and its thumb never gets too short to grasp (§9).
import 'perfect-scrollbar/css/perfect-scrollbar.css'
import PerfectScrollbar from 'perfect-scrollbar'
import { type RefObject, useEffect } from 'react'
import './scrollbar.css'

export const scrollbarOptions = { wheelSpeed: 2, minScrollbarLength: 25 } as const

/** The pane must be positioned, and is measured again whenever what it holds or its size changes. */
export function useScrollbar(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = pane.current
    if (element === null) return
    const scrollbar = new PerfectScrollbar(element, scrollbarOptions)
    // The pane itself is what the keyboard stops at.
    for (const thumb of element.querySelectorAll('.ps__thumb-x, .ps__thumb-y')) thumb.setAttribute('tabindex', '-1')
    const measure = () => scrollbar.update()
    const sizes = new ResizeObserver(measure)
    const contents = new MutationObserver(measure)
    sizes.observe(element)
    contents.observe(element, { childList: true, subtree: true, characterData: true })
    return () => {
      sizes.disconnect()
      contents.disconnect()
      scrollbar.destroy()
    }
  }, [pane])
}
