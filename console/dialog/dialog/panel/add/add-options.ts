// What the add menu offers: the kinds of step as described, and behind a port also the steps that are there already and the end.
import type { KindDescription } from '@parley/contract/base/form'
import type { useText } from '../../../../base/language/text'
import { familyColour, type AddPlace } from '../../view/canvas/canvas-state'
import type { StepStart } from '../../graph/edits'
import type { GraphNode } from '../../graph/model'

export interface AddOption {
  key: string
  label: string
  about: string
  icon: string
  colour: string
  isPlanned: boolean
  /** There are many of it: it is found by its words alone. */
  isFound?: true
  run: () => void
}

export interface OfferedAction {
  id: string
  name: string
  /** What it is an action of. */
  of: string
}

export interface AddOffer {
  place: AddPlace
  kinds: readonly KindDescription[]
  nodes: readonly GraphNode[]
  /** Actions of the bot's integrations that a step can begin with. */
  actions: readonly OfferedAction[]
  onAdd: (kind: KindDescription, start?: StepStart) => void
  onConnect: (to: string) => void
  onNote: () => void
}

/** What can be added now comes first, what is planned last. */
export function addOptions(offer: AddOffer, text: ReturnType<typeof useText>): AddOption[] {
  const { place, kinds } = offer
  // Nothing leads into an entry, so it is not offered behind a port.
  const steps = kinds.filter((kind) => !place.after || kind.group !== 'entry').map((kind) => kindOption(kind, offer, text))
  const isPort = place.after !== null && !place.after.insert
  const others = isPort ? wayOptions(offer, text) : place.after === null ? [noteOption(offer, text)] : []
  const actions = kinds.flatMap((kind) => actionOptions(kind, offer))
  return [...steps.filter((option) => !option.isPlanned), ...actions, ...others, ...steps.filter((option) => option.isPlanned)]
}

function kindOption(kind: KindDescription, offer: AddOffer, text: ReturnType<typeof useText>): AddOption {
  const about = kind.planned ? text('dialog.add.planned') : kind.about
  const colour = familyColour(kind.group)
  return { key: kind.id, label: kind.label, about, icon: kind.icon, colour, isPlanned: kind.planned, run: () => offer.onAdd(kind) }
}

/** Of a kind that does actions: a step for each, by the action's name. */
function actionOptions(kind: KindDescription, { actions, onAdd }: AddOffer): AddOption[] {
  const field = kind.fields.find(({ control }) => control === 'integration-action')
  if (field === undefined) return []
  const colour = familyColour(kind.group)
  return actions.map(
    ({ id, name, of }): AddOption => ({
      ...{ key: id, label: name, about: of, icon: kind.icon, colour },
      isPlanned: false,
      isFound: true,
      run: () => onAdd(kind, { settings: { [field.name]: id }, name }),
    }),
  )
}

function noteOption({ onNote }: AddOffer, text: ReturnType<typeof useText>): AddOption {
  const [label, about] = [text('dialog.add.note'), text('dialog.add.note.about')]
  return { key: 'note', label, about, icon: 'note', colour: 'var(--text-3)', isPlanned: false, run: onNote }
}

function wayOptions({ place, nodes, onConnect }: AddOffer, text: ReturnType<typeof useText>): AddOption[] {
  const end: AddOption = {
    key: 'end',
    label: text('dialog.add.end'),
    about: text('dialog.add.end.about'),
    icon: 'stop',
    colour: 'var(--text-3)',
    isPlanned: false,
    run: () => onConnect('end'),
  }
  const steps = nodes.filter((node) => node.id !== place.after?.nodeId)
  const ways = steps.map((node): AddOption => {
    const label = text('dialog.add.go', { name: node.name })
    const colour = familyColour(node.family)
    return { key: node.id, label, about: node.kindLabel, icon: node.icon, colour, isPlanned: false, run: () => onConnect(node.id) }
  })
  return [end, ...ways]
}
