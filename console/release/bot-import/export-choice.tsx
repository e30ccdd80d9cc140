// What of a bot goes into its file: everything, objects of some kinds, or objects that are chosen one by one.
import { Checkbox, SegmentedControl } from '@mantine/core'
import type { CallInput } from '@parley/contract/calls'
import { objectFacts, objectKinds, type ObjectKind } from '@parley/contract/objects/object-kinds'
import { type BotPartId, botParts } from '@parley/contract/release/bot-parts'
import { useText } from '../../base/language/text'
import { ChosenObjects } from './chosen-objects'
import classes from './bot-import.module.css'

const modes = ['whole', 'kinds', 'objects'] as const
type Mode = (typeof modes)[number]
const isMode = (value: string): value is Mode => modes.some((mode) => mode === value)

export interface Scope {
  mode: Mode
  /** Places in the list of groups. */
  groups: readonly number[]
  parts: readonly BotPartId[]
  objectIds: readonly string[]
}

/** Kinds that are taken together: under one heading, and with what they lie in. The bot itself always goes along. */
const others = objectKinds.filter((kind) => kind !== 'bot')
const groups: readonly (readonly ObjectKind[])[] = [...new Set(others.map((kind) => objectFacts[kind].group))].map((group) =>
  others.filter((kind) => objectFacts[kind].group === group),
)

export const everything: Scope = { mode: 'whole', groups: groups.map((_, at) => at), parts: botParts, objectIds: [] }

export function wishOf({ mode, groups: chosen, parts, objectIds }: Scope): Omit<CallInput<'bot-export.start'>, 'streamId'> {
  if (mode === 'objects') return { form: 'parley', objectIds: [...objectIds] }
  if (mode === 'whole') return { form: 'parley' }
  const kinds = chosen.flatMap((at) => groups[at] ?? [])
  return { form: 'parley', kinds: kinds.length === 0 ? ['bot'] : kinds, parts: [...parts] }
}

export function isNothing({ mode, groups: chosen, parts, objectIds }: Scope): boolean {
  if (mode === 'objects') return objectIds.length === 0
  return mode === 'kinds' && chosen.length + parts.length === 0
}

interface ExportChoiceProps {
  scope: Scope
  onChange: (scope: Scope) => void
}

export function ExportChoice({ scope, onChange }: ExportChoiceProps) {
  const text = useText()
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label={text('bot-import.parts')}
        data={modes.map((value) => ({ value, label: text(`bot-import.parts.${value}`) }))}
        value={scope.mode}
        onChange={(mode) => isMode(mode) && onChange({ ...scope, mode })}
      />
      {scope.mode === 'whole' && <p className={classes.lead}>{text('bot-import.parts.whole.note')}</p>}
      {scope.mode === 'kinds' && <Kinds scope={scope} onChange={onChange} />}
      {scope.mode === 'objects' && <ChosenObjects chosen={scope.objectIds} onChange={(objectIds) => onChange({ ...scope, objectIds })} />}
    </>
  )
}

function Kinds({ scope, onChange }: ExportChoiceProps) {
  const text = useText()
  const toggled = <T,>(all: readonly T[], one: T): T[] => (all.includes(one) ? all.filter((other) => other !== one) : [...all, one])
  return (
    <fieldset className={classes.parts}>
      <legend className={classes.legend}>{text('bot-import.parts')}</legend>
      {groups.map((own, at) => (
        <Checkbox
          key={own[0]}
          label={own.map((kind) => text(`ui.kind.${kind}`)).join(', ')}
          checked={scope.groups.includes(at)}
          onChange={() => onChange({ ...scope, groups: toggled(scope.groups, at) })}
        />
      ))}
      {botParts.map((part) => (
        <Checkbox
          key={part}
          label={text(`bot-import.part.${part}`)}
          checked={scope.parts.includes(part)}
          onChange={() => onChange({ ...scope, parts: toggled(scope.parts, part) })}
        />
      ))}
    </fieldset>
  )
}
