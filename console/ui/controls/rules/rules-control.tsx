// Conditions that must hold for a value, each with what is said when it does not, in the order they are tried.
import { ActionIcon, Button } from '@mantine/core'
import type { JsonObject } from '@parley/contract/base/json'
import { Condition } from '@parley/contract/objects/condition'
import { useState } from 'react'
import { z } from 'zod'
import { useText } from '../../../base/language/text'
import { focusAdded } from '../../field/focus-added'
import { Icon } from '../../icon'
import type { ControlKind, ControlProps, Subject } from '../control'
import classes from '../shared/conditions.module.css'
import shared from '../controls.module.css'
import { ConditionBuilder } from '../shared/condition-builder'
import { conditionSentence } from '../shared/sentence'
import { moved, Sortable, SortableRow } from '../shared/sortable'
import { TemplateText } from '../shared/template/template-text'

const Check = z.object({ when: Condition, message: z.string().default('') })
type Check = z.infer<typeof Check>

function RulesControl({ field, value, onChange, id, isReadOnly, subject }: ControlProps) {
  const text = useText()
  const [open, setOpen] = useState<number | null>(null)
  const parsed = z.array(Check).safeParse(value)
  const checks = parsed.success ? parsed.data : []
  const write = (next: Check[]) =>
    onChange(next.map((check): JsonObject => ({ when: z.record(z.string(), z.json()).parse(check.when), message: check.message })))
  const step = (at: number, by: number) => write(moved(checks, at, at + by))
  const ids = checks.map((_, index) => String(index))
  return (
    <div id={id} role="group" aria-label={field.label}>
      {checks.length > 0 && (
        <div className={classes.rows}>
          <Sortable ids={ids} onMove={(from, to) => write(moved(checks, from, to))}>
            {checks.map((check, index) => (
              <CheckRow
                key={index}
                id={String(index)}
                check={check}
                isOpen={open === index}
                isReadOnly={isReadOnly}
                subject={subject}
                onToggle={() => setOpen(open === index ? null : index)}
                onStep={(by) => step(index, by)}
                onChange={(next) => write(checks.map((other, at) => (at === index ? next : other)))}
                onRemove={() => write(checks.filter((_, at) => at !== index))}
              />
            ))}
          </Sortable>
        </div>
      )}
      {!isReadOnly && (
        <Button
          size="xs"
          mt={checks.length > 0 ? 8 : 0}
          leftSection={<Icon name="add" size={14} />}
          onClick={(event) => {
            write([...checks, { when: { join: 'and', rules: [{ left: 'value', op: 'greater-or-equal', right: '' }] }, message: '' }])
            setOpen(checks.length)
            focusAdded(event.currentTarget)
          }}
        >
          {text('controls.rules.add')}
        </Button>
      )}
      {isReadOnly && checks.length === 0 && <p className={shared.help}>{text('controls.rules.none')}</p>}
    </div>
  )
}

interface CheckRowProps {
  id: string
  check: Check
  isOpen: boolean
  isReadOnly: boolean
  subject: Subject
  onToggle: () => void
  onStep: (by: -1 | 1) => void
  onChange: (check: Check) => void
  onRemove: () => void
}

function CheckRow({ id, check, isOpen, isReadOnly, subject, onToggle, onStep, onChange, onRemove }: CheckRowProps) {
  const text = useText()
  const sentence = conditionSentence(check.when)
  return (
    <div className={classes.rowGroup}>
      <SortableRow id={id} label={sentence} isReadOnly={isReadOnly} onStep={onStep} className={classes.row}>
        <button type="button" className={classes.rowText} aria-expanded={isOpen} onClick={onToggle}>
          {sentence}
        </button>
        {!isReadOnly && (
          <ActionIcon size={24} aria-label={text('controls.rules.remove', { rule: sentence })} onClick={onRemove}>
            <Icon name="close" size={14} />
          </ActionIcon>
        )}
      </SortableRow>
      {isOpen && (
        <div className={classes.rowOpen}>
          <ConditionBuilder
            condition={check.when}
            onChange={(when) => onChange({ ...check, when })}
            isReadOnly={isReadOnly}
            subject={subject}
          />
          <div>
            <label className={shared.label} htmlFor={`${id}-message`}>
              {text('controls.rules.message')}
            </label>
            <TemplateText
              id={`${id}-message`}
              value={check.message}
              isReadOnly={isReadOnly}
              subject={subject}
              onChange={(message) => onChange({ ...check, message })}
            />
          </div>
        </div>
      )}
    </div>
  )
}

export const rulesControl: ControlKind = { Control: RulesControl }
