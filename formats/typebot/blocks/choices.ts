// Choices: a list of the items, with a way out for each that leads somewhere of its own. Items that depend on variables are listed by a
// script when the flow comes to them.
import type { JsonObject } from '@parley/contract/base/json'
import type { Condition } from '@parley/contract/objects/condition'
import { recordOf, textOf } from '../../shared/read-json'
import { entityMention } from '../../shared/texts'
import { sentence } from '../sentences'
import { testOf } from './conditions'
import { asking, type Asked } from './inputs'
import { type BlockPlace, type Plan, type PlannedStep, scriptStep } from './plan'

interface Item {
  /** As it is written in the source. */
  title: string
  edge: string
  data: JsonObject
}

const mostButtons = 30

const itemsOf = ({ block, variables }: BlockPlace): Item[] =>
  block.items.map((data) => ({
    data,
    edge: textOf(data['outgoingEdgeId']),
    title: variables.secretless(textOf(data['content']) || textOf(data['title']) || textOf(data['pictureSrc'])),
  }))

const isHidden = ({ data }: Item): boolean => recordOf(data['displayCondition'])['isEnabled'] === true

export function choiceInput(place: BlockPlace): Plan {
  const items = itemsOf(place)
  const { options } = place.block
  const listId = textOf(options['dynamicVariableId'])
  const isMade = listId !== '' || items.some((item) => item.title.includes('{{') || isHidden(item))
  return isMade ? madeChoice(place, items, listId) : writtenChoice(place, items)
}

function writtenChoice(place: BlockPlace, items: readonly Item[]): Plan {
  const values = items.map(({ title }) => ({ title, value: title, synonyms: [] }))
  const asked: Asked = { type: 'list_of_values', settings: { valuesFrom: 'static', values, ...severalIn(place) } }
  const { step, entityId, question } = asking(place, { ...asked, ...keptOf(place) })
  step.settings['prompts'] = [promptOf(place, items, question)]
  addWays(place, step, { items, entityId })
  return planOf(place, [step], entityId, items.length > mostButtons ? 'typebot.many-items' : null)
}

/** Of several values the variable has one text, with commas. */
const keptOf = ({ block }: BlockPlace): Pick<Asked, 'kept'> =>
  block.options['isMultipleChoice'] === true ? { kept: (mention) => `${mention}.join(', ')` } : {}
const severalIn = ({ block }: BlockPlace): JsonObject => (block.options['isMultipleChoice'] === true ? { multiple: true } : {})

function planOf(place: BlockPlace, steps: PlannedStep[], entityId: string, lack: 'typebot.many-items' | null): Plan {
  const isAskedHere = place.question === ''
  const why = lack !== null ? sentence(lack) : sentence(isAskedHere ? 'typebot.question-made' : 'typebot.asked-with-text')
  const outcome = lack !== null || isAskedHere ? 'approximated' : 'equivalent'
  return { steps, landed: [entityId], outcome, why, items: lack !== null ? { outcome, why } : { outcome: 'same' } }
}

function promptOf(place: BlockPlace, items: readonly Item[], text: string): JsonObject {
  const { block, variables } = place
  if (block.options['isMultipleChoice'] === true) return severalPrompt(place, items, text)
  if (!items.some(({ data }) => textOf(data['pictureSrc']) !== ''))
    return { kind: 'quick_replies', text, choices: items.slice(0, mostButtons).map(({ title }) => ({ title, payload: title })) }
  const elements = items.slice(0, mostButtons).map(({ title, data }) => ({
    title: title.slice(0, 200),
    subtitle: variables.template(textOf(data['description'])),
    image_url: variables.template(textOf(data['pictureSrc'])),
    buttons: [{ type: 'postback', title, payload: title }],
  }))
  return { kind: 'template', text, template: JSON.stringify({ type: 'template', payload: { template_type: 'carousel', text, elements } }) }
}

function severalPrompt({ block }: BlockPlace, items: readonly Item[], text: string): JsonObject {
  const elements = items.slice(0, mostButtons).map(({ title }) => ({ title, value: title }))
  const button = textOf(block.options['buttonLabel']) || 'OK'
  const payload = { template_type: 'multi_select', heading: text, elements, buttons: [{ title: button }] }
  return { kind: 'template', text, template: JSON.stringify({ type: 'template', payload }) }
}

/** Of several values no item leads anywhere: what was chosen is told by the variable. */
function addWays(place: BlockPlace, step: PlannedStep, { items, entityId }: { items: readonly Item[]; entityId: string }): void {
  if (place.block.options['isMultipleChoice'] === true) return
  const left = entityMention(entityId)
  const ways = items.flatMap(({ title, edge }): PlannedStep['ways'] => {
    if (edge === '') return []
    const when: Condition = title.includes('{{')
      ? { expression: `${left} === ${place.variables.literal(title)}` }
      : { join: 'and', rules: [{ left, op: 'equals', right: quotedWhereRead(title) }] }
    return [{ exit: 'next', label: title.slice(0, 128), when, to: { edge } }]
  })
  step.ways.unshift(...ways)
}

/** In quotes where it would be read as a path. */
const quotedWhereRead = (title: string): string =>
  (/^\s*(context|entities|env|content)\.|^\s*["'].*["']\s*$/s.test(title) ? `"${title}"` : title).slice(0, 1000)

function madeChoice(place: BlockPlace, items: readonly Item[], listId: string): Plan {
  const { block, variables, title } = place
  const list = variables.listKey(block.id)
  const rows = items.map((item) => {
    const condition = isHidden(item) ? testOf(place, recordOf(recordOf(item.data['displayCondition'])['condition'])).code : 'true'
    return `  [${condition}, ${variables.literal(item.title)}],`
  })
  const given = variables.read(listId)
  const source = given
    ? `context.${list} = [].concat(${given} ?? []).map(String)`
    : `context.${list} = [\n${rows.join('\n')}\n].filter(([isShown]) => isShown).map(([, title]) => title).flat().map(String)`
  const settings: JsonObject = { valuesFrom: 'context', variable: `{{context.${list}}}`, ...severalIn(place) }
  const { step, entityId, question } = asking(place, { type: 'list_of_values', settings, showsValues: true, ...keptOf(place) })
  step.settings['prompts'] = [{ kind: 'text', text: question }]
  addWays(place, step, { items, entityId })
  const plan = planOf(place, [scriptStep('list', `${title}: list`, source, { step: '' }), step], entityId, null)
  return items.some(({ data }) => textOf(data['pictureSrc']) !== '')
    ? { ...plan, outcome: 'approximated', why: sentence('typebot.pictures-left') }
    : plan
}
