// Chooses a model of the bot's configurations, or none, which means the models of the feature.
import { ModelChoice, noModel } from '@parley/contract/model/model-choice'
import { Select } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { usePermit } from '../../../base/call/permit'
import { useCall } from '../../../base/call/use-call'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { Icon } from '../../icon'
import type { ControlKind, ControlProps } from '../control'
import classes from '../controls.module.css'

/** An id has no space. */
const keyOf = ({ configurationId, model }: ModelChoice): string => (configurationId === '' ? '' : `${configurationId} ${model}`)

function choiceOf(key: string | null): ModelChoice {
  const at = key?.indexOf(' ') ?? -1
  return key === null || at < 0 ? noModel : { configurationId: key.slice(0, at), model: key.slice(at + 1) }
}

function ModelControl({ field, value, onChange, id, isReadOnly }: ControlProps) {
  const text = useText()
  const { botId } = useDocument()
  const { may } = usePermit('llm.list-configurations', botId)
  const asked = useCall('llm.list-configurations', may ? { streamId: botId } : null)
  const read = ModelChoice.safeParse(value ?? noModel)
  const chosen = read.success ? read.data : noModel
  const configurations = asked.data ?? []
  const groups = configurations
    .filter(({ models }) => models.length > 0)
    .map(({ id: configurationId, name, models }) => ({
      group: name,
      items: models.map((model) => ({ value: keyOf({ configurationId, model }), label: model })),
    }))
  const key = keyOf(chosen)
  const isListed = groups.some(({ items }) => items.some((item) => item.value === key))
  const isGone = key !== '' && asked.data !== undefined && !isListed
  const data = key === '' || isListed ? groups : [{ value: key, label: chosen.model }, ...groups]
  return (
    <>
      <Select
        id={id}
        data={data}
        value={key || null}
        placeholder={field.placeholder ?? text('controls.model.usual')}
        readOnly={isReadOnly || !may}
        clearable={!isReadOnly && may}
        searchable
        limit={200}
        leftSection={<Icon name="spark" />}
        nothingFoundMessage={text('controls.picker.none')}
        error={isGone ? text('controls.model.gone') : undefined}
        onChange={(next) => onChange({ ...choiceOf(next) })}
      />
      {asked.isError && <p className={classes.help}>{text('controls.model.failed')}</p>}
      {may && asked.data !== undefined && groups.length === 0 && (
        <p className={classes.help}>
          {`${text('controls.model.none')} `}
          <Link to={botPath(botId, '/language-models')}>{text('controls.model.make')}</Link>
        </p>
      )}
    </>
  )
}

export const modelControl: ControlKind = { Control: ModelControl }
