// What the palette holds while it is open: the words, the chosen row, the object that is drilled into, and what each key does.
import { type KeyboardEvent, useState } from 'react'
import { shellState } from '../shell-state'
import { type Drill, useDrillItems } from './drill-items'
import { useNothingItems } from './nothing-items'
import type { PaletteItem } from './palette-item'
import { usePaletteItems } from './palette-items'

export const closePalette = () => shellState.set({ isPaletteOpen: false })

export function usePalette(botId: string) {
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState(0)
  const [drill, setDrill] = useState<Drill | null>(null)
  const write = (next: string) => {
    setWords(next)
    setChosen(0)
  }
  const drillTo = (next: Drill | null) => {
    setDrill(next)
    write(next?.mode === 'rename' ? next.item.title : '')
  }
  const found = usePaletteItems(botId, drill === null ? words : '')
  const drilled = useDrillItems(botId, drill, words, (mode) => drill !== null && drillTo({ ...drill, mode }))
  const isNothing = drill === null && found.groups.length === 0
  const nothing = useNothingItems(botId, isNothing ? words : '', found.known, write)
  const groups = drill !== null ? drilled : isNothing ? nothing : found.groups
  const items = groups.flatMap((group) => group.items)
  const current = items[Math.min(chosen, items.length - 1)]
  const run = (item: PaletteItem, inNewTab = false) => {
    if (item.stays !== true) closePalette()
    if (inNewTab && item.path !== undefined) window.open(`/builder${item.path}`, '_blank', 'noopener')
    else item.run()
  }
  const goBack = () => drillTo(drill === null || drill.mode === 'actions' ? null : { ...drill, mode: 'actions' })
  const onKeyDown = (event: KeyboardEvent) => {
    const deed = deedOf(event, { current, isDrilled: drill !== null, isEmpty: words === '' })
    if (deed === null) return
    event.preventDefault()
    event.stopPropagation()
    if (deed === 'back') goBack()
    else if (deed === 'drill' && current?.object !== undefined) drillTo({ item: current, object: current.object, mode: 'actions' })
    else if (deed === 'run' && current !== undefined) run(current, event.ctrlKey || event.metaKey)
    else setChosen((before) => (Math.min(before, items.length - 1) + (deed === 'up' ? -1 : 1) + items.length) % Math.max(1, items.length))
  }
  return { words, drill, groups, isNothing, items, current, chosen, write, run, onKeyDown }
}

type Deed = 'up' | 'down' | 'run' | 'drill' | 'back'
interface Standing {
  current: PaletteItem | undefined
  isDrilled: boolean
  isEmpty: boolean
}

/** What a key does here; null where it is the field's own. */
function deedOf(event: KeyboardEvent, { current, isDrilled, isEmpty }: Standing): Deed | null {
  if (event.key === 'ArrowDown') return 'down'
  if (event.key === 'ArrowUp') return 'up'
  if (event.key === 'Enter') return current === undefined ? null : 'run'
  if (event.key === 'Tab' && !event.shiftKey) return current?.object === undefined ? null : 'drill'
  const isBack = event.key === 'Escape' || event.key === 'Tab' || (event.key === 'Backspace' && isEmpty)
  return isDrilled && isBack ? 'back' : null
}
