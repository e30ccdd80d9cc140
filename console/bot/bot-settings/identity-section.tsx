// Name, description, icon and colour. The name is checked by the server when the field is left; until it is taken the old one stays.
import { isEnter } from '@parley/kit/keys/enter'
import { Textarea, TextInput } from '@mantine/core'
import { isBotIconId } from '@parley/contract/objects/bot/icon'
import type { BotObject } from '@parley/contract/objects/object'
import { useDocument, useEdit, useFieldDraft } from '../../base/document'
import { useUserId } from '../../base/session/session'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { useChange } from '../../base/call/use-change'
import { useFieldArrival } from '../../ui/page/arrive'
import { FormSection } from '../../ui/page/anchored-form'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { hues, Tile } from '../../ui/status/avatar'
import { IconField } from './icon-field'
import classes from './settings.module.css'

export function IdentitySection({ bot }: { bot: BotObject<'bot'> }) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const userId = useUserId()
  const edit = useEdit()
  const update = useChange('bot.update')
  const save = (change: { name?: string; description?: string }) => update.mutateAsync({ userId, streamId: botId, ...change })
  const name = useFieldDraft({
    ...{ place: `${botId} name`, label: text('bot-settings.name'), saved: bot.data.name },
    tidy: (typed) => typed.trim(),
    isFine: (typed) => typed.trim() !== '',
    save: (wanted) => save({ name: wanted }),
  })
  const description = useFieldDraft({
    ...{ place: `${botId} description`, label: text('bot-settings.description'), saved: bot.data.description },
    isFine: () => true,
    save: (wanted) => save({ description: wanted }),
  })
  const refused = update.error !== null && update.variables.name !== undefined ? update.error.message : null
  const nameError = name.value.trim() === '' ? text('bot-settings.name.missing') : refused
  useFieldArrival('identity', ['name', 'description', 'icon', 'color'])
  return (
    <FormSection id="identity">
      <TextInput
        wrapperProps={{ 'data-field': 'name' }}
        label={text('bot-settings.name')}
        description={nameError === null ? text('bot-settings.name.help') : undefined}
        value={name.value}
        maxLength={128}
        readOnly={!canEdit}
        error={nameError}
        onChange={(event) => name.type(event.currentTarget.value)}
        onBlur={name.leave}
        onKeyDown={(event) => {
          if (isEnter(event)) name.leave()
        }}
      />
      <Textarea
        wrapperProps={{ 'data-field': 'description' }}
        label={text('bot-settings.description')}
        value={description.value}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        readOnly={!canEdit}
        onChange={(event) => description.type(event.currentTarget.value)}
        onBlur={description.leave}
      />
      <IconField bot={bot} />
      <fieldset className={classes.colours} data-field="color" disabled={!canEdit}>
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
              onChange={() =>
                edit([{ op: 'put', id: bot.id, kind: 'bot', set: { color: hue } }], { label: label('bot-settings.colour.edit') })
              }
            />
            <Tile name={bot.data.name} hue={hue} icon={isBotIconId(bot.data.icon) ? bot.data.icon : ''} size={40} />
          </label>
        ))}
      </fieldset>
      {update.error !== null && refused === null && <ErrorInPlace error={update.error} compact />}
    </FormSection>
  )
}
