// A list whose rows are put in order by dragging their handle, or with Alt and the arrow keys on a row.
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { KeyboardEvent, ReactNode } from 'react'
import { useText } from '../../../base/language/text'
import { Icon } from '../../icon'
import classes from '../controls.module.css'

interface SortableProps {
  ids: readonly string[]
  onMove: (from: number, to: number) => void
  children: ReactNode
}

export function Sortable({ ids, onMove, children }: SortableProps) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }), useSensor(KeyboardSensor))
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={({ active, over }) => {
        const [from, to] = [ids.indexOf(String(active.id)), ids.indexOf(String(over?.id ?? ''))]
        if (from >= 0 && to >= 0 && from !== to) onMove(from, to)
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

interface SortableRowProps {
  id: string
  label: string
  isReadOnly: boolean
  onStep: (by: -1 | 1) => void
  children: ReactNode
  className?: string
}

export function SortableRow({ id, label, isReadOnly, onStep, children, className }: SortableRowProps) {
  const text = useText()
  const { attributes, listeners, setNodeRef, transform, transition } = useSortable({ id, disabled: isReadOnly })
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    event.stopPropagation()
    const by = event.key === 'ArrowUp' ? -1 : 1
    onStep(by)
    if (event.target instanceof HTMLElement) followMoved(event.target, by)
  }
  const style = transform ? { transform: `translate3d(0, ${Math.round(transform.y)}px, 0)`, transition } : undefined
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Alt and arrows work on whatever in the row has the focus
    <div ref={setNodeRef} className={className} style={style} onKeyDown={isReadOnly ? undefined : onKeyDown}>
      {!isReadOnly && (
        <button
          type="button"
          className={classes.handle}
          {...attributes}
          {...listeners}
          aria-label={text('controls.order', { name: label })}
          title={text('controls.order.keys')}
        >
          <Icon name="drag" size={14} />
        </button>
      )}
      {children}
    </div>
  )
}

/** The keyboard stays on the handle of what it has moved, whichever row that is now. */
function followMoved(handle: HTMLElement, by: -1 | 1): void {
  const list = handle.getAttribute('aria-describedby')
  if (list === null || !handle.classList.contains(classes.handle ?? '')) return
  const handles = () => [...document.querySelectorAll<HTMLElement>(`[aria-describedby="${CSS.escape(list)}"]`)]
  const to = handles().indexOf(handle) + by
  requestAnimationFrame(() => handles()[to]?.focus())
}

/** The list with one element moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list]
  const [element] = next.splice(from, 1)
  if (element !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, element)
  return next
}
