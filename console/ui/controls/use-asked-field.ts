// The field an address asks for (`field=…`), as a problem leads to it: it gets the focus as soon as it is drawn, and the address forgets it.
import { type RefObject, useEffect } from 'react'
import { useUrlState } from '../../base/page/use-url-state'

const reachable = 'input, textarea, select, button, [contenteditable="true"], [tabindex="0"]'
/** Fields may be drawn a little later than their frame. */
const longestMs = 3000

/** The field asked for; '' once it has the focus. `frame`: what it is looked for in, fields marked by `data-field`. */
export function useAskedField(frame: RefObject<HTMLElement | null>, onFound: () => void = () => undefined): string {
  const [field, setField] = useUrlState('field')
  useEffect(() => {
    if (field === '') return
    const end = Date.now() + longestMs
    let waiting = 0
    const look = () => {
      const found = frame.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
      const target = found?.querySelector<HTMLElement>(reachable)
      if (target) {
        target.scrollIntoView({ block: 'center' })
        target.focus()
        onFound()
      }
      if (target || Date.now() > end) setField('')
      else waiting = requestAnimationFrame(look)
    }
    waiting = requestAnimationFrame(look)
    return () => cancelAnimationFrame(waiting)
  }, [field, frame, setField, onFound])
  return field
}
