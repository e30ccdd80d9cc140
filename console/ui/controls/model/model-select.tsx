// A choice among the models of the bot's configurations, below the name of each; none is a choice, too. Only who may see the configurations
// can change it.
import { Select } from '@mantine/core'
import { type ModelChoice, noModel } from '@parley/contract/model/model-choice'
import { usePermit } from '../../../base/call/permit'
import { useCall } from '../../../base/call/use-call'
import { useText } from '../../../base/language/text'
import { Icon } from '../../icon'

interface ModelSelectProps {
  botId: string
  id?: string
  /** Where no label of the page names it. */
  label?: string
  value: ModelChoice
  placeholder: string
  /** None is a choice, too. */
  mayBeEmpty?: boolean
  isReadOnly: boolean
  onChange: (choice: ModelChoice) => void
}

/** An id has no space. */
const keyOf = ({ configurationId, model }: ModelChoice): string => (configurationId === '' ? '' : `${configurationId} ${model}`)

function choiceOf(key: string | null): ModelChoice {
  const at = key?.indexOf(' ') ?? -1
  return key === null || at < 0 ? noModel : { configurationId: key.slice(0, at), model: key.slice(at + 1) }
}

/** The models there are; `isNone`: none is set up, as far as that may be known. */
export function useModels(botId: string) {
  const { may } = usePermit('llm.list-configurations', botId)
  const asked = useCall('llm.list-configurations', may ? { streamId: botId } : null)
  const groups = (asked.data ?? [])
    .filter(({ models }) => models.length > 0)
    .map(({ id: configurationId, name, models }) => ({
      group: name,
      items: models.map((model) => ({ value: keyOf({ configurationId, model }), label: model })),
    }))
  const all = (asked.data ?? []).flatMap(({ id: configurationId, models }) =>
    models.map((model): ModelChoice => ({ configurationId, model })),
  )
  const isRead = asked.data !== undefined
  return { may, groups, all, isRead, isFailed: asked.isError, isNone: isRead && groups.length === 0 }
}

export function ModelSelect({ botId, id, label, value, placeholder, mayBeEmpty = true, isReadOnly, onChange }: ModelSelectProps) {
  const text = useText()
  const { may, groups, isRead } = useModels(botId)
  const key = keyOf(value)
  const isListed = groups.some(({ items }) => items.some((item) => item.value === key))
  const data = key === '' || isListed ? groups : [{ value: key, label: value.model }, ...groups]
  return (
    <Select
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      data={data}
      value={key || null}
      placeholder={placeholder}
      readOnly={isReadOnly || !may}
      clearable={mayBeEmpty && !isReadOnly && may}
      allowDeselect={mayBeEmpty}
      searchable
      limit={200}
      leftSection={<Icon name="spark" />}
      nothingFoundMessage={text('controls.picker.none')}
      error={key !== '' && isRead && !isListed ? text('controls.model.gone') : undefined}
      onChange={(next) => onChange(choiceOf(next))}
    />
  )
}
