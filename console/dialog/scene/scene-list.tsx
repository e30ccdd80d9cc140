// The scenes of a bot in their order, at the left of the open one, and what a new one can begin with.
import { Button, Menu } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import { useCall } from '../../base/call/use-call'
import { useDocument, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import classes from './scene.module.css'

export type NewScene = Pick<BotObject<'scene'>['data'], 'name' | 'description' | 'lines'>

interface SceneListProps {
  scenes: readonly BotObject<'scene'>[]
  openId: string
  onOpen: (id: string) => void
  onAdd: (from: NewScene | null) => void
}

export function SceneList({ scenes, openId, onOpen, onAdd }: SceneListProps) {
  const text = useText()
  const { botId: streamId, canEdit } = useDocument()
  const dialogs = new Set(useObjects('dialog').map(({ id }) => id))
  const examples = useCall('scene.list-examples', canEdit ? { streamId } : null, { staleMs: Infinity }).data ?? []
  return (
    <nav className={classes.list} aria-label={text('scene.scenes')}>
      <h2 className={classes.listTitle}>{text('scene.count', { count: scenes.length })}</h2>
      <ul className={classes.rows}>
        {scenes.map(({ id, data }) => (
          <li key={id}>
            <button type="button" className={classes.scene} aria-current={id === openId || undefined} onClick={() => onOpen(id)}>
              <span className={classes.sceneName}>{data.name}</span>
              <span className={classes.note}>
                {text('scene.lines', { count: data.lines.length })},{' '}
                {text(dialogs.has(data.dialogId) ? 'scene.is-dialog' : 'scene.no-dialog')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {canEdit && (
        <div className={classes.adding}>
          <Button variant="subtle" leftSection={<Icon name="add" />} onClick={() => onAdd(null)}>
            {text('scene.new')}
          </Button>
          {examples.length > 0 && (
            <Menu position="bottom-start">
              <Menu.Target>
                <Button variant="subtle" leftSection={<Icon name="sample" />}>
                  {text('scene.examples')}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {examples.map((example) => (
                  <Menu.Item key={example.id} onClick={() => onAdd(example)}>
                    {example.name}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </div>
      )}
    </nav>
  )
}
