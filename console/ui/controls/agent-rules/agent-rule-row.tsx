// One rule of an agent: a sentence, and where it is open what the sentence is made of.
import type { Field } from '@parley/contract/base/form'
import { type Json, JsonObject } from '@parley/contract/base/json'
import type { ComponentType, ReactNode } from 'react'
import { useText } from '../../../base/language/text'
import type { DescribedFormProps, Subject } from '../control'
import { ConditionBuilder } from '../shared/condition-builder'
import shared from '../controls.module.css'
import { OpeningRow, type RowActions } from '../shared/opening-row'
import { conditionSentence } from '../shared/sentence'
import own from './agent-rules.module.css'
import { type EditedRule, readRules } from './edited-rule'

interface AgentRuleRowProps extends RowActions {
  id: string
  rule: EditedRule
  /** Names of the agent's tools. */
  tools: readonly string[]
  isOpen: boolean
  isReadOnly: boolean
  subject: Subject
  Form: ComponentType<DescribedFormProps>
  /** What is known of it. */
  mark: ReactNode
  onChange: (rule: EditedRule) => void
}

export function AgentRuleRow({ id, rule, tools, isOpen, isReadOnly, subject, Form, mark, onChange, ...does }: AgentRuleRowProps) {
  const text = useText()
  const parts = useSentence(rule)
  const fields = useRuleFields(rule, tools)
  const sentence = parts.join(' ')
  const set = (name: string, value: Json) => {
    const [changed] = readRules([{ ...JsonObject.parse(JSON.parse(JSON.stringify(rule))), [name]: value }])
    if (changed) onChange(changed)
  }
  const form = {
    isReadOnly,
    subject: { ...subject, nodeId: '', objectId: `${subject.objectId ?? subject.nodeId} rules ${id}` },
    values: { tool: rule.tool, when: rule.when, most: rule.most, per: rule.per, why: rule.why },
    defaults: {},
    onChange: set,
  }
  const [when, tool, what] = parts
  return (
    <OpeningRow
      {...{ id, isOpen, isReadOnly, ...does }}
      label={sentence}
      removeLabel={text('controls.agent-rules.remove', { rule: sentence })}
      icon="shield"
      isAccent
      line={
        <>
          <span className={own.when}>{when}</span> <code>{tool}</code> <b>{what}</b>
        </>
      }
      right={mark}
    >
      <Form {...form} fields={fields} />
      {rule.when !== 'limit' && (
        <div>
          <ConditionBuilder
            condition={rule.condition}
            onChange={(condition) => onChange({ ...rule, condition })}
            isReadOnly={isReadOnly}
            subject={subject}
          />
          {rule.when === 'only-if' && <p className={shared.help}>{text('controls.agent-rules.value.help')}</p>}
        </div>
      )}
      <Form {...form} fields={[{ name: 'why', label: text('controls.agent-rules.why'), control: 'text', max: 300 }]} />
    </OpeningRow>
  )
}

function useSentence({ tool, when, condition, most, per }: EditedRule): [string, string, string] {
  const text = useText()
  const times = `${text('controls.agent-rules.times', { count: most })} ${text(`controls.agent-rules.per.${per}`)}`
  return [
    text(`controls.agent-rules.when.${when}`),
    tool === '' ? text('controls.agent-rules.any') : tool,
    when === 'limit' ? times : conditionSentence(condition),
  ]
}

function useRuleFields(rule: EditedRule, tools: readonly string[]): Field[] {
  const text = useText()
  const names = [...new Set([...tools, ...(rule.tool === '' ? [] : [rule.tool])])]
  const option = (value: string, label: string) => ({ value, label })
  return [
    {
      ...{ name: 'when', label: text('controls.agent-rules.kind'), control: 'choice', row: 'rule' },
      options: (['before', 'only-if', 'limit'] as const).map((one) => option(one, text(`controls.agent-rules.when.${one}`))),
    },
    {
      ...{ name: 'tool', label: text('controls.agent-rules.tool'), control: 'choice', row: 'rule' },
      options: [option('', text('controls.agent-rules.any')), ...names.map((name) => option(name, name))],
    },
    ...(rule.when === 'limit' ? limitFields() : []),
  ]

  function limitFields(): Field[] {
    return [
      { name: 'most', label: text('controls.agent-rules.most'), control: 'number', min: 1, max: 100, row: 'most' },
      {
        ...{ name: 'per', label: text('controls.agent-rules.per'), control: 'choice', row: 'most' },
        options: (['conversation', 'turn'] as const).map((one) => option(one, text(`controls.agent-rules.per.${one}`))),
      },
    ]
  }
}
