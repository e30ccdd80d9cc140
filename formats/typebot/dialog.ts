// One bot as one dialog: its blocks planned, then written where they stand with where they lead, and a row of the report for each part.
import type { BotBuilder } from '../shared/bot-builder'
import { recordOf, textOf } from '../shared/read-json'
import type { Secrets } from '../shared/secrets'
import { addNote, addStep } from '../shared/steps'
import { Texts } from '../shared/texts'
import { isInput, isKnownBlock, planOf } from './blocks/index'
import { oneStep, passed, type Plan, scriptStep } from './blocks/plan'
import { Flow, type Planned } from './flow'
import { columnWidth, type Corner, cornersOf, rowHeight } from './layout'
import type { Tell } from './report'
import { markupOf } from './rich-text'
import { sentence } from './sentences'
import { type Block, type Group, namesOfVariables, type TypebotFile, usedEdges } from './source'
import { Variables } from './variables'

export interface DialogPlace {
  builder: BotBuilder
  secrets: Secrets
  file: TypebotFile
  dialogs: ReadonlyMap<string, string>
  dialogId: string
  tell: Tell
}

export function readDialog(place: DialogPlace): void {
  const { builder, file, secrets, dialogId } = place
  const variables = new Variables(file, new Texts(secrets, {}))
  const planned = file.groups.map((group) => planGroup(place, group, variables))
  const flow = new Flow(file, planned)
  const corners = cornersOf(
    file,
    planned.map((blocks) => blocks.reduce((sum, { plan }) => sum + plan.steps.length, 0)),
  )
  for (const [at, group] of file.groups.entries())
    writeGroup(place, flow, { group, planned: planned[at] ?? [], corner: corners[at] ?? { x: 0, y: 0 } })
  builder.set(dialogId, { startNodeId: startOf(place, flow, variables) })
  tellEdges(place, flow, asksAgain(planned))
  for (const { id, name, at } of namesOfVariables(file.data)) {
    const why = sentence('typebot.variable', { key: variables.keys.get(id) ?? name })
    place.tell({ kind: 'variable', name, steps: [...file.prefix, 'variables', at], outcome: 'equivalent', landed: [dialogId], why })
  }
}

function planGroup(place: DialogPlace, group: Group, variables: Variables): Planned[] {
  const { builder, file } = place
  return group.blocks.map((block, at) => {
    const path = `${file.id}/${block.id}`
    const before = group.blocks[at - 1]
    const next = group.blocks[at + 1]
    const isFolded = isQuestion(block, next)
    const question = before !== undefined && isQuestion(before, block) ? variables.template(markupOf(before.data['content'])) : ''
    const title = `${group.title || 'Group'} ${at + 1}`.slice(0, 100)
    const plan: Plan = isFolded
      ? passed('equivalent', sentence('typebot.question'))
      : planOf({ ...place, block, variables, title, path, question })
    const idOf = (key: string) => builder.idOf('node', key === '' ? path : `${path}/${key}`)
    return { block, plan, isFolded, idOf, entry: idOf(plan.steps[0]?.key ?? '') }
  })
}

/** A text is the question of the input that follows it. */
function isQuestion(block: Block, next: Block | undefined): boolean {
  return block.type === 'text' && next !== undefined && isInput(next.type) && markupOf(block.data['content']).trim() !== ''
}

interface GroupPlace {
  group: Group
  planned: readonly Planned[]
  corner: Corner
}

function writeGroup(place: DialogPlace, flow: Flow, { group, planned, corner }: GroupPlace): void {
  const { builder, dialogId, file, tell } = place
  let row = 0
  const note = addNote(builder, dialogId, `${file.id}/group/${group.id}`, { text: group.title, x: corner.x, y: corner.y })
  tell({ kind: 'group', name: group.title, steps: group.steps, outcome: 'equivalent', landed: [note.id], why: sentence('typebot.group') })
  for (const [at, of] of planned.entries()) {
    const { plan, block } = of
    const landed = plan.steps.map((step) => {
      const ways = step.ways.map(({ to, ...way }) => ({ ...way, to: flow.target(of, step.key, to) }))
      const path = step.key === '' ? `${file.id}/${block.id}` : `${file.id}/${block.id}/${step.key}`
      const { type, name, settings, more = {} } = step
      row += 1
      return addStep(builder, dialogId, path, { type, name, settings, more, ways, x: corner.x, y: corner.y + 120 + (row - 1) * rowHeight })
        .id
    })
    if (plan.note !== undefined) {
      const text = plan.note
      landed.push(
        addNote(builder, dialogId, `${file.id}/${block.id}`, { text, x: corner.x + columnWidth - 24, y: corner.y + 120 + row * rowHeight })
          .id,
      )
    }
    if (of.isFolded) landed.push(planned[at + 1]?.entry ?? '')
    tellBlock(place, of, [...landed, ...(plan.landed ?? [])])
  }
}

function tellBlock({ tell }: DialogPlace, { block, plan }: Planned, landed: readonly string[]): void {
  const isKnown = isKnownBlock(block.type)
  tell({
    kind: isKnown ? block.type : 'unknown',
    name: isKnown ? nameOf(block) : block.type,
    steps: block.steps,
    outcome: plan.outcome,
    landed,
    why: plan.why,
  })
  const items = plan.items ?? { outcome: plan.outcome, why: plan.why }
  for (const [at, item] of block.items.entries()) {
    const name = textOf(item['content']) || textOf(item['title']) || textOf(item['path']) || `${at + 1}`
    tell({ kind: 'item', name, steps: [...block.steps, 'items', at], ...items, landed })
  }
}

const nameOf = ({ data, options, type }: Block): string =>
  type === 'text' ? markupOf(data['content']).slice(0, 80) : textOf(options['type']) || textOf(options['action']) || type

/** Inputs whose question stands before them, so that whoever comes straight to one is asked with it. */
function asksAgain(planned: readonly (readonly Planned[])[]): ReadonlySet<string> {
  return new Set(planned.flatMap((blocks) => blocks.flatMap((_, at) => (blocks[at]?.isFolded ? (blocks[at + 1]?.block.id ?? []) : []))))
}

function tellEdges({ file, tell, dialogId }: DialogPlace, flow: Flow, asking: ReadonlySet<string>): void {
  const used = usedEdges(file)
  for (const { id, groupId, blockId, steps, data } of file.edgeList) {
    const from = recordOf(data['from'])
    const row = { kind: 'edge', name: `${textOf(from['blockId']) || textOf(from['eventId'])} → ${groupId}`, steps }
    if (!used.has(id)) tell({ ...row, outcome: 'not-possible', why: sentence('typebot.edge-unused') })
    else if (!flow.reaches(groupId)) tell({ ...row, outcome: 'equivalent', landed: [dialogId], why: sentence('typebot.edge-nowhere') })
    else if (asking.has(blockId)) tell({ ...row, outcome: 'approximated', landed: [dialogId], why: sentence('typebot.asked-again') })
    else tell({ ...row, outcome: 'same', landed: [dialogId] })
  }
}

/** The first step; before it one that sets what variables begin with. */
function startOf({ builder, file, dialogId }: DialogPlace, flow: Flow, variables: Variables): string {
  const to = flow.start()
  const values = namesOfVariables(file.data).flatMap(({ id, value }) => {
    const target = variables.read(id)
    return target === undefined || value === null || value === '' ? [] : [`${target} ??= ${variables.secretless(JSON.stringify(value))}`]
  })
  if (to !== 'end' && values.length === 0) return to
  const source = values.join('\n')
  const step = source === '' ? oneStep({ type: 'logic', name: 'Start', settings: {} }) : scriptStep('', 'Start', source)
  const ways = step.ways.map(({ exit }) => ({ exit, to }))
  const first = file.groups[0]
  const corner = { x: Math.round(first?.x ?? 0) - columnWidth, y: Math.round(first?.y ?? 0) }
  return addStep(builder, dialogId, `${file.id}/start`, { type: step.type, name: step.name, settings: step.settings, ways, ...corner }).id
}
