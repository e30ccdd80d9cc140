// Copies of steps, in the dialog they come from and in another one.
import { Node } from '@parley/contract/objects/node/index'
import { Note } from '@parley/contract/objects/note/index'
import type { BotObject } from '@parley/contract/objects/object'
import { describe, expect, it } from 'vitest'
import { Clip, clipOf, pasteClip, shiftTo, textOf } from './clip'

const step = (id: string, to: string | null, x: number, y: number): BotObject<'node'> => ({
  id,
  kind: 'node',
  parentId: 'dg',
  rev: 1,
  data: Node.parse({ type: 'message', name: `Step ${id}`, x, y, transitions: [{ id: `tr-${id}`, to }] }),
})
const nodes = [step('a', 'b', 72, 80), step('b', 'c', 72, 208), step('c', 'end', 72, 336)]
const notes: BotObject<'note'>[] = [
  { id: 'nt', kind: 'note', parentId: 'dg', rev: 1, data: Note.parse({ text: 'Ask finance', x: 400, y: 80 }) },
]
const here = { dialogId: 'dg', nodes, notes }
const clip = clipOf({ botId: 'st', nodes, notes }, new Set(['a', 'b', 'nt']))
const by32 = { x: 32, y: 32 }

describe('a copy of steps', () => {
  it('survives the clipboard, and is read as names where only text can be pasted', () => {
    expect(Clip.parse(JSON.parse(JSON.stringify(clip)))).toEqual(clip)
    expect(textOf(clip)).toBe('Step a\nStep b\nAsk finance')
  })

  it('has ways between its own steps, keeps those to steps that stay, and takes free names', () => {
    const { ids, edits } = pasteClip(here, clip, by32)
    expect(edits).toMatchObject([
      { id: ids[0], kind: 'node', parentId: 'dg', set: { name: 'Step a 2', x: 104, y: 112, transitions: [{ to: ids[1] }] } },
      { id: ids[1], set: { name: 'Step b 2', transitions: [{ to: 'c' }] } },
      { id: ids[2], kind: 'note', set: { text: 'Ask finance', x: 432, y: 112 } },
    ])
  })

  it('leads nowhere, in another dialog, where the way went to a step that was not copied', () => {
    const { ids, edits } = pasteClip({ dialogId: 'dg-2', nodes: [], notes: [] }, clip, shiftTo(clip, { x: 800, y: 160 }))
    expect(edits).toMatchObject([
      { parentId: 'dg-2', set: { name: 'Step a', x: 800, y: 160, transitions: [{ to: ids[1] }] } },
      { set: { name: 'Step b', x: 800, y: 288, transitions: [{ to: null }] } },
      { kind: 'note', parentId: 'dg-2' },
    ])
  })

  it('never lies exactly on what is there', () => {
    const there = [...nodes, step('d', null, 104, 112)]
    const { edits } = pasteClip({ ...here, nodes: there }, clip, by32)
    expect(edits[0]).toMatchObject({ set: { x: 136, y: 144 } })
  })
})
