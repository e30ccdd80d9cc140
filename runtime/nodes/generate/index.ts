// The generate node: lets a language model write a text that is said while it is written, or JSON of a schema that is kept and shown in a
// layout. Without a model it says its fixed words, or leaves by its failure exit; what the model says decides no way out.
import type { Json } from '@parley/contract/base/json'
import { askJson, askText, type Asking, type Generated } from '../../generate/ask'
import type { CompiledPrompt } from '../../generate/compiled-prompt'
import { type AnswerSchema, readSchema } from '../../generate/json-answer'
import { sayIn } from '../../generate/layout'
import type { Fault, NodeKind, NodeRun, Say, Step } from '../node-kind'
import { readSettings } from '../shared/read-settings'
import { generateFields } from './fields'
import { askingOf } from './request'
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

const timeoutOf = ({ settings }: NodeRun<GenerateNode>): number => settings.seconds * 1000

async function runText(node: NodeRun<GenerateNode>, asking: Asking, prompt: CompiledPrompt | undefined): Promise<Step> {
  if (node.settings.show === 'keep') {
    const kept = await askText(node.models, asking, timeoutOf(node))
    return kept.ok ? next(node, kept.value) : withoutModel(node, kept)
  }
  const message = node.models.stream()
  const made = await askText(node.models, asking, timeoutOf(node), (part) => {
    if (part.kind === 'text') message.write(part.text)
  })
  if (!made.ok) {
    message.drop()
    return withoutModel(node, made)
  }
  return next(node, made.value, await spoken(node, prompt, message.end(String(made.value))))
}

interface JsonRun {
  asking: Asking
  prompt: CompiledPrompt | undefined
  schema: AnswerSchema
}

async function runJson(node: NodeRun<GenerateNode>, { asking, prompt, schema }: JsonRun): Promise<Step> {
  const made = await askJson(node.models, asking, timeoutOf(node), schema)
  if (!made.ok) return withoutModel(node, made)
  if (node.settings.show === 'keep') return next(node, made.value)
  const say = sayIn(layoutOf(node.settings, prompt?.layout), made.value)
  if (say === null) return withoutModel(node, { ok: false, code: 'LAYOUT_UNFIT', text: 'The answer has nothing of what its layout shows.' })
  return next(node, made.value, await spoken(node, prompt, say))
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
  node.noteFailure(code, text)
  return { say, then: { then: 'next' } }
}

function failed(code: string, text: string): Step {
  return { then: { then: 'fail', code, text, exit: 'error' } }
}
