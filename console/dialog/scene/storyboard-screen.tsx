// The storyboard: conversations as somebody imagines them, written line by line, and the dialogs they come to (mockup 33). A scene is an object
// of the bot's document; with none, the first letter makes one.
import { newId } from '@parley/contract/base/ids'
import { JsonObject } from '@parley/contract/base/json'
import { Scene } from '@parley/contract/objects/scene/index'
import type { BotObject } from '@parley/contract/objects/object'
import { sameKey } from '@parley/contract/objects/names'
import { useState } from 'react'
import { useEdit, useObjects } from '../../base/document'
import { label } from '../../base/language/words/label'
import { useText } from '../../base/language/text'
import { useUrlState } from '../../base/page/use-url-state'
import { OpenDocument } from '../../ui/panes/open-document'
import { type NewScene, SceneList } from './scene-list'
import { ScenePage } from './scene-page'

const edits = ['scene'] as const

export function StoryboardScreen() {
  return (
    <OpenDocument needs={[['BOTBUILDER_STORYBOARD', 'TASKS']]} edits={edits}>
      <Storyboard />
    </OpenDocument>
  )
}

const inOrder = (one: BotObject<'scene'>, other: BotObject<'scene'>): number =>
  one.data.position - other.data.position || (one.id < other.id ? -1 : 1)

function Storyboard() {
  const text = useText()
  const scenes = useObjects('scene').toSorted(inOrder)
  const edit = useEdit()
  const [openId, setOpenId] = useUrlState('scene')
  const [freshId, setFreshId] = useState('')
  /** Of the scene that the first letter makes. */
  const [firstId] = useState(() => newId('scene'))
  const open = scenes.find(({ id }) => id === openId) ?? scenes[0]
  const unwritten: BotObject<'scene'> = {
    id: firstId,
    kind: 'scene',
    parentId: '',
    rev: 0,
    data: Scene.parse({ name: text('scene.first') }),
  }
  const shown = open ?? unwritten
  const add = (from: NewScene | null) => {
    const id = newId('scene')
    const name = freeName(from?.name ?? text('scene.untitled'), scenes)
    const position = (scenes.at(-1)?.data.position ?? -1) + 1
    const set = JsonObject.parse({ name, position, description: from?.description ?? '', lines: from?.lines ?? [] })
    edit([{ op: 'put', id, kind: 'scene', set }], { label: label('scene.added', { name }) })
    setFreshId(id)
    setOpenId(id, true)
  }
  return (
    <ScenePage
      key={shown.id}
      scene={shown}
      scenes={scenes}
      isUnwritten={open === undefined}
      isFresh={open === undefined || freshId === shown.id}
      onOpen={(id) => setOpenId(id, true)}
      list={<SceneList scenes={scenes} openId={shown.id} onOpen={(id) => setOpenId(id, true)} onAdd={add} />}
    />
  )
}

/** The name, or with the next number that no scene has. */
function freeName(name: string, scenes: readonly BotObject<'scene'>[]): string {
  const keyOf = (called: string) => sameKey({ kind: 'scene', parentId: '', data: { name: called } })
  const taken = new Set(scenes.map(({ data }) => keyOf(data.name)))
  let wanted = name
  for (let number = 2; taken.has(keyOf(wanted)); number += 1) wanted = `${name} ${number}`
  return wanted
}
