// What writing does to the lines of a scene, pure: each gives the lines as they are then, and where the caret goes.
import { type SceneComponent, type SceneLine, sceneLines } from '@parley/contract/objects/scene/index'

export type Speaker = SceneLine['speaker']

export interface Caret {
  lineId: string
  at: number
}

export interface Written {
  lines: SceneLine[]
  /** null: it stays where it is. */
  caret: Caret | null
}

export const otherSpeaker = (speaker: Speaker): Speaker => (speaker === 'user' ? 'bot' : 'user')

export function newLineId(): string {
  return `l${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`
}

/** The line that is not there yet, below the others: it becomes one of them with its first letter. */
export function emptyLine(speaker: Speaker): SceneLine {
  return { id: newLineId(), speaker, text: '', component: null }
}

/** Who is likely to speak next. */
export function nextSpeaker(lines: readonly SceneLine[]): Speaker {
  const last = lines.at(-1)
  if (last === undefined) return 'user'
  // After a call the bot has still to say what came of it.
  return last.component?.kind === 'call' ? 'bot' : otherSpeaker(last.speaker)
}

/** Sets what is given of a line; one that is not there yet comes to the end. */
export function setLine(lines: readonly SceneLine[], line: SceneLine, set: Partial<SceneLine>): SceneLine[] {
  const changed = { ...line, ...set }
  if (lines.some(({ id }) => id === line.id)) return lines.map((one) => (one.id === line.id ? { ...one, ...set } : one))
  return lines.length < sceneLines.most ? [...lines, changed] : [...lines]
}

/** Enter: what stands behind the caret goes to a line of the other speaker. */
export function splitLine(lines: readonly SceneLine[], lineId: string, caret: number): Written {
  const at = lines.findIndex(({ id }) => id === lineId)
  const line = lines[at]
  if (line === undefined || lines.length >= sceneLines.most) return { lines: [...lines], caret: null }
  const added = { ...emptyLine(otherSpeaker(line.speaker)), text: line.text.slice(caret).trimStart() }
  const left = { ...line, text: line.text.slice(0, caret).trimEnd() }
  return { lines: [...lines.slice(0, at), left, added, ...lines.slice(at + 1)], caret: { lineId: added.id, at: 0 } }
}

export function removeLine(lines: readonly SceneLine[], lineId: string): Written {
  const at = lines.findIndex(({ id }) => id === lineId)
  const [before, after] = [lines[at - 1], lines[at + 1]]
  const rest = lines.filter(({ id }) => id !== lineId)
  if (before) return { lines: rest, caret: { lineId: before.id, at: before.text.length } }
  return { lines: rest, caret: after ? { lineId: after.id, at: 0 } : null }
}

/** Up or down by one; at the edge it stays. */
export function moveLine(lines: readonly SceneLine[], lineId: string, by: 1 | -1): SceneLine[] {
  const at = lines.findIndex(({ id }) => id === lineId)
  const [line, other] = [lines[at], lines[at + by]]
  if (line === undefined || other === undefined) return [...lines]
  const moved = [...lines]
  moved[at] = other
  moved[at + by] = line
  return moved
}

/** A pasted conversation: a line each, with who speaks where the line says so ("User: …", "Bot: …") and by turns where it does not. */
export function pasteLines(lines: readonly SceneLine[], line: SceneLine, pasted: string): Written {
  const added: SceneLine[] = []
  for (const text of pasted
    .split(/\r?\n/u)
    .map((each) => each.trim())
    .filter((each) => each !== '')) {
    const [, who, words] = /^(user|bot)\s*[:：]\s*(.*)$/iu.exec(text) ?? []
    const named = who?.toLowerCase()
    const usual = added.length === 0 ? line.speaker : nextSpeaker(added)
    added.push({ ...emptyLine(named === 'user' || named === 'bot' ? named : usual), text: (words ?? text).slice(0, 2000) })
  }
  const at = lines.findIndex(({ id }) => id === line.id)
  const before = at < 0 ? lines : lines.slice(0, at)
  const after = at < 0 ? [] : lines.slice(at + 1)
  const fitting = added.slice(0, sceneLines.most - before.length - after.length)
  const last = fitting.at(-1)
  return { lines: [...before, ...fitting, ...after], caret: last ? { lineId: last.id, at: last.text.length } : null }
}

const firstOf = {
  question: { kind: 'question', entityId: '', name: '', type: '' },
  choices: { kind: 'choices', options: [] },
  form: { kind: 'form', formId: '' },
  call: { kind: 'call', method: 'GET', url: '' },
} as const satisfies Record<SceneComponent['kind'], SceneComponent>

/** What is put in is the bot's to do. */
export function putComponent(lines: readonly SceneLine[], line: SceneLine, kind: SceneComponent['kind']): SceneLine[] {
  const component: SceneComponent = kind === 'choices' ? { kind, options: [] } : firstOf[kind]
  return setLine(lines, line, { speaker: 'bot', component })
}
