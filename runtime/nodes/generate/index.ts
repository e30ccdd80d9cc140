// The generate node: lets a language model write a text that is said while it is written, or JSON of a schema that is kept and shown in a
// layout. Without a model it says its fixed words, or leaves by its failure exit; what the model says decides no way out.
import type { Json } from '@parley/contract/base/json'
import { chosenModels } from '@parley/contract/model/model-choice'
import { askJson, type Asking, type Generated } from '../../generate/ask'
import type { CompiledPrompt } from '../../generate/compiled-prompt'
import { type AnswerSchema, readSchema } from '../../generate/json-answer'
import { guardJson, type Stopped, unprovenIn, withKnownPictures, writeText } from '../../generate/guarded-answer'
import { sayIn } from '../../generate/layout'
import { textsIn } from '../../guardrails/json-texts'
import type { Fault, NodeKind, NodeRun, Say, Step } from '../node-kind'
import { readSettings } from '../shared/read-settings'
import { generateFields } from './fields'
import { askingOf, givenIn } from './request'
import { generateDefaults, GenerateNode, layoutOf } from './settings'

export const generateNode: NodeKind<GenerateNode> = {
  id: 'generate',
  family: 'generate',
  place: 1,
  label: 'Generate',
  about: 'Let a language model write a reply, or values as JSON.',
  icon: 'spark',
  exits: [
    { id: 'next', label: 'Next', conditional: true, required: true },
    { id: 'error', label: 'Failure', conditional: true, fallback: true, required: true },
  ],
  fields: generateFields,
  defaults: generateDefaults,
  results: ['answer'],
  summary: ['{{settings.promptId}}', '{{settings.instructions}}', '{{settings.text}}'],
  read: (settings) => readSettings(GenerateNode, settings),
  asksModels: true,
  remembers: ({ history }) => history,
  namesModels: ({ model }) => chosenModels(model),
  faults,
  run,
}

function faults({ answer, schema }: GenerateNode): Fault[] {
  const isUnfit = answer === 'json' && schema.trim() !== '' && !readSchema(schema).ok
  return isUnfit ? [{ code: 'schema-unfit', field: 'schema', severity: 'error' }] : []
}

async function run(node: NodeRun<GenerateNode>): Promise<Step> {
  const { source, promptId, answer, schema: written } = node.settings
  const prompt = source === 'library' ? node.models.prompt(promptId) : undefined
  const read = answer === 'json' ? readSchema(written) : null
  if (read?.ok === false) return failed('SCHEMA_UNFIT', read.fault)
  const schema = read === null ? null : read.schema
  const asking = askingOf(node, prompt, schema)
  if (asking === null) return failed('PROMPT_EMPTY', 'There is nothing to ask the model.')
  return schema === null ? runText(node, asking, prompt) : runJson(node, { asking, prompt, schema })
}

const leastWords = 4
/** Minutes that a person is waited for, where a guardrail hands over. */
const patience = 10

const timeoutOf = ({ settings }: NodeRun<GenerateNode>): number => settings.seconds * 1000

async function runText(node: NodeRun<GenerateNode>, asking: Asking, prompt: CompiledPrompt | undefined): Promise<Step> {
  const isSaid = node.settings.show === 'say'
  const written = await writeText(node.models, asking, timeoutOf(node), isSaid ? { given: () => givenIn(node, prompt) } : null)
  if (written.is === 'failed') return withoutModel(node, written.failure)
  if (written.is === 'stopped') return stoppedBy(node, written.stopped)
  const { text, say } = written
  return next(node, text, isSaid && text !== '' ? await spoken(node, prompt, say) : undefined)
}

interface JsonRun {
  asking: Asking
  prompt: CompiledPrompt | undefined
  schema: AnswerSchema
}

/** Of what its message claims nothing may be unproven: the model is asked once more, with the reason. */
async function runJson(node: NodeRun<GenerateNode>, run: JsonRun, timeoutMs = timeoutOf(node)): Promise<Step> {
  const { asking, prompt, schema } = run
  const { outside } = node.models.state
  const end = outside.leftMs - timeoutMs
  const made = await askJson(node.models, asking, timeoutMs, schema)
  if (!made.ok) return withoutModel(node, made)
  const guarded = await guardJson(node.models, withKnownPictures(node.models, asking, made.value))
  if ('stopped' in guarded) return stoppedBy(node, guarded.stopped)
  const { value } = guarded
  if (node.settings.show === 'keep') return next(node, value)
  const say = sayIn(layoutOf(node.settings, prompt?.layout), value)
  if (say === null) return withoutModel(node, { ok: false, code: 'LAYOUT_UNFIT', text: 'The answer has nothing of what its layout shows.' })
  const unproven = unprovenIn(node.models, textsOf(say), { given: () => givenIn(node, prompt) })
  if (unproven === null) return next(node, value, await spoken(node, prompt, say))
  if (unproven.outcome !== 'ask-again' || outside.leftMs <= end) return stoppedBy(node, unproven)
  const messages = [
    ...asking.messages,
    { role: 'assistant' as const, text: JSON.stringify(made.value) },
    { role: 'user' as const, text: unproven.reason },
  ]
  return runJson(node, { ...run, asking: { ...asking, messages } }, outside.leftMs - end)
}

/** Single words of lists and tables are values, such as a state, and no claims. */
const textsOf = ({ text, template }: Say): string[] => {
  const inside = template === undefined ? [] : textsIn(template).filter((one) => one.trim().split(/\s+/u).length >= leastWords)
  return [...new Set([text, ...inside])]
}

/** A guardrail stopped the answer: what it says instead is said, and a person leads or the step leaves by its failure exit. */
function stoppedBy(node: NodeRun<GenerateNode>, { outcome, reply }: Stopped): Step {
  node.writeResult('answer', null)
  const say: Say[] = reply === '' ? [] : [{ type: 'text', text: reply }]
  if (outcome === 'hand-over') return { say, then: { then: 'hand-over', queue: '', agent: '', patienceMinutes: patience } }
  return { say, then: { then: 'next', exit: 'error' } }
}

function next(node: NodeRun<GenerateNode>, value: Json, say?: Say): Step {
  node.writeResult('answer', value)
  return { ...(say && { say: [say] }), then: { then: 'next' } }
}

/** As the prompt of the library is spoken. */
async function spoken(node: NodeRun<GenerateNode>, prompt: CompiledPrompt | undefined, say: Say): Promise<Say> {
  return prompt?.voice === undefined ? say : { ...say, voice: await node.spokenAs(prompt.voice) }
}

/** Fixed words stand for a text; values that are missing are a failure all the same. */
async function withoutModel(node: NodeRun<GenerateNode>, { code, text }: Extract<Generated, { ok: false }>): Promise<Step> {
  node.writeResult('answer', null)
  const say = await node.prompt(node.settings.withoutModel)
  if (say.length === 0) return failed(code, text)
  if (node.settings.answer === 'json') return { ...failed(code, text), say }
  node.models.noteFailure(code, text)
  return { say, then: { then: 'next' } }
}

function failed(code: string, text: string): Step {
  return { then: { then: 'fail', code, text, exit: 'error' } }
}
