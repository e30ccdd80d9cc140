// Table of all rules of a bot: its own, and those of dialogs and steps that differ (mockup 31). A cell without a rule says whose holds.
import { Button, Select } from '@mantine/core'
import type { DialogRules } from '@parley/contract/objects/conversation-rules'
import type { BotSettings } from '@parley/contract/objects/bot-settings/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import list from '../../ui/table/list-table.module.css'
import classes from './interruption.module.css'
import { OwnRulesDialog } from './own-rules-dialog'
import { RuleNumber } from './rule-number'
import { type RuleRow, ruleRowsOf } from './rule-rows'
import { hasRules, useRuleWords } from './rule-words'
import { type RuledObject, useOwnRules } from './use-own-rules'

interface RulesTableProps {
  botName: string
  settings: BotSettings
  canEdit: boolean
  /** Without the column of corrections, between others. */
  isNarrow?: boolean
}

const asides = ['questionsInside', 'smallTalkInside'] as const
const columns = ['interruption', 'resume', 'amend'] as const
type Column = (typeof columns)[number]

export function RulesTable({ botName, settings, canEdit, isNarrow = false }: RulesTableProps) {
  const text = useText()
  const dialogs = useObjects('dialog')
  const nodes = useObjects('node')
  const [openId, setOpenId] = useState('')
  const change = useOwnRules()
  const rows = ruleRowsOf(botName, settings, { dialogs, nodes })
  const shown = columns.filter((name) => !isNarrow || name !== 'amend')
  const open: RuledObject | undefined = [...dialogs, ...nodes].find(({ id }) => id === openId)
  return (
    <>
      <div className={list.box}>
        <table className={`${list.table} ${classes.table}`} data-narrow={isNarrow} aria-label={text('interruption.own')}>
          <thead>
            <tr>
              <th scope="col">{text('interruption.where')}</th>
              {shown.map((name) => (
                <th scope="col" key={name}>
                  {text(`interruption.column.${name}`)}
                </th>
              ))}
              <th scope="col" className={classes.number}>
                {text('interruption.column.maxHeld')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <RuleLine key={row.id} row={row} number={at + 1} columns={shown} isNarrow={isNarrow} onOpen={() => setOpenId(row.id)} />
            ))}
          </tbody>
        </table>
      </div>
      {canEdit && <AddRule isNarrow={isNarrow} dialogs={dialogs.filter(({ data }) => !hasRules(data.conversation))} onAdd={setOpenId} />}
      {open && <OwnRulesDialog object={open} canEdit={canEdit} onChange={(rules) => change(open, rules)} onClose={() => setOpenId('')} />}
    </>
  )
}

interface RuleLineProps {
  row: RuleRow
  number: number
  columns: readonly Column[]
  isNarrow: boolean
  onOpen: () => void
}

function RuleLine({ row, number, columns, isNarrow, onOpen }: RuleLineProps) {
  const text = useText()
  const inherit = row.upper === '' ? text('interruption.as-bot') : text('interruption.as-dialog', { name: row.upper })
  return (
    <tr data-level={row.level}>
      <th scope="row" className={classes.row}>
        <div className={classes.where}>
          <RuleNumber number={number} />
          <span className={classes.level}>{text(`interruption.level.${row.level}`)}</span>
          {row.level === 'bot' ? (
            <strong>{row.name}</strong>
          ) : (
            <button type="button" className={classes.open} onClick={onOpen}>
              {row.name}
            </button>
          )}
        </div>
      </th>
      {columns.map((name) => (
        <td key={name}>
          <Rule name={name} rules={row.rules} isShort={isNarrow} inherit={name === 'amend' && row.level === 'step' ? '–' : inherit} />
          {name === 'interruption' && <ExceptionCount count={row.rules.exceptions?.length ?? 0} />}
          {name === 'interruption' && <Asides rules={row.rules} isBot={row.level === 'bot'} />}
        </td>
      ))}
      <td className={classes.number}>{row.rules.maxHeld ?? <span className={classes.inherited}>{inherit}</span>}</td>
    </tr>
  )
}

/** What questions and small talk do, where the row says so; a bot that answers them, as all do at first, says nothing of it. */
function Asides({ rules, isBot }: { rules: DialogRules; isBot: boolean }) {
  const text = useText()
  const say = useRuleWords()
  return asides.map((name) =>
    rules[name] === undefined || (isBot && rules[name] === 'answer') ? null : (
      <span key={name} className={classes.note}>
        {text(`interruption.${name}`, { rule: say(name, rules[name]) })}
      </span>
    ),
  )
}

function ExceptionCount({ count }: { count: number }) {
  const text = useText()
  return count === 0 ? null : <span className={classes.note}>{text('interruption.exceptions.count', { count })}</span>
}

function Rule({ name, rules, isShort, inherit }: { name: Column; rules: DialogRules; isShort: boolean; inherit: string }) {
  const text = useText()
  const say = useRuleWords()
  const value = rules[name]
  if (value === undefined) return <span className={classes.inherited}>{inherit}</span>
  const isAsked = name === 'interruption' && rules.switchConfirmation === 'always'
  return (
    <>
      {isShort ? text(`interruption.short.${name}.${value}`) : say(name, value)}
      {isAsked && <span className={classes.note}>{text('interruption.asked-first')}</span>}
    </>
  )
}

interface AddRuleProps {
  dialogs: readonly BotObject<'dialog'>[]
  /** One line that asks for the dialog and opens its rules at once. */
  isNarrow: boolean
  onAdd: (dialogId: string) => void
}

function AddRule({ dialogs, isNarrow, onAdd }: AddRuleProps) {
  const text = useText()
  const [chosen, setChosen] = useState<string | null>(null)
  if (dialogs.length === 0) return null
  const data = dialogs.map(({ id, data: { name } }) => ({ value: id, label: name }))
  if (isNarrow)
    return (
      <Select
        w={280}
        aria-label={text('interruption.add.which')}
        placeholder={text('interruption.add.for')}
        data={data}
        value={null}
        searchable
        leftSection={<Icon name="add" size={14} />}
        onChange={(id) => id !== null && onAdd(id)}
      />
    )
  return (
    <div className={classes.add}>
      <Select
        className={classes.grow}
        label={text('interruption.add.which')}
        placeholder={text('interruption.add.choose')}
        data={data}
        value={chosen}
        searchable
        onChange={setChosen}
      />
      <Button
        disabled={chosen === null}
        onClick={() => {
          if (chosen !== null) onAdd(chosen)
          setChosen(null)
        }}
      >
        {text('interruption.add')}
      </Button>
    </div>
  )
}
