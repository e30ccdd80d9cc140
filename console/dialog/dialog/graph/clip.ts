// Steps and notes as they are copied, and the edits that put copies of them into a dialog: the one they come from or another of the same
// bot. What carries a copy from one dialog to another is canvas/use-clipboard.
import { newId } from '@parley/contract/base/ids'
import { Node } from '@parley/contract/objects/node/index'
import { Note } from '@parley/contract/objects/note/index'
import type { BotObject, Edit } from '@parley/contract/objects/object'
import { z } from 'zod'
import { json, uniqueName } from './edits'

export const Clip = z.object({
  botId: z.string(),
  steps: z.array(z.object({ id: z.string(), data: Node })),
  notes: z.array(Note),
})
export type Clip = z.infer<typeof Clip>

interface Copied {
  botId: string
  nodes: readonly BotObject<'node'>[]
  notes: readonly BotObject<'note'>[]
}

export function clipOf({ botId, nodes, notes }: Copied, ids: ReadonlySet<string>): Clip {
  return {
    botId,
    steps: nodes.filter(({ id }) => ids.has(id)).map(({ id, data }) => ({ id, data })),
    notes: notes.filter(({ id }) => ids.has(id)).map(({ data }) => data),
  }
}

export function isEmpty(clip: Clip): boolean {
  return clip.steps.length === 0 && clip.notes.length === 0
}

/** How a copy is read where only text can be pasted: a line for each step. */
export function textOf(clip: Clip): string {
  return [...clip.steps.map(({ data }) => data.name), ...clip.notes.map(({ text }) => text)].join('\n')
}

interface Target {
  dialogId: string
  nodes: readonly BotObject<'node'>[]
  notes: readonly BotObject<'note'>[]
}

type Shift = { x: number; y: number }

/**
 * Copies moved by `shift`, and further down to the right as long as they would lie exactly on others. Ways between copied steps lead between
 * the copies; ways to other steps stay where the dialog has that step, and lead nowhere else.
 */
export function pasteClip({ dialogId, nodes, notes }: Target, clip: Clip, shift: Shift): { ids: string[]; edits: Edit[] } {
  const fresh = new Map(clip.steps.map(({ id }) => [id, newId('node')]))
  const known = new Set(nodes.map(({ id }) => id))
  const taken = nodes.map(({ data }) => data.name)
  const by = clearOf([...nodes, ...notes], [...clip.steps.map(({ data }) => data), ...clip.notes], shift)
  const leadTo = (to: string | null): string | null => {
    if (to === null || to === 'end') return to
    return fresh.get(to) ?? (known.has(to) ? to : null)
  }
  const steps = clip.steps.map(({ id, data }): Edit => {
    const name = uniqueName(data.name, taken)
    taken.push(name)
    const transitions = data.transitions.map((way) => ({ ...way, id: newId('transition'), to: leadTo(way.to) }))
    const set = json({ ...data, name, transitions, x: data.x + by.x, y: data.y + by.y })
    return { op: 'put', id: fresh.get(id) ?? '', kind: 'node', parentId: dialogId, set }
  })
  const written = clip.notes.map((note): Edit => {
    const set = json({ ...note, x: note.x + by.x, y: note.y + by.y })
    return { op: 'put', id: newId('note'), kind: 'note', parentId: dialogId, set }
  })
  const edits = [...steps, ...written]
  return { ids: edits.map(({ id }) => id), edits }
}

/** From where a copy stood to the place that its left upper corner shall have. */
export function shiftTo(clip: Clip, corner: Shift): Shift {
  const all = [...clip.steps.map(({ data }) => data), ...clip.notes]
  return { x: corner.x - Math.min(...all.map(({ x }) => x)), y: corner.y - Math.min(...all.map(({ y }) => y)) }
}

function clearOf(there: readonly { data: Shift }[], copied: readonly Shift[], shift: Shift): Shift {
  const places = new Set(there.map(({ data }) => `${data.x} ${data.y}`))
  let by = shift
  while (copied.some(({ x, y }) => places.has(`${x + by.x} ${y + by.y}`))) by = { x: by.x + 32, y: by.y + 32 }
  return by
}
