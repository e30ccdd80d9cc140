// One other dialog in the middle of this one: what it does when it is asked for, how this one comes back from it, and the values that
// pass between the two.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { inherited, RuleException } from '@parley/contract/objects/conversation-rules'
import { DescribedForm } from '../../ui/controls/described-form'
import { useExceptionFields } from './rule-words'

interface ExceptionFormProps {
  /** The dialog that has the exception. */
  dialogId: string
  exception: RuleException
  /** What the other dialog is called. */
  name: string
  isReadOnly: boolean
  onChange: (exception: RuleException) => void
}

export function ExceptionForm({ dialogId, exception, name, isReadOnly, onChange }: ExceptionFormProps) {
  const { rules, given, takenBack } = useExceptionFields(name)
  const values: JsonObject = { resume: inherited, preAssignments: [], postAssignments: [], ...exception }
  const change = (field: string, value: Json) => {
    const set = Object.entries({ ...exception, [field]: value }).filter(([, one]) => !isUnset(one))
    const read = RuleException.safeParse(Object.fromEntries(set))
    if (read.success) onChange(read.data)
  }
  const common = { values, defaults: {}, isReadOnly, onChange: change }
  return (
    <>
      <DescribedForm
        {...common}
        fields={[...rules, given]}
        subject={{ dialogId, nodeId: '', objectId: `${dialogId} ${exception.dialogId}` }}
      />
      <DescribedForm
        {...common}
        fields={[takenBack]}
        subject={{ dialogId: exception.dialogId, nodeId: '', objectId: `${dialogId} ${exception.dialogId}` }}
      />
    </>
  )
}

/** What says nothing is not kept. */
function isUnset(value: Json | undefined): boolean {
  return value === undefined || value === inherited || (Array.isArray(value) && value.length === 0)
}
