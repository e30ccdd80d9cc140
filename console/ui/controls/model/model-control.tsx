// Chooses a model of the bot's configurations, or none, which means the models of the feature. They are added on their own screen, which is a
// click away.
import { ModelChoice, noModel } from '@parley/contract/model/model-choice'
import { Link } from '@tanstack/react-router'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import type { ControlKind, ControlProps } from '../control'
import classes from '../controls.module.css'
import { ModelSelect, useModels } from './model-select'

function ModelControl({ field, value, onChange, id, isReadOnly }: ControlProps) {
  const text = useText()
  const { botId } = useDocument()
  const { isFailed, isNone } = useModels(botId)
  const read = ModelChoice.safeParse(value ?? noModel)
  return (
    <>
      <ModelSelect
        {...{ botId, id, isReadOnly }}
        value={read.success ? read.data : noModel}
        placeholder={field.placeholder ?? text('controls.model.usual')}
        onChange={(choice) => onChange({ ...choice })}
      />
      {isFailed && <p className={classes.help}>{text('controls.model.failed')}</p>}
      {isNone && (
        <p className={classes.help}>
          {`${text('controls.model.none')} `}
          <Link to={botPath(botId, '/language-models')}>{text('controls.model.make')}</Link>
        </p>
      )}
    </>
  )
}

export const modelControl: ControlKind = { Control: ModelControl }
