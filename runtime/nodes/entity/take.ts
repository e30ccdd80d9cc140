// What a value goes through before it is the entity's: it may have to be confirmed, and of several values more may be asked for. Finding
// values is answer.ts's and earlier.ts's.
import type { Json } from '@parley/contract/base/json'
import { severalOf } from '@parley/contract/objects/entity/index'
import { displayText } from '@parley/kit/expression/value'
import { withMore } from '../../entities/several'
import { inWords } from '../../entities/spoken'
import { isOn, wordsIn } from '../../entities/rules'
import { endsList } from '../../say/replies/no-more'
import { yesOrNo } from '../../say/replies/yes-or-no'
import type { Step } from '../node-kind'
import { entityLabel, prompt, type EntityRun } from './shared'

/** In the context, as `unfinishedEntity` is. */
const key = 'openEntityValue'

type From = 'message' | 'earlier'

interface Open {
  /** What is waited for: a yes to the value, or more values. */
  waits: 'yes' | 'more'
  value: Json
  text: string
  from: From
}

/** The value of this node that is not the entity's yet; null while there is none. */
export function openValue(node: EntityRun): Open | null {
  const kept = node.frame.vars[key]
  if (kept === null || typeof kept !== 'object' || Array.isArray(kept) || kept['nodeId'] !== node.id) return null
  const { waits, value, text, from } = kept
  if (waits !== 'yes' && waits !== 'more') return null
  return { waits, value: value ?? null, text: displayText(text ?? ''), from: from === 'earlier' ? 'earlier' : 'message' }
}

function keep(node: EntityRun, open: Open): void {
  node.write(key, { nodeId: node.id, ...open })
}

export function forgetOpen(node: EntityRun): void {
  if (node.frame.vars[key] !== undefined) node.write(key, null)
}

/** Whether the message says what is waited for without a value in it: a yes, a no, that there are no more. */
export function settles(node: EntityRun): boolean {
  const open = openValue(node)
  if (!open) return false
  return open.waits === 'yes' ? saidOf(node) !== null : isDone(node)
}

/** A value that was found and passed its checks. */
export async function take(node: EntityRun, value: Json, text: string, from: From): Promise<Step> {
  const open = openValue(node)
  const all = open?.waits === 'more' ? withMore(open.value, value) : value
  const said = open?.waits === 'more' ? `${open.text}, ${text}` : text
  if (isOn(node.entityRules(node.settings.entityId)['allowConfirmation'])) {
    keep(node, { waits: 'yes', value: all, text: said, from })
    return { say: await confirmation(node, all), then: { then: 'wait' } }
  }
  return askForMore(node, all, said, from)
}

/** What is done with a message that settles an open value. */
export async function settle(node: EntityRun): Promise<Step | null> {
  const open = openValue(node)
  if (!open || !settles(node)) return null
  const answer = open.waits === 'yes' ? saidOf(node) : 'done'
  node.consume()
  if (answer === 'yes') return askForMore(node, open.value, open.text, open.from)
  if (answer === 'done') return fill(node, open.value, open.text, open.from)
  forgetOpen(node)
  return { say: await prompt(node), then: { then: 'wait' } }
}

/** The open question once more. */
export async function askOpenAgain(node: EntityRun, open: Open) {
  return open.waits === 'yes' ? confirmation(node, open.value) : [moreQuestion(node)]
}

export function fill(node: EntityRun, value: Json, text: string, from: From): Step {
  forgetOpen(node)
  node.fillEntity(node.settings.entityId, value, text, from)
  return { then: { then: 'next' } }
}

function askForMore(node: EntityRun, value: Json, text: string, from: From): Step {
  const { isWanted, question } = severalOf(node.entity(node.settings.entityId)?.settings ?? {})
  if (!isWanted || question === '' || node.settings.mode === 'hidden') return fill(node, value, text, from)
  keep(node, { waits: 'more', value, text, from })
  return { say: [moreQuestion(node)], then: { then: 'wait' } }
}

function moreQuestion(node: EntityRun) {
  return { type: 'text' as const, text: node.fill(severalOf(node.entity(node.settings.entityId)?.settings ?? {}).question, 'speech') }
}

function confirmation(node: EntityRun, value: Json) {
  const shown = displayText(inWords(node.entity(node.settings.entityId), value, node.language))
  return node.standardSays('confirm-value', { entity: entityLabel(node), value: shown }, node.yesAndNo().choices)
}

function saidOf(node: EntityRun): 'yes' | 'no' | null {
  const rules = node.entityRules(node.settings.entityId)
  const { yesWords, noWords } = node.yesAndNo()
  const yes = [...wordsIn(rules['confirmYesSynonyms']), ...yesWords]
  const no = [...wordsIn(rules['confirmNoSynonyms']), ...noWords]
  return yesOrNo(node.message?.text ?? '', node.heardLanguage, yes, no)
}

function isDone(node: EntityRun): boolean {
  const { noWords } = node.yesAndNo()
  const said = node.message?.text.trim().toLowerCase() ?? ''
  return endsList(said, node.heardLanguage) || noWords.some((word) => word.toLowerCase() === said)
}
