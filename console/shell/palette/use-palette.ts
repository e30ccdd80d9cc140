// What the palette holds while it is open: the words and the chosen row (in a store of @mantine/spotlight, which moves through the rows and
// runs the chosen one), the object that is drilled into, and what the other keys do.
import { isEnter, isEscape, isOfInputMethod } from '@parley/kit/keys/enter'
import { createSpotlightStore, useSpotlight } from '@mantine/spotlight'
import { type KeyboardEvent, useState } from 'react'
import { takeTyped } from '../../base/page/typed-ahead'
import { closePalette } from '../shell-state'
import { type Drill, useDrillItems } from './drill-items'
import { useNothingItems } from './nothing-items'
import type { PaletteItem } from './palette-item'
import { noteOpened } from './recent'
import { usePaletteItems } from './palette-items'
import { consoleAddress } from '../../base/page/settings'

/** It is open as long as it is drawn. */
function openStore() {
  const store = createSpotlightStore()
  store.updateState((state) => ({ ...state, opened: true, selected: 0 }))
  return store
}

export function usePalette(botId: string) {
  const [store] = useState(openStore)
  const { query: words, selected } = useSpotlight(store)
  const [drill, setDrill] = useState<Drill | null>(null)
  const [isMoved, setMoved] = useState(false)
  // Its updateState would change the words without drawing them.
  const write = (next: string) => store.setState({ ...store.getState(), query: next, selected: 0 })
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
  const near = items[Math.max(0, Math.min(selected, items.length - 1))]
  const current = near?.isMaking === true && !isMoved ? undefined : near
  const run = (item: PaletteItem, inNewTab = false) => {
    if (item.stays !== true) closePalette()
    noteOpened(botId, item)
    if (inNewTab && item.path !== undefined) window.open(consoleAddress(item.path), '_blank', 'noopener')
    else item.run()
  }
  const goBack = () => drillTo(drill === null || drill.mode === 'actions' ? null : { ...drill, mode: 'actions' })
  const onKeyDown = (event: KeyboardEvent) => {
    setMoved(event.key === 'ArrowDown' || event.key === 'ArrowUp' || (isMoved && isEnter(event)))
    const action = actionOf(event, { current, isDrilled: drill !== null, isEmpty: words === '' })
    if (action === null) return
    event.preventDefault()
    event.stopPropagation()
    if (action === 'back') goBack()
    else if (action === 'drill' && current?.object !== undefined) drillTo({ item: current, object: current.object, mode: 'actions' })
    else if ((action === 'new-tab' || action === 'run') && current !== undefined) run(current, action === 'new-tab')
  }
  const takeAhead = () => {
    const ahead = takeTyped()
    if (ahead !== '') write(store.getState().query + ahead)
  }
  return { store, words, drill, groups, isNothing, items, current, run, onKeyDown, takeAhead }
}

type Action = 'run' | 'new-tab' | 'drill' | 'back' | 'none'
interface Standing {
  current: PaletteItem | undefined
  isDrilled: boolean
  isEmpty: boolean
}

/** What a key does here; null where it is the field's own, or moves or runs as in every such list. */
function actionOf(event: KeyboardEvent, { current, isDrilled, isEmpty }: Standing): Action | null {
  if (isOfInputMethod(event)) return null
  if (isEnter(event)) return current === undefined ? 'none' : event.ctrlKey || event.metaKey ? 'new-tab' : 'run'
  if (event.key === 'Tab' && !event.shiftKey) return current?.object === undefined ? null : 'drill'
  const isBack = isEscape(event) || event.key === 'Tab' || (event.key === 'Backspace' && isEmpty)
  return isDrilled && isBack ? 'back' : null
}
