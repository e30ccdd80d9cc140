// Type to search what to add: the kinds of step as described, and from a port also the steps that are there already and the end.
import { Portal } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import type { KindDescription } from '@parley/contract/base/form'
import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import { useText } from '../../../base/text'
import { Icon, isIconName, type IconName } from '../../../ui/icon'
import type { GraphNode } from '../graph/model'
import { familyColour, type AddPlace } from './canvas-state'
import classes from './add.module.css'

interface AddMenuProps {
  place: AddPlace
  kinds: readonly KindDescription[]
  nodes: readonly GraphNode[]
  onAdd: (kind: KindDescription) => void
  onConnect: (to: string) => void
  onNote: () => void
  onClose: () => void
}

interface Option {
  key: string
  label: string
  about: string
  icon: IconName
  colour: string
  group: string
  isPlanned: boolean
  run: () => void
}

const size = { width: 288, height: 380 }

export function AddMenu({ place, kinds, nodes, onAdd, onConnect, onNote, onClose }: AddMenuProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const outside = useClickOutside(onClose)
  const all = useMemo((): Option[] => {
    // Nothing leads into an entry, so it is not offered behind a port.
    const steps = kinds
      .filter((kind) => !place.after || kind.group !== 'entry')
      .map(
        (kind): Option => ({
          key: kind.id,
          label: kind.label,
          about: kind.planned ? text('dialog.add.planned') : kind.about,
          icon: iconOf(kind.icon),
          colour: familyColour(kind.group),
          group: 'new',
          isPlanned: kind.planned,
          run: () => onAdd(kind),
        }),
      )
    const there =
      place.after && !place.after.insert
        ? nodes
            .filter((node) => node.id !== place.after?.nodeId)
            .map(
              (node): Option => ({
                key: node.id,
                label: node.name,
                about: node.kindLabel,
                icon: iconOf(node.icon),
                colour: familyColour(node.family),
                group: 'go',
                isPlanned: false,
                run: () => onConnect(node.id),
              }),
            )
        : []
    const end: Option[] =
      place.after && !place.after.insert
        ? [
            {
              key: 'end',
              label: text('dialog.add.end'),
              about: text('dialog.add.end.about'),
              icon: 'stop',
              colour: 'var(--text-3)',
              group: 'go',
              isPlanned: false,
              run: () => onConnect('end'),
            },
          ]
        : []
    const note: Option[] = place.after
      ? []
      : [
          {
            key: 'note',
            label: text('dialog.add.note'),
            about: text('dialog.add.note.about'),
            icon: 'note',
            colour: 'var(--text-3)',
            group: 'new',
            isPlanned: false,
            run: onNote,
          },
        ]
    return [...steps.filter((option) => !option.isPlanned), ...note, ...end, ...there, ...steps.filter((option) => option.isPlanned)]
  }, [kinds, nodes, place.after, text, onAdd, onConnect, onNote])
  const words = search.trim().toLowerCase()
  const options = words === '' ? all : all.filter((option) => `${option.label} ${option.about}`.toLowerCase().includes(words))
  const chosen = options[Math.min(at, options.length - 1)]
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, options.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (event.key === 'Enter' && chosen && !chosen.isPlanned) chosen.run()
    else return
    event.preventDefault()
  }
  const left = Math.max(8, Math.min(place.screen.x, window.innerWidth - size.width - 8))
  const top = Math.max(8, Math.min(place.screen.y, window.innerHeight - size.height - 8))
  return (
    <Portal>
      <div
        ref={outside}
        className={classes.menu}
        style={{ left, top, width: size.width }}
        role="dialog"
        aria-label={text('dialog.add.title')}
        onKeyDown={onKeyDown}
      >
        <div className={classes.search}>
          <Icon name="search" />
          <input
            autoFocus
            value={search}
            placeholder={text('dialog.add.search')}
            role="combobox"
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined}
            aria-label={text('dialog.add.search')}
            onChange={(event) => {
              setSearch(event.currentTarget.value)
              setAt(0)
            }}
          />
        </div>
        <ul id={`${id}-list`} role="listbox" aria-label={text('dialog.add.title')} className={classes.list}>
          {options.map((option, index) => (
            <li
              key={option.key}
              id={`${id}-${option.key}`}
              role="option"
              aria-selected={option === chosen}
              aria-disabled={option.isPlanned || undefined}
              className={classes.option}
              data-chosen={option === chosen || undefined}
              ref={option === chosen ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
              onMouseMove={() => setAt(index)}
              onClick={() => {
                if (!option.isPlanned) option.run()
              }}
            >
              <span style={{ color: option.colour }}>
                <Icon name={option.icon} size={20} />
              </span>
              <span className={classes.words}>
                <span className={classes.label}>
                  {option.group === 'go' ? text('dialog.add.go', { name: option.label }) : option.label}
                </span>
                <span className={classes.about}>{option.about}</span>
              </span>
            </li>
          ))}
          {options.length === 0 && <li className={classes.none}>{text('dialog.add.none', { search })}</li>}
        </ul>
      </div>
    </Portal>
  )
}

export function iconOf(name: string): IconName {
  return isIconName(name) ? name : 'question'
}
