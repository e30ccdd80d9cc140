// A digital form that a person of the desk asks the user to fill in, in the middle of what they say to each other. What comes back stands in
// `context.forms` as that of a form node does, and the person reads it among the user's words.
import type { DeskAct } from '@parley/contract/base/message'
import type { DigitalForm } from '@parley/contract/objects/digital-form'
import { contextKey } from '@parley/contract/objects/node'
import { formPayload } from '@parley/contract/templates/form/payload'
import { change } from '../bot-server/obey'
import type { TurnState } from '../state'
import { cancelled, checkValues, problemsOf, readAnswer } from './answer'

/** One that the bot does not have, or that asks for nothing, is not shown. */
export function showForm(state: TurnState, { form: named = '', agent }: DeskAct): void {
  const found = findForm(state, named)
  const { person } = state.session
  if (!person || found === undefined || found.form.fields.length === 0) {
    state.emit({
      type: 'failed',
      code: found ? 'FORM_EMPTY' : 'FORM_MISSING',
      text: `There is no form “${named}” that asks for something.`,
    })
    return
  }
  state.session.person = { ...person, formId: found.id }
  show(state, found.form, { values: {}, problems: {} }, agent)
}

/** By its id or its name. */
function findForm(state: TurnState, named: string): { id: string; form: DigitalForm } | undefined {
  const wanted = named.trim().toLowerCase()
  for (const [id, form] of state.bot.forms) if (id === named || form.name.trim().toLowerCase() === wanted) return { id, form }
  return undefined
}

/** The user goes on talking as they like; what names no field of the form is only words. */
export function hearForm(state: TurnState): void {
  const { person } = state.session
  const form = person?.formId === undefined ? undefined : state.bot.forms.get(person.formId)
  if (!person || form === undefined) return
  const answer = readAnswer(form, state.incoming.text)
  if (answer.kind === 'other' || (answer.kind === 'values' && answer.isBare)) return
  if (answer.kind === 'values' && !takeValues(state, form, answer.values)) return
  const { formId: _answered, ...rest } = person
  state.session.person = rest
}

/** False when something is wrong with them: the form is shown once more, with what it is. */
function takeValues(state: TurnState, form: DigitalForm, values: Record<string, string>): boolean {
  const checked = checkValues(form, values)
  const problems = problemsOf(form, checked, (key, words) => state.standard(key, words))
  const isRight = Object.keys(problems).length === 0
  if (isRight) change(state, state.frame, [{ path: ['context', 'forms', contextKey(form.name)], value: checked.values }])
  else show(state, form, { values, problems }, state.session.person?.agent ?? undefined)
  return isRight
}

function show(
  state: TurnState,
  form: DigitalForm,
  { values, problems }: { values: Record<string, string>; problems: Record<string, string> },
  agent: DeskAct['agent'],
): void {
  const wrong = Object.values(problems)
  const text = wrong.length > 0 ? wrong.join('\n') : form.title || form.name
  const payload = formPayload(form, { text, values, problems, cancel: cancelled })
  state.say({ type: 'template', text, template: { type: 'template', payload }, ...(agent && { agent }) })
}
