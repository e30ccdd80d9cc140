// Builds a condition: rules of path, operator and value joined by and or or; or one free expression, by the text switch.
import { ActionIcon, Button, Select } from '@mantine/core'
import { conditionLimits, operators, type Condition, type Operator, type Rule } from '@parley/contract/objects/condition'
import { useEffect, useRef } from 'react'
import { useText } from '../../../base/language/text'
import { focusAdded } from '../../field/focus-added'
import { Icon } from '../../icon'
import type { Subject } from '../control'
import classes from './conditions.module.css'
import shared from '../controls.module.css'
import { expressionOf, type Rules, rulesOf } from './condition/expression'
import { useListValues } from './paths/use-list-values'
import { PathInput } from './path-input'
import { conditionSentence, hasRight } from './sentence'

const field = ':is(input:not([type="hidden"]), textarea, [contenteditable="true"])'

interface ConditionBuilderProps {
  condition: Condition
  onChange: (condition: Condition) => void
  isReadOnly: boolean
  subject: Subject
}

export function ConditionBuilder({ condition, onChange, isReadOnly, subject }: ConditionBuilderProps) {
  const frame = useRef<HTMLDivElement>(null)
  const isSwitched = useRef(false)
  const isText = 'expression' in condition
  // Written the other way: the keyboard goes on in its first field.
  useEffect(() => {
    if (isSwitched.current) frame.current?.querySelector<HTMLElement>(field)?.focus()
    isSwitched.current = false
  }, [isText])
  const props = {
    onChange,
    isReadOnly,
    subject,
    onSwitch: (next: Condition) => {
      isSwitched.current = true
      onChange(next)
    },
  }
  return (
    <div className={classes.condition} ref={frame}>
      {isText ? <AsText expression={condition.expression} {...props} /> : <AsRules condition={condition} {...props} />}
    </div>
  )
}

interface WrittenProps extends Omit<ConditionBuilderProps, 'condition'> {
  onSwitch: (condition: Condition) => void
}

function AsText({ expression, onChange, isReadOnly, subject, onSwitch }: WrittenProps & { expression: string }) {
  const text = useText()
  const asRules = rulesOf(expression)
  return (
    <>
      <PathInput
        label={text('controls.condition.expression')}
        value={expression}
        onChange={(next) => onChange({ expression: next })}
        isReadOnly={isReadOnly}
        subject={subject}
        placeholder="entities.city == 'Oslo' && context.total > 3"
      />
      {!isReadOnly && asRules === null && <p className={shared.help}>{text('controls.condition.text-only')}</p>}
      {!isReadOnly && asRules !== null && (
        <button type="button" className={shared.quiet} onClick={() => onSwitch(asRules)}>
          {text('controls.condition.as-rules')}
        </button>
      )}
    </>
  )
}

function AsRules({ condition, onChange, isReadOnly, subject, onSwitch }: WrittenProps & { condition: Rules }) {
  const text = useText()
  const { rules, join } = condition
  const change = (at: number, rule: Rule) => onChange({ join, rules: rules.map((other, index) => (index === at ? rule : other)) })
  return (
    <>
      {rules.map((rule, index) => (
        <RuleRow
          key={index}
          rule={rule}
          number={index + 1}
          isReadOnly={isReadOnly}
          subject={subject}
          onChange={(next) => change(index, next)}
          onRemove={rules.length > 1 ? () => onChange({ join, rules: rules.filter((_, other) => other !== index) }) : null}
        />
      ))}
      {!isReadOnly && (
        <div className={shared.inline}>
          <Button
            size="xs"
            leftSection={<Icon name="add" size={14} />}
            onClick={(event) => {
              onChange({ join, rules: [...rules, { left: '', op: 'equals', right: '' }] })
              focusAdded(event.currentTarget)
            }}
          >
            {text('controls.condition.add')}
          </Button>
          {rules.length > 1 && (
            <Select
              w={116}
              size="xs"
              aria-label={text('controls.condition.join')}
              value={join}
              data={[
                { value: 'and', label: text('controls.condition.and') },
                { value: 'or', label: text('controls.condition.or') },
              ]}
              onChange={(next) => onChange({ rules, join: next === 'or' ? 'or' : 'and' })}
            />
          )}
          <span className={classes.grow} />
          <button type="button" className={shared.quiet} onClick={() => onSwitch({ expression: expressionOf(condition) })}>
            {text('controls.condition.as-text')}
          </button>
        </div>
      )}
    </>
  )
}

interface RuleRowProps {
  rule: Rule
  number: number
  isReadOnly: boolean
  subject: Subject
  onChange: (rule: Rule) => void
  onRemove: (() => void) | null
}

function RuleRow({ rule, number, isReadOnly, subject, onChange, onRemove }: RuleRowProps) {
  const text = useText()
  const values = useListValues(rule.left)
  if (isReadOnly) return <p className={classes.sentence}>{conditionSentence({ join: 'and', rules: [rule] })}</p>
  return (
    <div className={classes.ruleRow}>
      <PathInput
        label={text('controls.condition.left', { number })}
        value={rule.left}
        onChange={(left) => onChange({ ...rule, left })}
        isReadOnly={false}
        subject={subject}
        placeholder="entities.city"
        maxLength={conditionLimits.side}
      />
      <div className={classes.ruleSecond}>
        <Select
          aria-label={text('controls.condition.operator', { number })}
          value={rule.op}
          data={operators.map((op) => ({ value: op, label: text(`controls.operator.${op}`) }))}
          comboboxProps={{ width: 180, position: 'bottom-start' }}
          onChange={(next) => {
            if (isOperator(next)) onChange(hasRight(next) ? { ...rule, op: next, right: rule.right ?? '' } : { left: rule.left, op: next })
          }}
        />
        {hasRight(rule.op) && (
          <PathInput
            label={text('controls.condition.right', { number })}
            value={rule.right ?? ''}
            onChange={(right) => onChange({ ...rule, right })}
            isReadOnly={false}
            subject={subject}
            values={values}
            isLiteral
            maxLength={conditionLimits.side}
          />
        )}
        {onRemove && (
          <ActionIcon aria-label={text('controls.condition.remove', { number })} onClick={onRemove}>
            <Icon name="close" size={14} />
          </ActionIcon>
        )}
      </div>
    </div>
  )
}

function isOperator(value: string | null): value is Operator {
  return operators.some((op) => op === value)
}
