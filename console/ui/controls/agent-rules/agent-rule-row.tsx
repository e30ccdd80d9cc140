// One rule of an agent: a sentence, and where it is open what the sentence is made of.
import { ActionIcon } from '@mantine/core'
import type { Field } from '@parley/contract/base/form'
import { type Json, JsonObject } from '@parley/contract/base/json'
import type { ComponentType } from 'react'
import { useText } from '../../../base/language/text'
import { Icon } from '../../icon'
import type { DescribedFormProps, Subject } from '../control'
import { ConditionBuilder } from '../shared/condition-builder'
import classes from '../shared/conditions.module.css'
import shared from '../controls.module.css'
import { conditionSentence } from '../shared/sentence'
import { SortableRow } from '../shared/sortable'
import own from './agent-rules.module.css'
import { type EditedRule, readRules } from './edited-rule'

interface AgentRuleRowProps {
  id: string
  rule: EditedRule
  /** Names of the agent's tools. */
  tools: readonly string[]
  isOpen: boolean
  isReadOnly: boolean
  subject: Subject
  Form: ComponentType<DescribedFormProps>
  onToggle: () => void
  onStep: (by: -1 | 1) => void
  onChange: (rule: EditedRule) => void
  onRemove: () => void
}

export function AgentRuleRow({ id, rule, tools, isOpen, isReadOnly, subject, Form, ...does }: AgentRuleRowProps) {
  const text = useText()
  const parts = useSentence(rule)
  const fields = useRuleFields(rule, tools)
  const sentence = parts.join(' ')
  const set = (name: string, value: Json) => {
    const [changed] = readRules([{ ...JsonObject.parse(JSON.parse(JSON.stringify(rule))), [name]: value }])
    if (changed) does.onChange(changed)
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
    <div className={classes.rowGroup}>
      <SortableRow id={id} label={sentence} isReadOnly={isReadOnly} onStep={does.onStep} className={classes.row}>
        <Icon name="shield" size={16} className={own.shield} />
        <button type="button" className={classes.rowText} aria-expanded={isOpen} onClick={does.onToggle}>
          <span className={own.when}>{when}</span> <code>{tool}</code> <b>{what}</b>
        </button>
        {!isReadOnly && (
          <ActionIcon size={24} aria-label={text('controls.agent-rules.remove', { rule: sentence })} onClick={does.onRemove}>
            <Icon name="close" size={14} />
          </ActionIcon>
        )}
      </SortableRow>
      {isOpen && (
        <div className={classes.rowOpen}>
          <Form {...form} fields={fields} />
          {rule.when !== 'limit' && (
            <div>
              <ConditionBuilder
                condition={rule.condition}
                onChange={(condition) => does.onChange({ ...rule, condition })}
                isReadOnly={isReadOnly}
                subject={subject}
              />
              {rule.when === 'only-if' && <p className={shared.help}>{text('controls.agent-rules.value.help')}</p>}
            </div>
          )}
          <Form {...form} fields={[{ name: 'why', label: text('controls.agent-rules.why'), control: 'text', max: 300 }]} />
        </div>
      )}
    </div>
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
