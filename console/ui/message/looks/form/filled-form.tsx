// A form as a message shows it, to be filled in. What can be judged here is, page by page; all else by who takes the values.
import type { LookProps } from '../look-props'
import { FormSheet } from './form-sheet'
import { useFilledForm } from './use-filled-form'

export function FilledForm({ drawn, say: told, upload = null, isOpen }: LookProps<'form'>) {
  const say = isOpen ? told : null
  const state = useFilledForm(drawn, say, upload)
  return drawn.fields.length === 0 ? null : <FormSheet state={state} say={say} />
}
