// The form node: shows a digital form, takes what comes back field by field, and goes on with its values in `context.forms`. How an answer
// is read and checked is runtime/form, how the form is shown is contract/templates/form.
import { contextKey } from '@parley/contract/objects/node/index'
import type { DigitalForm } from '@parley/contract/objects/form/index'
import { type Checked, checkValues, type FormStandard, payloadOf, problemsOf } from '../../form/answer'
import { type Filled, nothingFilled, readAnswer } from '../../form/filled'
import type { NodeKind, NodeRun, Say, Step } from '../node-kind'
import { readSettings } from '../shared/read-settings'
import { FormNode } from './settings'

type Run = NodeRun<FormNode>

export const formNode: NodeKind<FormNode> = {
  id: 'form',
  family: 'ask',
  place: 3,
  label: 'Form',
  about: 'Ask for several values in one digital form.',
  icon: 'form',
  exits: [
    { id: 'next', label: 'Sent', conditional: true, required: true },
    { id: 'cancel', label: 'Cancelled', optional: true, fallback: true },
    { id: 'other', label: 'Not filled in', fallback: true, required: true },
  ],
  fields: [
    { name: 'formId', label: 'Form', control: 'form', required: true, tab: 'settings' },
    { name: 'prompts', label: 'Said with the form', control: 'prompts', tab: 'words', help: 'Empty: the title of the form.' },
    {
      name: 'known',
      label: 'Filled in already',
      control: 'key-values',
      tab: 'settings',
      help: 'What stands in a field at first, by its key: {{entities.city}}, {{context.user.name}}.',
    },
    {
      name: 'saves',
      label: 'Save from the form',
      control: 'assignments',
      intoContext: true,
      tab: 'settings',
      help: 'All values stand in context.forms, below the form’s name and the field’s key.',
    },
    {
      name: 'retries',
      label: 'Tries',
      control: 'number',
      min: 1,
      max: 10,
      tab: 'settings',
      help: 'How often it is shown before going on by "Not filled in".',
    },
  ],
  defaults: { formId: '', prompts: [], known: [], saves: [], retries: 3 },
  summary: ['{{settings.formId}}'],
  read: (settings) => readSettings(FormNode, settings),
  pauses: () => true,
  answers: async (node) => {
    const form = node.form(node.settings.formId)
    const answer = form && readAnswer(form, { text: '', ...node.message }, node.frame.filled)
    if (answer === undefined || answer.kind === 'other') return 'no'
    return answer.kind === 'values' && answer.isBare ? 'unless-definite' : 'first'
  },
  run: async (node) => {
    const form = node.form(node.settings.formId)
    if (!form || form.fields.length === 0) return failed(form)
    return node.answering && node.message ? take(node, form) : { say: await show(node, form, known(node), {}), then: { then: 'wait' } }
  },
}

function failed(form: DigitalForm | undefined): Step {
  const text = form ? `The form “${form.name}” has no fields.` : 'The form does not exist.'
  return { then: { then: 'fail', code: form ? 'FORM_EMPTY' : 'FORM_MISSING', text, exit: 'other' } }
}

async function take(node: Run, form: DigitalForm): Promise<Step> {
  const before = node.frame.filled ?? known(node)
  const answer = readAnswer(form, { text: '', ...node.message }, before)
  node.consume()
  if (answer.kind === 'cancel') {
    node.noteForm(node.settings.formId, 'cancelled')
    return { then: { then: 'next', exit: 'cancel' } }
  }
  const filled = answer.kind === 'values' ? answer.filled : before
  const checked = answer.kind === 'values' ? checkValues(form, filled) : null
  if (checked && Object.keys(checked.faults).length > 0) node.noteForm(node.settings.formId, 'wrong')
  if (checked && Object.keys(checked.faults).length === 0) return goOn(node, form, checked)
  node.frame.filled = filled
  const isPart = answer.kind === 'values' && answer.adds === true && checked !== null && isFurther(checked, checkValues(form, before))
  if (!isPart) node.frame.attempts += 1
  if (node.frame.attempts >= node.settings.retries) return { then: { then: 'next', exit: 'other' } }
  return {
    say: await show(node, form, filled, checked ? problemsOf(form, checked, wordsIn(node)) : {}),
    then: { then: 'wait' },
  }
}

/** Nothing is wrong with it, and less is missing: somebody fills it in line by line. */
function isFurther({ faults }: Checked, before: Checked): boolean {
  const missing = Object.values(faults)
  return missing.every((fault) => fault === 'missing') && missing.length < Object.keys(before.faults).length
}

function goOn(node: Run, form: DigitalForm, { values }: Checked): Step {
  node.noteForm(node.settings.formId, 'taken')
  const all = node.value('context.forms')
  const others = all !== null && typeof all === 'object' && !Array.isArray(all) ? all : {}
  node.write('forms', { ...others, [contextKey(form.name)]: values })
  node.assign(node.settings.saves)
  return { then: { then: 'next' } }
}

/** The first time in the node's own words; with something wrong in those that say what. */
async function show(node: Run, form: DigitalForm, filled: Filled, problems: Record<string, string>): Promise<Say[]> {
  node.noteForm(node.settings.formId, 'shown')
  const wrong = Object.values(problems)
  const own = wrong.length > 0 ? [] : await node.prompt(node.settings.prompts)
  const last = own.at(-1)
  const isText = last?.type === 'text'
  const text = wrong.length > 0 ? wrong.join('\n') : isText ? last.text : form.title || form.name
  const payload = payloadOf(form, { text, filled, problems }, wordsIn(node))
  return [...(isText ? own.slice(0, -1) : own), { type: 'template', text, template: { type: 'template', payload } }]
}

const wordsIn =
  (node: Run): FormStandard =>
  (key, values) =>
    node.standard(key, values)

function known(node: Run): Filled {
  const given = node.settings.known.map(({ key, value }) => [key.trim(), node.fill(value)] as const)
  return { ...nothingFilled, values: Object.fromEntries(given.filter(([, value]) => value !== '')) }
}
