// Which values of the context pass to a linked bot and back, and what they are called on the other side. An empty rule at the end takes the
// next one; one that lacks a name stays typed and is not saved.
import { ActionIcon, TextInput } from '@mantine/core'
import type { ContextRule } from '@parley/contract/objects/linked-bot/index'
import { isEnter } from '@parley/kit/keys/enter'
import { useDocument, useFieldDraft, useNewDraft } from '../../base/document'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import classes from './linked-bot.module.css'
import type { LinkPartProps } from './link-scope'

const ways = ['contextIn', 'contextBack'] as const

export function ContextRules({ link, onChange }: LinkPartProps) {
  const text = useText()
  return (
    <>
      {ways.map((way) => (
        <fieldset key={way} className={classes.group}>
          <legend>{text(`linked-bot.${way}`)}</legend>
          <p className={classes.help}>{text(`linked-bot.${way}.help`)}</p>
          <Rules
            place={`${link.id} ${way}`}
            name={text(`linked-bot.${way}`)}
            rules={link.data[way]}
            onKeep={(rules) => onChange({ [way]: rules }, way)}
          />
        </fieldset>
      ))}
    </>
  )
}

interface RulesProps {
  /** Tells it from every other field of the bot. */
  place: string
  name: string
  rules: readonly ContextRule[]
  onKeep: (rules: ContextRule[]) => void
}

function Rules({ place, name, rules, onKeep }: RulesProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const write = (at: number, next: ContextRule) => onKeep(rules.map((rule, other) => (other === at ? next : rule)))
  return (
    <ul className={classes.rules} aria-label={name}>
      {rules.map((rule, at) => (
        <li key={at} className={classes.rule}>
          <RuleField
            place={`${place} ${at} from`}
            label={text('linked-bot.rule.from', { number: at + 1 })}
            value={rule.from}
            onKeep={(from) => write(at, { ...rule, from })}
          />
          <Icon name="chevron-right" size={14} />
          <RuleField
            place={`${place} ${at} to`}
            label={text('linked-bot.rule.to', { number: at + 1 })}
            value={rule.to}
            onKeep={(to) => write(at, { ...rule, to })}
          />
          {canEdit && (
            <ActionIcon
              aria-label={text('linked-bot.rule.remove', { name: rule.from })}
              onClick={() => onKeep(rules.filter((_, other) => other !== at))}
            >
              <Icon name="close" size={14} />
            </ActionIcon>
          )}
        </li>
      ))}
      {canEdit && <NewRule place={place} number={rules.length + 1} onAdd={(rule) => onKeep([...rules, rule])} />}
    </ul>
  )
}

/** Added once both names are there and the row is left. */
function NewRule({ place, number, onAdd }: { place: string; number: number; onAdd: (rule: ContextRule) => void }) {
  const text = useText()
  const names = { from: text('linked-bot.rule.from', { number }), to: text('linked-bot.rule.to', { number }) }
  const [from, setFrom] = useNewDraft(`${place} new from`, names.from)
  const [to, setTo] = useNewDraft(`${place} new to`, names.to)
  const add = () => {
    if (from.trim() === '' || to.trim() === '') return
    onAdd({ from: from.trim(), to: to.trim() })
    setFrom('')
    setTo('')
  }
  const field = { placeholder: text('linked-bot.rule.example'), maxLength: 120 }
  return (
    <li
      className={classes.rule}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) add()
      }}
      onKeyDown={(event) => {
        if (isEnter(event)) add()
      }}
    >
      <TextInput {...field} aria-label={names.from} value={from} onChange={(event) => setFrom(event.currentTarget.value)} />
      <Icon name="chevron-right" size={14} />
      <TextInput {...field} aria-label={names.to} value={to} onChange={(event) => setTo(event.currentTarget.value)} />
    </li>
  )
}

interface RuleFieldProps {
  place: string
  label: string
  value: string
  onKeep: (next: string) => void
}

function RuleField({ place, label, value: saved, onKeep }: RuleFieldProps) {
  const { canEdit } = useDocument()
  const { value, type, leave } = useFieldDraft({
    ...{ place, label, saved, save: onKeep },
    tidy: (typed) => typed.trim(),
    isFine: (typed) => typed.trim() !== '',
  })
  return (
    <TextInput
      aria-label={label}
      value={value}
      maxLength={120}
      error={value.trim() === ''}
      readOnly={!canEdit}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
