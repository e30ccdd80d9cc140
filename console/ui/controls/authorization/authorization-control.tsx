// Chooses one of the bot's authorization profiles, by name, and says how its token is. They are made on their own screen, which is a click away.
import { Link } from '@tanstack/react-router'
import { useDocument, useObjects } from '../../../base/document'
import { placeOfObject } from '../../../base/document/object-places'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import type { ControlKind, ControlProps } from '../control'
import classes from '../controls.module.css'
import { ObjectPicker } from '../shared/object-picker'
import { asText } from '../shared/read-value'
import { TokenLine } from './token-line'

function AuthorizationControl({ field, value, onChange, id, isReadOnly }: ControlProps) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const profiles = useObjects('authorization')
  const chosen = asText(value)
  const isThere = profiles.some((profile) => profile.id === chosen)
  const place = placeOfObject('authorization', isThere ? chosen : '')
  return (
    <>
      <ObjectPicker
        id={id}
        value={chosen}
        options={profiles.map((profile) => ({ id: profile.id, name: profile.data.name }))}
        placeholder={field.placeholder ?? text('controls.authorization.choose')}
        icon="shield"
        isReadOnly={isReadOnly || !canEdit}
        onChoose={onChange}
        onCreate={null}
      />
      {isThere && <TokenLine botId={botId} profileId={chosen} />}
      {place !== null && (
        <p className={classes.help}>
          {profiles.length === 0 && `${text('controls.authorization.none')} `}
          <Link to={botPath(botId, place.path)} search={isThere ? place.search : {}}>
            {text(isThere ? 'controls.authorization.open' : 'controls.authorization.make')}
          </Link>
        </p>
      )}
    </>
  )
}

export const authorizationControl: ControlKind = { Control: AuthorizationControl }
