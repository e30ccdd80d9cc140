// What a control is: one way of editing one value. It is told the field's description and the value; who keeps the value is the form's.
import type { Field } from '@parley/contract/base/form'
import type { Json } from '@parley/contract/base/json'
import type { ComponentType } from 'react'

/** What is being edited, for controls that offer values of the place they stand in. */
export interface Subject {
  dialogId: string
  nodeId: string
}

export interface ControlProps {
  field: Field
  value: Json
  onChange: (value: Json) => void
  /** Id of the element that the field's label names. */
  id: string
  isReadOnly: boolean
  subject: Subject
}

export interface ControlKind {
  Control: ComponentType<ControlProps>
  /** The control shows the field's label itself. */
  hasOwnLabel?: true
}
