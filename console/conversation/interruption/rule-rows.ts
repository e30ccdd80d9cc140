// The rules of the bot in the order in which they are listed and numbered: its own, then each dialog that has rules or whose steps have,
// with those steps.
import type { BotSettings } from '@parley/contract/objects/bot-settings/index'
import type { DialogRules } from '@parley/contract/objects/conversation-rules'
import type { BotObject } from '@parley/contract/objects/object'
import { hasRules } from './rule-words'

export interface RuleRow {
  /** Of the dialog or the step; '' is the bot. */
  id: string
  level: 'bot' | 'dialog' | 'step'
  name: string
  rules: DialogRules
  /** Whose rules hold where it has none; '' is the bot. */
  upper: string
}

export interface RuledObjects {
  dialogs: readonly BotObject<'dialog'>[]
  nodes: readonly BotObject<'node'>[]
}

export function ruleRowsOf(botName: string, settings: BotSettings, { dialogs, nodes }: RuledObjects): RuleRow[] {
  const rows: RuleRow[] = [{ id: '', level: 'bot', name: botName, rules: settings, upper: '' }]
  for (const { id, data } of dialogs.toSorted((left, right) => left.data.name.localeCompare(right.data.name))) {
    const steps = nodes.filter((node) => node.parentId === id && hasRules(node.data.conversation))
    if (steps.length === 0 && !hasRules(data.conversation)) continue
    rows.push({ id, level: 'dialog', name: data.name, rules: data.conversation ?? {}, upper: '' })
    for (const step of steps)
      rows.push({ id: step.id, level: 'step', name: step.data.name, rules: step.data.conversation ?? {}, upper: data.name })
  }
  return rows
}
