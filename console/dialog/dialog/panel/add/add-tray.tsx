// The floating tray: one button per family of steps that can be built, and the note. A button adds its kind, or opens the menu of its
// family's kinds; it can also be dragged onto the canvas.
import { Menu, Tooltip } from '@mantine/core'
import { useRef, useState } from 'react'
import { nodeFamilies, type KindDescription, type NodeFamily } from '@parley/contract/base/form'
import { useText } from '../../../../base/language/text'
import { Icon, type IconName } from '../../../../ui/icon'
import { KindIcon } from '../../../../ui/kind-icon'
import { familyColour } from '../../view/canvas/canvas-state'
import classes from './add.module.css'

interface AddTrayProps {
  kinds: readonly KindDescription[]
  onAdd: (kind: KindDescription) => void
  onNote: () => void
}

/** The fixed vocabulary of the brief (2.4): a family's sign. */
const familyIcons: Record<NodeFamily, IconName> = {
  entry: 'target',
  say: 'speech-bubble',
  ask: 'question-bubble',
  decide: 'fork',
  call: 'plug',
  generate: 'spark',
  'hand-over': 'headset',
}

/** What a drag from the tray carries: a kind's id. */
export const dragType = 'application/x-parley-kind'

export function AddTray({ kinds, onAdd, onNote }: AddTrayProps) {
  const text = useText()
  return (
    <div className={classes.tray} data-covers="left" role="toolbar" aria-orientation="vertical" aria-label={text('dialog.add.title')}>
      {nodeFamilies.map((family) => (
        <FamilyButton key={family} family={family} kinds={kinds.filter((kind) => kind.group === family)} onAdd={onAdd} />
      ))}
      <hr className={classes.rule} />
      <Tooltip label={text('dialog.add.note')} position="right">
        <button type="button" className={classes.trayButton} aria-label={text('dialog.add.note')} onClick={onNote}>
          <Icon name="note" size={20} />
        </button>
      </Tooltip>
    </div>
  )
}

/**
 * A family's menu. After a choice it stays closed until the button is come to again, although the pointer is still over it; opened by
 * hovering alone it takes the focus from nobody who is typing.
 */
function useFamilyMenu() {
  const [isOpen, setOpen] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const isDone = useRef(false)
  const come = (byHovering: boolean) => {
    isDone.current = false
    setHovered(byHovering)
  }
  return { isOpen, setOpen, isDone, isHovered, onMouseEnter: () => come(true), onPress: () => come(false) }
}

function FamilyButton({
  family,
  kinds,
  onAdd,
}: {
  family: NodeFamily
  kinds: readonly KindDescription[]
  onAdd: (kind: KindDescription) => void
}) {
  const text = useText()
  const { isOpen, setOpen, isDone, isHovered, onMouseEnter, onPress } = useFamilyMenu()
  const [first] = kinds
  const built = kinds.filter((kind) => !kind.planned)
  if (!first) return null
  const label = text(`dialog.family.${family}`)
  const shown = built[0] ?? first
  const button = (
    <button
      type="button"
      className={classes.trayButton}
      style={{ color: familyColour(family) }}
      aria-label={label}
      draggable={built.length === 1}
      data-planned={built.length === 0 || undefined}
      onDragStart={(event) => event.dataTransfer.setData(dragType, shown.id)}
      onMouseEnter={onMouseEnter}
      onPointerDown={onPress}
      onKeyDown={onPress}
      onClick={built.length === 1 && kinds.length === 1 ? () => onAdd(shown) : undefined}
    >
      <Icon name={familyIcons[family]} size={20} />
    </button>
  )
  if (built.length === 1 && kinds.length === 1)
    return (
      <Tooltip label={shown.label} position="right">
        {button}
      </Tooltip>
    )
  return (
    <Menu
      position="right-start"
      trigger="click-hover"
      openDelay={200}
      opened={isOpen}
      onChange={(wanted) => setOpen(wanted && !isDone.current)}
      trapFocus={!isHovered}
      returnFocus={!isHovered}
    >
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{label}</Menu.Label>
        {kinds.map((kind) => (
          <Menu.Item
            key={kind.id}
            disabled={kind.planned}
            draggable={!kind.planned}
            onDragStart={(event) => event.dataTransfer.setData(dragType, kind.id)}
            onClick={() => {
              isDone.current = true
              onAdd(kind)
            }}
            title={kind.about}
            leftSection={
              <span style={{ color: familyColour(family) }}>
                <KindIcon icon={kind.icon} />
              </span>
            }
            rightSection={kind.planned ? <span className={classes.planned}>{text('dialog.add.planned')}</span> : undefined}
          >
            {kind.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
