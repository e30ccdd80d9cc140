// What a control is: one way of editing one value. It is told the field's description and the value; who keeps the value is the form's.
import type { Field } from '@parley/contract/base/form'
import type { Json, JsonObject } from '@parley/contract/base/json'
import type { ComponentType, ReactNode } from 'react'

/** What is being edited, for controls that offer values of the place they stand in. */
export interface Subject {
  dialogId: string
  nodeId: string
  /** The object that the form is about, where that is no step. */
  objectId?: string
  /** In texts that are filled in for every item of a list: what the item is called, and the list. */
  item?: { name: string; list: string }
}

export interface DescribedFormProps {
  fields: readonly Field[]
  values: JsonObject
  defaults: JsonObject
  onChange: (name: string, value: Json) => void
  isReadOnly: boolean
  subject: Subject
  /** What is known of a field's value just now, by its name: it stands in the place of the help. */
  notes?: Readonly<Record<string, ReactNode>>
  /** What is known of the elements of a field's list, by the field's name and by what tells an element from the others. */
  marks?: Readonly<Record<string, ReadonlyMap<string, ReactNode>>>
}

export interface ControlProps {
  field: Field
  value: Json
  onChange: (value: Json) => void
  /** Writes another field of the same form. */
  setField: (name: string, value: Json) => void
  /** Id of the element that the field's label names. */
  id: string
  isReadOnly: boolean
  subject: Subject
  /** What is known of its elements. */
  marks?: ReadonlyMap<string, ReactNode> | undefined
  /** The form itself, for a value that has described fields of its own. */
  Form: ComponentType<DescribedFormProps>
}

export interface ControlKind {
  Control: ComponentType<ControlProps>
  /** The control shows the field's label itself. */
  hasOwnLabel?: true
}

/** Tells a field from every other of the bot. */
export const placeOf = ({ nodeId, objectId = nodeId }: Subject, { name }: Field): string => `${objectId} ${name}`
