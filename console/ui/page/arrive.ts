// Going to a part of a page that an address names, and staying with it while what stands above it is still being read, until the person does
// something.
import { useEffect } from 'react'
import { useUrlState } from '../../base/page/use-url-state'

/** What a person does who goes on from there. */
const acts = ['wheel', 'pointerdown', 'keydown'] as const

/** `moving` may push it away as they grow. Answers with how to stop. */
export function stayAt(place: HTMLElement, moving: Iterable<Element>): () => void {
  const moved = new ResizeObserver(() => place.scrollIntoView({ block: 'start' }))
  for (const each of moving) moved.observe(each)
  const stop = () => {
    moved.disconnect()
    for (const act of acts) removeEventListener(act, stop)
  }
  for (const act of acts) addEventListener(act, stop, { once: true })
  return stop
}

/**
 * An address with ?field= opens with the keyboard in that field of the section, or at the section while the field is not asked for. The address
 * forgets it, so that the same field can be gone to again.
 */
export function useFieldArrival(section: string, names: readonly string[]): void {
  const [asked, setAsked] = useUrlState('field')
  const isHere = asked !== '' && names.includes(asked)
  useEffect(() => {
    if (!isHere) return
    const card = document.getElementById(`section-${section}`)
    const field = card?.querySelector<HTMLElement>(`[data-field="${CSS.escape(asked)}"]`)
    const place = field ?? card
    if (place === null || place === undefined) return
    stayAt(place, card?.parentElement?.children ?? [])
    place.scrollIntoView({ block: 'start' })
    const control = field?.querySelector<HTMLElement>(
      'input:checked, input:not([type="radio"], [type="file"]), textarea, select, button, [tabindex]',
    )
    ;(control ?? card)?.focus({ preventScroll: true })
    setAsked('')
  })
}
