// The rules of one dialog or step, each of which may be left to the next level. Who keeps them is the caller's.
import type { Json, JsonObject } from '@parley/contract/base/json'
import { DialogRules, inherited } from '@parley/contract/objects/conversation-rules'
import { useState } from 'react'
import { DescribedForm } from '../../ui/controls/described-form'
import { type Level, useRuleFields } from './rule-words'

interface RulesFormProps {
  /** Whose they are. */
  objectId: string
  level: Level
  rules: DialogRules | undefined
  isReadOnly: boolean
  /** Names of those that are shown; absent: all. */
  only?: readonly string[]
  /** With the rules that are set, and no others. */
  onChange: (rules: DialogRules) => void
}

const nowhere = { dialogId: '', nodeId: '' }

export function RulesForm({ objectId, level, rules, isReadOnly, only, onChange }: RulesFormProps) {
  const fields = useRuleFields(level).filter(({ name }) => only === undefined || only.includes(name))
  const [typed, setTyped] = useState<JsonObject>({})
  const own: JsonObject = { ...rules }
  const values = Object.fromEntries(fields.map(({ name, options }) => [name, own[name] ?? (options ? inherited : null)]))
  const change = (name: string, value: Json) => {
    const set = Object.entries({ ...own, [name]: value }).filter(([, one]) => one !== inherited && one !== null && one !== undefined)
    const read = DialogRules.safeParse(Object.fromEntries(set))
    setTyped(read.success ? {} : { [name]: value })
    if (read.success) onChange(read.data)
  }
  return (
    <DescribedForm
      fields={fields}
      values={{ ...values, ...typed }}
      defaults={{}}
      isReadOnly={isReadOnly}
      subject={{ ...nowhere, objectId: `${objectId} rules` }}
      onChange={change}
    />
  )
}
