// Name, description and colour. The name is checked by the server when the field is left; until it is taken the old one stays.
import { Textarea, TextInput } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import { useEffect, useState } from 'react'
import { useDocument } from '../../base/document'
import { useUserId } from '../../base/session/session'
import { useText } from '../../base/language/text'
import { useChange } from '../../base/call/use-change'
import { FormSection } from '../../ui/page/anchored-form'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { hues, Tile } from '../../ui/status/avatar'
import classes from './settings.module.css'

export function IdentitySection({ bot }: { bot: BotObject<'bot'> }) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const userId = useUserId()
  const update = useChange('bot.update')
  const [name, setName] = useState(bot.data.name)
  const [description, setDescription] = useState(bot.data.description)
  useEffect(() => setName(bot.data.name), [bot.data.name])
  useEffect(() => setDescription(bot.data.description), [bot.data.description])
  const isMissing = name.trim() === ''
  const save = (change: { name?: string; description?: string; color?: string }) => update.mutate({ userId, streamId: botId, ...change })
  const saveName = () => {
    if (!isMissing && name.trim() !== bot.data.name) save({ name: name.trim() })
  }
  const saveDescription = () => {
    if (description !== bot.data.description) save({ description })
  }
  const refused = update.error !== null && update.variables.name !== undefined ? update.error.message : null
  const nameError = isMissing ? text('bot-settings.name.missing') : refused
  return (
    <FormSection id="identity">
      <TextInput
        label={text('bot-settings.name')}
        description={nameError === null ? text('bot-settings.name.help') : undefined}
        value={name}
        maxLength={128}
        readOnly={!canEdit}
        error={nameError}
        onChange={(event) => setName(event.currentTarget.value)}
        onBlur={saveName}
        onKeyDown={(event) => {
          if (event.key === 'Enter') saveName()
        }}
      />
      <Textarea
        label={text('bot-settings.description')}
        value={description}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        readOnly={!canEdit}
        onChange={(event) => setDescription(event.currentTarget.value)}
        onBlur={saveDescription}
      />
      <fieldset className={classes.colours} disabled={!canEdit}>
        <legend>{text('bot-settings.colour')}</legend>
        {hues.map((hue) => (
          <label
            key={hue}
            className={classes.colour}
            data-on={hue === bot.data.color || undefined}
            title={text(`bot-settings.colour.${hue}`)}
          >
            <input
              type="radio"
              name="colour"
              className="visually-hidden"
              aria-label={text(`bot-settings.colour.${hue}`)}
              checked={hue === bot.data.color}
              onChange={() => save({ color: hue })}
            />
            <Tile name={bot.data.name} hue={hue} size={40} />
          </label>
        ))}
      </fieldset>
      {update.error !== null && refused === null && <ErrorInPlace error={update.error} compact />}
    </FormSection>
  )
}
