// Words written in a field on the canvas. The canvas draws the document a moment later than it is written, too late for the next letter,
// so the field keeps its own words and follows what others write.
import { type RefObject, useEffect, useRef, useState } from 'react'
import { placeIn } from '../../../../base/document/caret'

const mostRemembered = 50

/** What the field shows, and what to call with what is written in it. `value` is the document's, as the canvas has it. */
export function useFollowing(field: RefObject<HTMLTextAreaElement | null>, value: string): [string, (written: string) => void] {
  const [shown, show] = useState(value)
  /** What was written here and has not come back yet; until the last of it has, the ones before are passed over. */
  const own = useRef<string[]>([])
  useEffect(() => {
    const area = field.current
    if (area?.value === value) own.current = []
    if (!area || area.value === value || own.current.includes(value)) return
    const [before, start, end] = [area.value, area.selectionStart, area.selectionEnd]
    area.value = value
    area.setSelectionRange(placeIn(before, value, start), placeIn(before, value, end))
    show(value)
  }, [field, value])
  const write = (written: string) => {
    own.current = [...(own.current.length === 0 ? [value] : own.current.slice(-mostRemembered)), written]
    show(written)
  }
  return [shown, write]
}
