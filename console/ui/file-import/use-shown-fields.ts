// What the columns of a file may hold, in the words of the screen.
import type { FileField } from '@parley/contract/base/incoming/file-fields'
import { useMemo } from 'react'
import { useText } from '../../base/language/text'
import type { ShownField } from './columns'

const labels = {
  Question: 'ui.import.field.question',
  Answer: 'ui.import.field.answer',
  'Alternate Question': 'ui.import.field.alternate',
  Topic: 'ui.import.field.topic',
  Tags: 'ui.import.field.tags',
  Language: 'ui.import.field.language',
  ReferenceId: 'ui.import.field.reference',
  'Task name': 'ui.import.field.intent',
  Utterance: 'ui.import.field.utterance',
  Group: 'ui.import.field.group',
  State: 'ui.import.field.state',
  input: 'ui.import.field.utterance',
  intent: 'ui.import.field.intent',
  parentIntent: 'ui.import.field.parent-intent',
  entityName: 'ui.import.field.entity-name',
  entityValue: 'ui.import.field.entity-value',
  entityOrder: 'ui.import.field.entity-order',
  tags: 'ui.import.field.tags',
  traits: 'ui.import.field.traits',
  title: 'controls.values.title',
  value: 'controls.values.value',
  synonyms: 'controls.values.synonyms',
} as const

const isLabelled = (id: string): id is keyof typeof labels => id in labels

export function useShownFields(fields: readonly FileField[]): ShownField[] {
  const text = useText()
  return useMemo(
    () => fields.map((field) => ({ ...field, label: isLabelled(field.id) ? text(labels[field.id]) : field.id })),
    [fields, text],
  )
}
