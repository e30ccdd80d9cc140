// Chooses the entity a step collects, makes a new one in place, and edits the chosen one's type and that type's own fields.
import { type ComponentProps, useId, useState } from 'react'
import { useDocument, useObject, useObjects } from '../../../base/document'
import { useKinds } from '../../../base/language/kinds/use-kinds'
import { useText } from '../../../base/language/text'
import { useNameFault } from '../../field/use-name-fault'
import { Icon } from '../../icon'
import type { ControlKind, ControlProps } from '../control'
import classes from '../controls.module.css'
import { ObjectPicker } from '../shared/object-picker'
import { asText } from '../shared/read-value'
import { openRefactor } from '../../refactor/refactor'
import { EntityTypePicker, TypeSettings } from '../shared/entity/entity-type'
import { entityName, useMakeEntity } from '../shared/entity/make-entity'
import own from './entity.module.css'

function EntityControl({ field, value, onChange, id, isReadOnly, subject, Form }: ControlProps) {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const make = useMakeEntity()
  const entities = useObjects('entity')
  const faultOf = useNameFault('entity')
  const entity = useObject('entity', asText(value))
  const [naming, setNaming] = useState('')
  const isNaming = naming !== ''
  const locked = isReadOnly || !canEdit
  const create = (type: string) => {
    onChange(make(naming, type))
    setNaming('')
  }
  /** Every place is looked at first: what another type has no use for goes. */
  const retype = (wanted: string) => {
    if (entity === null || wanted === entity.data.type) return
    const { type, name } = entity.data
    openRefactor(botId, { do: 'change-type', objectId: entity.id, kind: 'entity', type, wanted, name }, () => store.flush())
  }
  return (
    <div className={classes.stack}>
      <ObjectPicker
        id={id}
        value={asText(value)}
        options={entities.map((each) => ({ id: each.id, name: each.data.name }))}
        placeholder={field.placeholder ?? text('controls.entity.choose')}
        icon="tag"
        isReadOnly={locked}
        onChoose={(next) => {
          setNaming('')
          onChange(next)
        }}
        faultOf={(name) => faultOf(entityName(name))}
        onCreate={locked ? null : setNaming}
      />
      {(isNaming || entity) && (
        // The same field before and after the entity is made, so that the keyboard stays in it.
        <div className={isNaming ? classes.panel : classes.stack}>
          {isNaming && <p className={classes.panelTitle}>{text('controls.entity.new', { name: entityName(naming) })}</p>}
          <EntityTypePicker
            label={text('controls.entity.type')}
            value={isNaming ? '' : (entity?.data.type ?? '')}
            onChange={isNaming ? create : retype}
            isReadOnly={locked}
          />
          {isNaming && <p className={classes.help}>{text('controls.entity.new.help')}</p>}
          {entity && !isNaming && <OwnSettings key={entity.id} entity={entity} isReadOnly={locked} subject={subject} Form={Form} />}
        </div>
      )}
    </div>
  )
}

/** The entity's own settings, which hold wherever it is used: folded, but for a type that does nothing without them. */
function OwnSettings(props: ComponentProps<typeof TypeSettings>) {
  const { entity } = props
  const text = useText()
  const id = useId()
  const kind = useKinds()?.entities.find((each) => each.id === entity.data.type)
  const [isTurned, setTurned] = useState(false)
  if (kind === undefined || kind.fields.length === 0) return null
  const isOpen = isTurned !== kind.fields.some(({ required }) => required === true)
  return (
    <>
      <button type="button" className={own.unfold} aria-expanded={isOpen} aria-controls={id} onClick={() => setTurned(!isTurned)}>
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
        {text('controls.entity.own', { name: entity.data.name })}
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <TypeSettings {...props} />}
      </div>
    </>
  )
}

export const entityControl: ControlKind = { Control: EntityControl }
