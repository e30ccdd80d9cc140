// Inputs: each asks for an entity of its own, whose value the variable gets. An input asks again whenever the flow comes to it.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { contextKey } from '@parley/contract/objects/node/index'
import { numberOf, recordOf, textOf } from '../../shared/read-json'
import { maskedValue } from '../../shared/secrets'
import { entityMention } from '../../shared/texts'
import { sentence } from '../sentences'
import { type BlockPlace, passed, type Plan, type PlannedStep } from './plan'

export interface Asked {
  type: string
  settings?: JsonObject
  /** Instead of the plain question. */
  prompt?: JsonObject
  /** An expression over the entity; the entity itself where absent. */
  kept?: (mention: string) => string
  ways?: PlannedStep['ways']
  showsValues?: boolean
}

/** Words of an input that has no text before it. */
function questionOf({ block, question, title, variables }: BlockPlace): string {
  if (question !== '') return question
  return variables.template(textOf(recordOf(block.options['labels'])['placeholder'])) || title || '?'
}

/** The step that asks; `name` of the entity follows the variable. */
export function asking(place: BlockPlace, asked: Asked): { step: PlannedStep; entityId: string; question: string } {
  const { builder, block, variables, path, title } = place
  const { type, settings = {}, kept = (mention) => mention } = asked
  const variableId = textOf(block.options['variableId'])
  const key = variables.keys.get(variableId)
  const entity = builder.addNamed('entity', path, { name: key ?? nameOf(place), type, settings })
  const question = questionOf(place)
  const retry = variables.template(textOf(block.options['retryMessageContent']))
  const mention = entityMention(entity.id)
  const target = variables.read(variableId)
  const step: PlannedStep = {
    ...{ key: '', type: 'entity', name: key ?? title },
    settings: {
      entityId: entity.id,
      prompts: [asked.prompt ?? { kind: 'text', text: question }],
      errorPrompts: retry === '' ? [] : [{ kind: 'text', text: retry }],
      applyDefaultTemplate: asked.showsValues === true,
      mode: 'mandatory',
      extract: 'never',
    },
    ways: [...(asked.ways ?? []), { exit: 'next', to: 'after' }, { exit: 'retries', to: 'again' }],
    more: {
      assignments: {
        preAssignments: [{ to: entity.id, expression: 'null' }],
        ...(target !== undefined && { postAssignments: [{ to: target, expression: kept(mention) }] }),
      },
    },
  }
  return { step, entityId: entity.id, question }
}

/** After its group, where no variable has it. */
function nameOf({ file, block }: BlockPlace): string {
  const group = file.groups[block.group]?.title.trim() ?? ''
  return contextKey(group === '' ? block.type.replace(/ input$/, '') : group).slice(0, 100)
}

/** `why`: what of its value differs. */
function plain(asked: (place: BlockPlace) => Asked, why?: 'typebot.date' | 'typebot.phone') {
  return (place: BlockPlace): Plan => {
    const { step, entityId } = asking(place, asked(place))
    const isAskedHere = place.question === ''
    const said = why !== undefined ? sentence(why) : isAskedHere ? sentence('typebot.question-made') : undefined
    return {
      steps: [step],
      landed: [entityId],
      outcome: said ? 'approximated' : 'equivalent',
      why: said ?? sentence('typebot.asked-with-text'),
    }
  }
}

const bounds = ({ block: { options } }: BlockPlace): JsonObject => {
  const min = numberOf(options['min'])
  const max = numberOf(options['max'])
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

export const textInput = plain(() => ({ type: 'description' }))
export const numberInput = plain((place) => ({ type: 'number', settings: bounds(place) }))
export const emailInput = plain(() => ({ type: 'email' }))
export const urlInput = plain(() => ({ type: 'url' }))
export const phoneInput = plain(() => ({ type: 'phone_number' }), 'typebot.phone')
export const dateInput = plain(
  ({ block }) => ({ type: block.options['hasTime'] === true ? 'datetime' : block.options['isRange'] === true ? 'dateperiod' : 'date' }),
  'typebot.date',
)
export const fileInput = plain(({ block }) => ({
  type: 'attachment',
  kept: (mention) => (block.options['isMultipleAllowed'] === true ? mention : `${mention}.url ?? ${mention}.fileName`),
}))

const mostButtons = 30

/** Numbers to press, from the first to the length. */
export function ratingInput(place: BlockPlace): Plan {
  const { options } = place.block
  const first = Math.round(numberOf(options['startsAt']) ?? 1)
  const last = Math.max(first, Math.round(numberOf(options['length']) ?? 10))
  const numbers: Json[] = Array.from({ length: Math.min(mostButtons, last - first + 1) }, (_, at) => ({
    title: String(first + at),
    payload: String(first + at),
  }))
  const labels = recordOf(options['labels'])
  const ends = [textOf(labels['left']), textOf(labels['right'])].filter((label) => label !== '')
  const { step, entityId, question } = asking(place, { type: 'number', settings: { min: first, max: last, whole: true } })
  step.settings['prompts'] = [{ kind: 'quick_replies', text: question, choices: numbers }]
  const why = ends.length > 0 ? sentence('typebot.rating-labels', { labels: ends.join(', ') }) : sentence('typebot.asked-with-text')
  return { steps: [step], landed: [entityId], outcome: ends.length > 0 ? 'approximated' : 'equivalent', why }
}

export const paymentInput = ({ block }: BlockPlace): Plan =>
  passed('note', sentence('typebot.payment'), `Payment: ${JSON.stringify(maskedValue(block.options))}`)
