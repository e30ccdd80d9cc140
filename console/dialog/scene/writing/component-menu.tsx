// What can be put in at a line: by "/" in an empty one, or by its button.
import { ActionIcon, Menu } from '@mantine/core'
import { type SceneComponent, sceneComponentKinds } from '@parley/contract/objects/scene/index'
import { useText } from '../../../base/language/text'
import { Icon, type IconName } from '../../../ui/icon'
import classes from './writing.module.css'

export const componentIcons: Record<SceneComponent['kind'], IconName> = {
  question: 'question-bubble',
  choices: 'list',
  form: 'form',
  call: 'plug',
}

interface ComponentMenuProps {
  label: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onPut: (kind: SceneComponent['kind']) => void
  /** null: there is no line yet. */
  onRemove: (() => void) | null
}

export function ComponentMenu({ label, isOpen, onOpen, onPut, onRemove }: ComponentMenuProps) {
  const text = useText()
  return (
    <Menu opened={isOpen} onChange={onOpen} position="bottom-start" trapFocus>
      <Menu.Target>
        <ActionIcon size={28} className={classes.put} aria-label={label}>
          <Icon name="add" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {sceneComponentKinds.map((kind) => (
          <Menu.Item key={kind} leftSection={<Icon name={componentIcons[kind]} size={14} />} onClick={() => onPut(kind)}>
            {text(`scene.part.${kind}`)}
          </Menu.Item>
        ))}
        {onRemove && (
          <Menu.Item leftSection={<Icon name="remove" size={14} />} onClick={onRemove}>
            {text('scene.remove-line')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
