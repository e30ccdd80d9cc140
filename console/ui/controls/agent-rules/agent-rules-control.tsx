// The rules of an agent as sentences that the runtime enforces: what must hold before a tool is called, what must hold of the call, how often.
// Which tools there are, another field of the form says.
import { Button } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import { JsonObject } from '@parley/contract/base/json'
import { ruleKey } from '@parley/contract/dialog/rule-key'
import { useState } from 'react'
import { useObject } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { focusAdded } from '../../field/focus-added'
import { Icon } from '../../icon'
import type { ControlKind, ControlProps } from '../control'
import shared from '../controls.module.css'
import classes from '../shared/conditions.module.css'
import { asRecords, textOf } from '../shared/read-value'
import { moved, Sortable } from '../shared/sortable'
import { AgentRuleRow } from './agent-rule-row'
import { type EditedRule, readRules } from './edited-rule'

function AgentRulesControl({ field, value, onChange, id, isReadOnly, subject, Form, marks }: ControlProps) {
  const text = useText()
  const [open, setOpen] = useState<number | null>(null)
  const node = useObject('node', subject.nodeId)
  const tools = asRecords(node?.data.settings[field.valuesFor ?? ''] ?? null)
    .map(({ name }) => textOf(name))
    .filter((name) => name !== '')
  const rules = readRules(value)
  const write = (next: readonly EditedRule[]) => onChange(next.map((rule) => JsonObject.parse(JSON.parse(JSON.stringify(rule)))))
  return (
    <div id={id} role="group" aria-label={field.label}>
      {rules.length > 0 && (
        <div className={classes.rows}>
          <Sortable ids={rules.map((_, at) => String(at))} onMove={(from, to) => write(moved(rules, from, to))}>
            {rules.map((rule, at) => (
              <AgentRuleRow
                key={at}
                id={String(at)}
                rule={rule}
                tools={tools}
                isOpen={open === at}
                isReadOnly={isReadOnly}
                subject={subject}
                Form={Form}
                mark={marks?.get(ruleKey(rule, at))}
                onToggle={() => setOpen(open === at ? null : at)}
                onStep={(by) => write(moved(rules, at, at + by))}
                onChange={(next) => write(rules.map((other, index) => (index === at ? next : other)))}
                onRemove={() => write(rules.filter((_, index) => index !== at))}
              />
            ))}
          </Sortable>
        </div>
      )}
      {isReadOnly && rules.length === 0 && <p className={shared.help}>{text('controls.agent-rules.none')}</p>}
      {!isReadOnly && (
        <Button
          size="xs"
          mt={rules.length > 0 ? 8 : 0}
          leftSection={<Icon name="add" size={14} />}
          onClick={(event) => {
            write([...rules, { ...newRule, id: newId('agentRule'), tool: tools[0] ?? '' }])
            setOpen(rules.length)
            focusAdded(event.currentTarget)
          }}
        >
          {text('controls.agent-rules.add')}
        </Button>
      )}
    </div>
  )
}

const newRule: Omit<EditedRule, 'id'> = {
  ...{ tool: '', when: 'before', most: 1, per: 'conversation', why: '' },
  condition: { join: 'and', rules: [{ left: '', op: 'exists' }] },
}

export const agentRulesControl: ControlKind = { Control: AgentRulesControl }
