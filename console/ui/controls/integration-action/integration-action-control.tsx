// Chooses one of the actions of the bot's integrations, below the name of its service. They are added on their own screen, which is a click away.
import { Select } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useDocument, useObjects } from '../../../base/document'
import { placeOfObject } from '../../../base/document/object-places'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { Icon } from '../../icon'
import type { ControlKind, ControlProps } from '../control'
import classes from '../controls.module.css'
import { asText } from '../shared/read-value'
import own from './integration-action.module.css'

function IntegrationActionControl({ field, value, onChange, id, isReadOnly }: ControlProps) {
  const text = useText()
  const { botId } = useDocument()
  const services = useObjects('integration')
  const actions = useObjects('integration-action')
  const chosen = asText(value)
  const action = actions.find((one) => one.id === chosen)
  const place = placeOfObject('integration-action', chosen, action?.parentId ?? '')
  const isMissing = chosen !== '' && action === undefined
  const groups = services
    .toSorted((one, other) => one.data.name.localeCompare(other.data.name))
    .map((service) => ({
      group: service.data.name,
      items: actions
        .filter(({ id: actionId, parentId, data }) => parentId === service.id && (data.isEnabled || actionId === chosen))
        .toSorted((one, other) => one.data.name.localeCompare(other.data.name))
        .map(({ id: actionId, data }) => ({ value: actionId, label: data.name })),
    }))
    .filter(({ items }) => items.length > 0)
  return (
    <>
      <Select
        id={id}
        data={isMissing ? [{ value: chosen, label: text('controls.picker.missing') }, ...groups] : groups}
        value={chosen || null}
        placeholder={field.placeholder ?? text('controls.integration-action.choose')}
        readOnly={isReadOnly}
        searchable
        limit={200}
        leftSection={<Icon name="action" />}
        nothingFoundMessage={text('controls.picker.none')}
        error={isMissing ? text('controls.picker.gone') : undefined}
        onChange={(next) => onChange(next ?? '')}
      />
      {action !== undefined && (
        <p className={own.line}>
          <code>{`${action.data.method} ${action.data.path}`}</code>
          {!action.data.isEnabled && <span className={own.off}>{text('controls.integration-action.off')}</span>}
        </p>
      )}
      {action !== undefined && action.data.about !== '' && <p className={own.about}>{action.data.about}</p>}
      {place !== null && (
        <p className={classes.help}>
          {actions.length === 0 && `${text('controls.integration-action.none')} `}
          <Link to={botPath(botId, place.path)} search={action === undefined ? {} : place.search}>
            {text(action === undefined ? 'controls.integration-action.make' : 'controls.integration-action.open')}
          </Link>
        </p>
      )}
    </>
  )
}

export const integrationActionControl: ControlKind = { Control: IntegrationActionControl }
