// What is done less often with a scene and with all of them: its name, its place, a copy, files, and removing it.
import { ActionIcon, Menu, Textarea } from '@mantine/core'
import type { BotObject, Edit } from '@parley/contract/objects/object'
import { JsonObject } from '@parley/contract/base/json'
import { sceneLimits } from '@parley/contract/dialog/scene-limits'
import { useRef, useState } from 'react'
import { change } from '../../base/call/use-change'
import { useDocument, useEdit } from '../../base/document'
import { label } from '../../base/language/words/label'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { saveFile } from '../../base/page/save-file'
import { Dialog } from '../../ui/dialog/dialog'
import form from '../../ui/dialog/dialog.module.css'
import { ObjectName } from '../../ui/field/object-name'
import { Icon } from '../../ui/icon'
import { useRemoval } from '../../ui/panes/object-bar'
import { showToast } from '../../ui/toast/toast'
import type { ChangeScene } from './scene-page'

interface SceneMenuProps {
  scene: BotObject<'scene'>
  scenes: readonly BotObject<'scene'>[]
  change: ChangeScene
  onOpen: (id: string) => void
}

export function SceneMenu({ scene, scenes, change: changeScene, onOpen }: SceneMenuProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const remove = useRemoval()
  const [isNaming, setIsNaming] = useState(false)
  const move = useMoving(scene, scenes)
  const files = useFiles(scene, onOpen)
  const input = useRef<HTMLInputElement>(null)
  const { id, data } = scene
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={text('scene.more', { name: data.name })}>
            <Icon name="more" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canEdit && (
            <>
              <Menu.Item leftSection={<Icon name="edit" size={14} />} onClick={() => setIsNaming(true)}>
                {text('scene.rename')}
              </Menu.Item>
              <Menu.Item leftSection={<Icon name="copy" size={14} />} onClick={files.duplicate}>
                {text('scene.duplicate')}
              </Menu.Item>
              <Menu.Item leftSection={<Icon name="ascending" size={14} />} disabled={!move.canGo(-1)} onClick={() => move.go(-1)}>
                {text('scene.up')}
              </Menu.Item>
              <Menu.Item leftSection={<Icon name="descending" size={14} />} disabled={!move.canGo(1)} onClick={() => move.go(1)}>
                {text('scene.down')}
              </Menu.Item>
              <Menu.Item leftSection={<Icon name="upload" size={14} />} onClick={() => input.current?.click()}>
                {text('scene.import')}
              </Menu.Item>
            </>
          )}
          <Menu.Item leftSection={<Icon name="download" size={14} />} onClick={() => files.write([id])}>
            {text('scene.export')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="download" size={14} />} onClick={() => files.write([])}>
            {text('scene.export-all')}
          </Menu.Item>
          {canEdit && (
            <Menu.Item
              leftSection={<Icon name="remove" size={14} />}
              onClick={() =>
                remove({ id, name: data.name, removed: label('scene.removed', { name: data.name }), onRemoved: () => onOpen('') })
              }
            >
              {text('scene.remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={text('scene.import')}
        onChange={(event) => {
          files.read(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {isNaming && (
        <Dialog title={text('scene.rename')} onClose={() => setIsNaming(false)}>
          <div className={form.form}>
            <ObjectName
              label={text('scene.name')}
              object={scene}
              isReadOnly={!canEdit}
              onChange={(name) => changeScene({ name }, 'name')}
            />
            <Textarea
              label={text('scene.description')}
              value={data.description}
              maxLength={2000}
              autosize
              minRows={2}
              maxRows={8}
              onChange={(event) => changeScene({ description: event.currentTarget.value }, 'description')}
            />
          </div>
        </Dialog>
      )}
    </>
  )
}

/** Changes places with the one above or below, as one step. */
function useMoving(scene: BotObject<'scene'>, scenes: readonly BotObject<'scene'>[]) {
  const edit = useEdit()
  const at = scenes.findIndex(({ id }) => id === scene.id)
  return {
    canGo: (by: 1 | -1) => scenes[at + by] !== undefined,
    go: (by: 1 | -1) => {
      const order = scenes.map(({ id }) => id)
      order.splice(at, 1)
      order.splice(at + by, 0, scene.id)
      const edits = order.flatMap((id, position): Edit[] =>
        scenes.find((one) => one.id === id)?.data.position === position ? [] : [{ op: 'put', id, kind: 'scene', set: { position } }],
      )
      edit(edits, { label: label('scene.moved', { name: scene.data.name }) })
    },
  }
}

/** Copies and files are the server's; what it refuses is said. */
function useFiles({ id: sceneId, data: { name } }: BotObject<'scene'>, onOpen: (id: string) => void) {
  const text = useText()
  const { botId: streamId, store } = useDocument()
  const run = (work: () => Promise<void>): void => {
    void store
      .flush()
      .then(work)
      .catch((error: unknown) => showToast(error instanceof Error ? error.message : String(error), { tone: 'warn' }))
  }
  return {
    duplicate: () => run(async () => onOpen((await change('scene.duplicate', { streamId, sceneId }))._id)),
    write: (sceneIds: string[]) =>
      run(async () => {
        const file = await change('scene.export', { streamId, sceneIds })
        const title = sceneIds.length === 0 ? text('scene.scenes') : name
        saveFile(`${title}.json`, 'application/json', [JSON.stringify(file, null, 2)])
      }),
    read: (file: File | undefined) => {
      if (file === undefined) return
      run(async () => {
        const most = sceneLimits.fileBytes
        if (file.size > most) throw new Error(text('scene.import.large', { megabytes: numberText(most / 1024 / 1024) }))
        const scenes = await change('scene.import', { streamId, file: readObject(await file.text(), text('scene.import.not-json')) })
        onOpen(scenes[0]?._id ?? '')
        showToast(text('scene.imported', { count: scenes.length }))
      })
    },
  }
}

function readObject(text: string, otherwise: string): JsonObject {
  try {
    return JsonObject.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(otherwise, { cause })
  }
}
