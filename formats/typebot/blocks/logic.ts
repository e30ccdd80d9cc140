// Blocks of logic: what is set, where the flow goes on, what is waited for.
import { numberOf, recordOf, textOf } from '../../shared/read-json'
import { sentence } from '../sentences'
import type { Variables } from '../variables'
import { type BlockPlace, oneStep, passed, type Plan, scriptStep } from './plan'

const day = 24 * 60 * 60 * 1000
const isoDay = (shift: number) => `new Date(Date.now() + ${shift * day}).toISOString().slice(0, 10)`
const asList = (target: string) => `(Array.isArray(${target}) ? ${target} : ${target} == null || ${target} === '' ? [] : [${target}])`

type Setting = (target: string, place: BlockPlace) => string

/** What each kind of setting a variable does, as code. */
const settings: Readonly<Record<string, Setting>> = {
  Empty: (target) => `${target} = null`,
  'Append value(s)': (target, { block, variables }) =>
    `${target} = ${asList(target)}.concat(${variables.valueOf(textOf(block.options['item']))} ?? [])`,
  Now: (target) => `${target} = new Date().toISOString()`,
  Today: (target) => `${target} = ${isoDay(0)}`,
  Tomorrow: (target) => `${target} = ${isoDay(1)}`,
  Yesterday: (target) => `${target} = ${isoDay(-1)}`,
  'Moment of the day': (target) =>
    `${target} = ((hour) => (hour >= 6 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : hour >= 18 ? 'evening' : 'night'))(new Date().getHours())`,
  'Random ID': (target) => `${target} = Math.random().toString(36).slice(2, 12) + Math.random().toString(36).slice(2, 12)`,
  'Random integer': (target) => `${target} = Math.floor(Math.random() * 1_000_000)`,
  Pop: (target, place) => taken(target, place, 'pop'),
  Shift: (target, place) => taken(target, place, 'shift'),
  'Map item with same index': mapped,
  'User ID': (target) => `${target} = context.session?.opts?.userId ?? null`,
  'Result ID': (target) => `${target} = koreUtil.getSessionId()`,
  'Environment name': (target) => `${target} = 'web'`,
}
/** They have no counterpart: nobody is known by a name or a number here, and there is no text of the whole conversation. */
const withoutCounterpart = new Set(['Transcript', 'Phone number', 'Contact name'])

function taken(target: string, { block, variables }: BlockPlace, way: 'pop' | 'shift'): string {
  const saved = variables.read(textOf(block.options['saveItemInVariableId']))
  const list = `const list = [...${asList(target)}]\nconst item = list.${way}()\n${target} = list`
  return saved === undefined ? list : `${list}\n${saved} = item ?? null`
}

function mapped(target: string, { block: { options }, variables }: BlockPlace): string {
  const map = recordOf(options['mapListItemParams'])
  const read = (name: string) => variables.read(textOf(map[name])) ?? 'null'
  return `const at = [].concat(${read('baseListVariableId')} ?? []).indexOf(${read('baseItemVariableId')})\n${target} = at < 0 ? null : [].concat(${read('targetListVariableId')} ?? [])[at] ?? null`
}

export function setVariable(place: BlockPlace): Plan {
  const { block, variables, title } = place
  const target = variables.read(textOf(block.options['variableId']))
  const kind = textOf(block.options['type']) || 'Custom'
  if (target === undefined) return passed('equivalent', sentence('typebot.sets-nothing'))
  const name = `${title}: ${target.slice('context.'.length)}`
  if (withoutCounterpart.has(kind)) {
    return {
      steps: [scriptStep('', name, `// ${kind}\n${target} = null`)],
      outcome: 'not-possible',
      why: sentence('typebot.value', { kind }),
    }
  }
  if (kind === 'Custom') return custom(place, target, name)
  const setting = settings[kind]
  if (setting === undefined) {
    return {
      steps: [scriptStep('', name, `// ${kind.replace(/\n/g, ' ')}\n${target} = null`)],
      outcome: 'not-possible',
      why: sentence('construct.unknown', { name: kind }),
    }
  }
  return { steps: [scriptStep('', name, setting(target, place))], outcome: 'equivalent', why: sentence('typebot.as-script') }
}

function custom({ block, variables }: BlockPlace, target: string, name: string): Plan {
  const written = textOf(block.options['expressionToEvaluate'])
  const isStatements = block.options['isCode'] === true && /\breturn\b/.test(written)
  const value = isStatements ? `(() => {\n${variables.code(written)}\n})()` : variables.valueOf(written)
  return { steps: [scriptStep('', name, `${target} = ${value}`)], outcome: 'equivalent', why: sentence('typebot.as-script') }
}

/** No step: whatever leads to it leads on to where it jumps. */
export function jump({ block: { options } }: BlockPlace): Plan {
  const groupId = textOf(options['groupId'])
  if (groupId === '') return passed('equivalent', sentence('typebot.jump-nowhere'))
  return { steps: [], outcome: 'equivalent', why: sentence('typebot.jump'), jump: { groupId, blockId: textOf(options['blockId']) } }
}

export function link(place: BlockPlace): Plan {
  const {
    block: { options },
    dialogs,
    file,
    title,
  } = place
  const id = textOf(options['typebotId'])
  const groupId = textOf(options['groupId'])
  if (id === '') return passed('equivalent', sentence('typebot.jump-nowhere'))
  if (id === 'current' || id === file.id)
    return groupId === ''
      ? passed('equivalent', sentence('typebot.jump-nowhere'))
      : { steps: [], outcome: 'equivalent', why: sentence('typebot.jump'), jump: { groupId, blockId: '' } }
  const dialogId = dialogs.get(id)
  if (dialogId === undefined) return passed('note', sentence('typebot.link-missing', { bot: id }), `Typebot: ${id}`)
  const step = oneStep({ type: 'dialog', name: title, settings: { dialogId, mode: 'return', assign: [], onReturn: [] } })
  return { steps: [step], outcome: 'approximated', why: sentence(groupId === '' ? 'typebot.linked' : 'typebot.linked-from-start') }
}

export function wait({ block: { options }, variables }: BlockPlace): Plan {
  const seconds = textOf(options['secondsToWaitFor'])
  if (seconds === '' || numberOf(seconds) === 0) return passed('equivalent', sentence('typebot.sets-nothing'))
  return passed('note', sentence('typebot.pause'), `Pause: ${variables.secretless(seconds)} s`)
}

export function redirect({ block: { options }, variables, title }: BlockPlace): Plan {
  const url = variables.template(textOf(options['url']))
  if (url === '') return passed('equivalent', sentence('typebot.nothing-said'))
  const template = JSON.stringify({ type: 'link', payload: { url } })
  const step = oneStep({
    type: 'message',
    name: title,
    settings: { messages: [{ kind: 'template', text: url, template }], transitionType: 'auto' },
  })
  return { steps: [step], outcome: 'approximated', why: sentence('typebot.redirect') }
}

/** Code of the page runs nowhere here; code of the server does. */
export function script(place: BlockPlace): Plan {
  const { block, variables, title } = place
  const source = textOf(block.options['content'])
  if (source.trim() === '') return passed('equivalent', sentence('typebot.sets-nothing'))
  const code = variables.code(source)
  if (block.options['isExecutedOnClient'] !== false) return passed('note', sentence('typebot.page-code'), code)
  return { steps: [scriptStep('', title, `${setters(variables)}\n${code}`)], outcome: 'approximated', why: sentence('typebot.server-code') }
}

/** How such code writes variables. */
function setters(variables: Variables): string {
  return `const keys = ${JSON.stringify(variables.keysByName())}\nconst setVariable = (name, value) => { if (keys[name]) context[keys[name]] = value }`
}
