// Chooses a prompt of the bot's library, or makes an empty one of the name typed; its text is a click away.
import { newId } from '@parley/contract/base/ids'
import { usedVersion } from '@parley/contract/objects/model-prompt/index'
import { Link } from '@tanstack/react-router'
import { useDocument, useEdit, useObjects } from '../../../base/document'
import { placeOfObject } from '../../../base/document/object-places'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { useNameFault } from '../../field/use-name-fault'
import type { ControlKind, ControlProps } from '../control'
import classes from '../controls.module.css'
import { ObjectPicker } from '../shared/object-picker'
import { asText } from '../shared/read-value'

function ModelPromptControl({ field, value, onChange, id, isReadOnly }: ControlProps) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const edit = useEdit()
  const prompts = useObjects('model-prompt')
  const faultOf = useNameFault('model-prompt')
  const chosen = asText(value)
  const prompt = prompts.find((one) => one.id === chosen)
  const version = prompt && usedVersion(prompt.data)
  const place = placeOfObject('model-prompt', prompt === undefined ? '' : chosen)
  const create = (name: string) => {
    const promptId = newId('model-prompt')
    edit([{ op: 'put', id: promptId, kind: 'model-prompt', set: { name } }], { label: label('controls.model-prompt.add', { name }) })
    onChange(promptId)
  }
  return (
    <>
      <ObjectPicker
        id={id}
        value={chosen}
        options={prompts.map((one) => ({ id: one.id, name: one.data.name }))}
        placeholder={field.placeholder ?? text('controls.model-prompt.choose')}
        icon="prompt"
        isReadOnly={isReadOnly || !canEdit}
        onChoose={onChange}
        faultOf={faultOf}
        onCreate={isReadOnly || !canEdit ? null : create}
      />
      {place !== null && prompt !== undefined && (
        <p className={classes.help}>
          {`${version === undefined ? text('controls.model-prompt.unused') : text('controls.model-prompt.version', { number: version.number })} `}
          <Link to={botPath(botId, place.path)} search={place.search}>
            {text('controls.model-prompt.open')}
          </Link>
        </p>
      )}
    </>
  )
}

export const modelPromptControl: ControlKind = { Control: ModelPromptControl }
