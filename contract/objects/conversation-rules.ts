// The settings of a bot for which a dialog, or a step of one, may have a rule of its own (reference, sections 5.1 and 5.4). What
// is not set holds as the next level says: a step asks its dialog, a dialog its bot. Obeying them is the runtime's.
import { z } from 'zod'
import type { Field } from '../base/form'
import type { JsonObject } from '../base/json'
import { botSettingFields, type SettingField } from './bot-settings'
import { dialogRuleShape, stepRuleShape } from './bot-settings/rules'
import { unset } from './bot-settings/unset'
import { AssignmentRows } from './step-assignments'

/** Of a step that waits for the user. */
export const StepRules = unset(stepRuleShape)
export type StepRules = z.infer<typeof StepRules>

/** Most exceptions of one dialog. */
const maxExceptions = 100

/** What one other dialog does when it is asked for in the middle of this one. */
export const RuleException = z.object({
  dialogId: z.string().max(80),
  interruption: stepRuleShape.interruption.unwrap(),
  /** How this one comes back from it. */
  resume: stepRuleShape.resume.unwrap().optional(),
  /** What the other begins with: its entities and context, from values of this one where it stands. */
  preAssignments: AssignmentRows.optional(),
  /** What this one gets when the other is done, if it was held meanwhile: its own entities and context, from values of the other. */
  postAssignments: AssignmentRows.optional(),
})
export type RuleException = z.infer<typeof RuleException>

/** What of an exception holds ids and texts; words in other languages are the console's. */
export const exceptionFields = [
  { name: 'dialogId', label: 'Dialog', control: 'dialog' },
  { name: 'preAssignments', label: 'Given to it', control: 'assignments', intoContext: true },
  { name: 'postAssignments', label: 'Taken back from it', control: 'assignments', intoContext: true },
] as const satisfies readonly Field[]

/** The exceptions of a dialog, each with its fields. */
export function exceptionsOf({
  conversation,
}: {
  conversation?: DialogRules | undefined
}): { values: JsonObject; fields: readonly Field[] }[] {
  return (conversation?.exceptions ?? []).map((exception) => ({ values: { ...exception }, fields: exceptionFields }))
}

/** Of a dialog. A step's rule goes before an exception, an exception before the dialog's rule. */
export const DialogRules = StepRules.extend({
  ...unset(dialogRuleShape).shape,
  exceptions: z.array(RuleException).max(maxExceptions).optional(),
})
export type DialogRules = z.infer<typeof DialogRules>

/** What a rule that is not set is shown as; it is never stored. */
export const inherited = 'inherit'

/** The rules of a level as described fields. `inherit`: the words of the choice to have no rule of its own. */
export function ruleFields(level: 'dialog' | 'step', inherit: string): SettingField[] {
  const names = Object.keys((level === 'dialog' ? DialogRules : StepRules).shape)
  return botSettingFields.filter(({ name }) => names.includes(name)).map((field) => withInherited(field, inherit))
}

function withInherited({ help: _, shownWhen, ...field }: SettingField, inherit: string): SettingField {
  return {
    ...field,
    ...(field.options ? { options: [{ value: inherited, label: inherit }, ...field.options] } : { placeholder: inherit }),
    ...(shownWhen && { shownWhen: { ...shownWhen, is: [inherited, ...shownWhen.is] } }),
  }
}
