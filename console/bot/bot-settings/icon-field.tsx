// The icon of a bot: the letters of its name, one of the drawings, or a picture that is sent. Each choice is one change that undo takes back.
import { FileButton } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { botIconIds, isPictureId } from '@parley/contract/objects/bot/icon'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { useChange } from '../../base/call/use-change'
import { usePermit } from '../../base/call/permit'
import { useDocument, useEdit } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { useUserId } from '../../base/session/session'
import { useBot } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { PermitButton } from '../../ui/permit/permit-button'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { Tile } from '../../ui/status/avatar'
import { squareOf } from './icon-picture'
import classes from './settings.module.css'

const taken = 'image/png,image/jpeg,image/webp,image/svg+xml'

export function IconField({ bot }: { bot: BotObject<'bot'> }) {
  const text = useText()
  const userId = useUserId()
  const { canEdit } = useDocument()
  const shown = useBot(bot.id).data?.icon ?? ''
  const edit = useEdit()
  const upload = useChange('bot.upload-icon')
  const permit = usePermit('bot.upload-icon', bot.id)
  const [fault, setFault] = useState('')
  const { name, color, icon } = bot.data
  const hasPicture = isPictureId(icon)
  const send = async (file: File | null) => {
    if (file === null) return
    setFault('')
    const picture = file.size > limits.fileBytes ? null : await squareOf(file)
    if (picture === null) setFault(text('bot-settings.icon.unreadable', { name: file.name }))
    else upload.mutate({ userId, streamId: bot.id, file: Object.assign(picture, { path: '', bytes: picture.size }) })
  }
  return (
    <div className={classes.icon} data-field="icon">
      <fieldset className={classes.colours} disabled={!canEdit}>
        <legend>{text('bot-settings.icon')}</legend>
        {['', ...botIconIds, ...(hasPicture ? [icon] : [])].map((id) => (
          <label key={id} className={classes.colour} data-on={id === icon || undefined} title={wordOf(id, text)}>
            <input
              type="radio"
              name="icon"
              className="visually-hidden"
              aria-label={wordOf(id, text)}
              checked={id === icon}
              onChange={() => edit([{ op: 'put', id: bot.id, kind: 'bot', set: { icon: id } }], { label: label('bot-settings.icon.edit') })}
            />
            <Tile name={name} hue={color} icon={isPictureId(id) ? shown : id} size={40} />
          </label>
        ))}
      </fieldset>
      <FileButton accept={taken} onChange={(file) => void send(file)} inputProps={{ 'aria-label': text('bot-settings.icon.upload') }}>
        {(props) => (
          <PermitButton permit={permit} size="xs" leftSection={<Icon name="upload" size={14} />} loading={upload.isPending} {...props}>
            {text('bot-settings.icon.upload')}
          </PermitButton>
        )}
      </FileButton>
      <p className={classes.note}>{text('bot-settings.icon.help')}</p>
      {fault !== '' && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
      {upload.error !== null && <ErrorInPlace error={upload.error} compact />}
    </div>
  )
}

function wordOf(id: string, text: ReturnType<typeof useText>): string {
  if (id === '') return text('bot-settings.icon.letters')
  return isPictureId(id) ? text('bot-settings.icon.picture') : text(`bot-settings.icon.${id}`)
}
