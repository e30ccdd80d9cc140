// What is chosen before a refactoring can be planned: the intent that the other goes into, the new type, the name of the dialog.
import { Select, TextInput } from '@mantine/core'
import { useCall } from '../../base/call/use-call'
import { useKinds } from '../../base/language/kinds/use-kinds'
import { useText } from '../../base/language/text'
import { typesFound } from '../controls/shared/entity/find-type'
import { useLateList } from '../field/use-late-list'
import type { RefactorAsked } from './refactor'

interface ChoiceProps {
  botId: string
  asked: RefactorAsked
  value: string
  /** What the dialog is called while nobody names it. */
  name: string
  onChange: (value: string) => void
}

export function RefactorChoice({ botId, asked, value, name, onChange }: ChoiceProps) {
  const text = useText()
  if (asked.do === 'merge-intents') return <IntentChoice botId={botId} from={asked.from} value={value} onChange={onChange} />
  if (asked.do === 'change-type') return <TypeChoice asked={asked} value={value} onChange={onChange} />
  if (asked.do === 'inline') return null
  return (
    <TextInput
      data-autofocus
      label={text('ui.refactor.name')}
      placeholder={name}
      value={value}
      maxLength={128}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

interface PickProps {
  value: string
  onChange: (value: string) => void
}

function IntentChoice({ botId, from, value, onChange }: PickProps & { botId: string; from: string }) {
  const text = useText()
  const { data } = useCall('document.get', { streamId: botId, kinds: 'intent' }, { staleMs: 0 })
  const late = useLateList(data !== undefined, text('ui.refactor.into.none'))
  const options = (data?.objects ?? [])
    .filter(({ id }) => id !== from)
    .map(({ id, data: intent }) => ({ value: id, label: String(intent['name']) }))
    .toSorted((left, right) => left.label.localeCompare(right.label))
  return (
    <Select
      data-autofocus={value === '' || undefined}
      label={text('ui.refactor.into')}
      placeholder={text('ui.refactor.into.choose')}
      data={options}
      value={value === '' ? null : value}
      searchable
      {...late}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}

function TypeChoice({ asked, value, onChange }: PickProps & { asked: Extract<RefactorAsked, { do: 'change-type' }> }) {
  const text = useText()
  const kinds = useKinds()
  const late = useLateList(kinds !== undefined, text('ui.refactor.type.none'))
  const offered = ((asked.kind === 'node' ? kinds?.nodes : kinds?.entities) ?? []).filter(
    ({ id, planned, deprecated }) => !planned && !deprecated && id !== asked.type,
  )
  return (
    <Select
      data-autofocus={asked.wanted === undefined || undefined}
      label={text('ui.refactor.type')}
      placeholder={text('ui.refactor.type.choose')}
      data={offered.map(({ id, label }) => ({ value: id, label }))}
      value={value === '' ? null : value}
      searchable
      filter={typesFound(offered)}
      {...late}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}
