// Type to search what to add, at the place where it will stand. What is offered is add-options.
import { isEnter, isEscape } from '@parley/kit/keys/enter'
import { Portal } from '@mantine/core'
import { useClickOutside } from '@mantine/hooks'
import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import { useObjects } from '../../../../base/document'
import { useText } from '../../../../base/language/text'
import { Icon } from '../../../../ui/icon'
import { KindIcon } from '../../../../ui/kind-icon'
import classes from './add.module.css'
import { addOptions, type AddOffer, type AddOption, type OfferedAction } from './add-options'

interface AddMenuProps extends Omit<AddOffer, 'actions'> {
  onClose: () => void
}

const size = { width: 288, height: 380 }

export function AddMenu({ onClose, ...offer }: AddMenuProps) {
  const text = useText()
  const [search, setSearch] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const outside = useClickOutside(onClose)
  const { place, kinds, nodes, onAdd, onConnect, onNote } = offer
  const actions = useOfferedActions()
  const all = useMemo(
    () => addOptions({ place, kinds, nodes, actions, onAdd, onConnect, onNote }, text),
    [place, kinds, nodes, actions, onAdd, onConnect, onNote, text],
  )
  const words = search.trim().toLowerCase()
  const options = all.filter(
    ({ label, about, isFound }) => `${label} ${about}`.toLowerCase().includes(words) && (isFound !== true || words !== ''),
  )
  const chosen = options[Math.min(at, options.length - 1)]
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (isEscape(event) || event.key === 'Tab') onClose()
    else if (event.key === 'ArrowDown') setAt(Math.min(at + 1, options.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0))
    else if (isEnter(event) && chosen && !chosen.isPlanned) chosen.run()
    else return
    event.preventDefault()
  }
  return (
    <Portal>
      <div
        ref={outside}
        className={classes.menu}
        style={placeOf(place.screen)}
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
        <div id={`${id}-list`} role="listbox" aria-label={text('dialog.add.title')} className={classes.list}>
          {options.map((option, index) => (
            <Option key={option.key} id={`${id}-${option.key}`} option={option} isChosen={option === chosen} onNear={() => setAt(index)} />
          ))}
        </div>
        {options.length === 0 && <p className={classes.none}>{text('dialog.add.none', { search })}</p>}
      </div>
    </Portal>
  )
}

/** Those that are switched on, by name. */
function useOfferedActions(): OfferedAction[] {
  const integrations = useObjects('integration')
  const actions = useObjects('integration-action')
  return useMemo(() => {
    const names = new Map(integrations.map(({ id, data }) => [id, data.name]))
    return actions
      .filter(({ data }) => data.isEnabled)
      .map(({ id, parentId, data }) => ({ id, name: data.name, of: names.get(parentId) ?? '' }))
      .toSorted((one, other) => one.name.localeCompare(other.name))
  }, [integrations, actions])
}

/** With a corner at the place: to its left where there is no room to its right, so that the pointer is never over a choice. */
function placeOf({ x, y }: { x: number; y: number }) {
  const left = Math.max(8, x + size.width > window.innerWidth - 8 ? x - size.width : x)
  const top = Math.max(8, Math.min(y, window.innerHeight - size.height - 8))
  return { left, top, width: size.width }
}

function Option({ id, option, isChosen, onNear }: { id: string; option: AddOption; isChosen: boolean; onNear: () => void }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field keeps the focus and its keys choose
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={option.isPlanned || undefined}
      className={classes.option}
      data-chosen={isChosen || undefined}
      ref={isChosen ? (element) => element?.scrollIntoView({ block: 'nearest' }) : undefined}
      onMouseMove={onNear}
      onClick={() => {
        if (!option.isPlanned) option.run()
      }}
    >
      <span style={{ color: option.colour }}>
        <KindIcon icon={option.icon} size={20} />
      </span>
      <span className={classes.words}>
        <span className={classes.label}>{option.label}</span>
        <span className={classes.about}>{option.about}</span>
      </span>
    </div>
  )
}
