// A digital form that a person of the desk asks the user to fill in, in the middle of what they say to each other. What comes back stands in
// `context.forms` as that of a form node does, and the person reads it among the user's words.
import type { DeskAct } from '@parley/contract/base/message'
import type { DigitalForm } from '@parley/contract/objects/form/index'
import { contextKey } from '@parley/contract/objects/node/index'
import { change } from '../bot-server/apply-command'
import type { TurnState } from '../state'
import { checkValues, type FormStandard, payloadOf, problemsOf } from './answer'
import { type Filled, nothingFilled, readAnswer } from './filled'

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
  const { filled: _before, ...rest } = person
  state.session.person = { ...rest, formId: found.id }
  show(state, found, { filled: nothingFilled, problems: {} }, agent)
}

/** By its id or its name. */
interface Asked {
  id: string
  form: DigitalForm
}

function findForm(state: TurnState, named: string): Asked | undefined {
  const wanted = named.trim().toLowerCase()
  for (const [id, form] of state.bot.forms) if (id === named || form.name.trim().toLowerCase() === wanted) return { id, form }
  return undefined
}

/** The user goes on talking as they like; what names no field of the form is only words. */
export function hearForm(state: TurnState): void {
  const { person } = state.session
  const form = person?.formId === undefined ? undefined : state.bot.forms.get(person.formId)
  if (!person || form === undefined) return
  const answer = readAnswer(form, state.incoming, person.filled)
  if (answer.kind === 'other' || (answer.kind === 'values' && answer.isBare)) return
  if (answer.kind === 'values' && !takeValues(state, { id: person.formId ?? '', form }, answer.filled)) return
  const { formId: _answered, filled: _filled, ...rest } = person
  state.session.person = rest
}

/** False when something is wrong with them: the form is shown once more, with what it is. */
function takeValues(state: TurnState, asked: Asked, filled: Filled): boolean {
  const { id: formId, form } = asked
  const checked = checkValues(form, filled)
  const problems = problemsOf(form, checked, wordsIn(state))
  const isRight = Object.keys(problems).length === 0
  const { person } = state.session
  state.emit({ type: 'form', formId, step: isRight ? 'taken' : 'wrong' })
  if (isRight) change(state, state.frame, [{ path: ['context', 'forms', contextKey(form.name)], value: checked.values }])
  else show(state, asked, { filled, problems }, person?.agent ?? undefined)
  if (!isRight && person) state.session.person = { ...person, filled }
  return isRight
}

const wordsIn =
  (state: TurnState): FormStandard =>
  (key, values) =>
    state.standard(key, values)

function show(
  state: TurnState,
  { id: formId, form }: Asked,
  { filled, problems }: { filled: Filled; problems: Record<string, string> },
  agent: DeskAct['agent'],
): void {
  const wrong = Object.values(problems)
  const text = wrong.length > 0 ? wrong.join('\n') : form.title || form.name
  const payload = payloadOf(form, { text, filled, problems }, wordsIn(state))
  state.emit({ type: 'form', formId, step: 'shown' })
  state.say({ type: 'template', text, template: { type: 'template', payload }, ...(agent && { agent }) })
}
