// The open form as a channel shows it that draws no forms: in words, reduced by the server as when it is sent, and how people answer there.
import { useDebouncedValue } from '@mantine/hooks'
import type { DigitalForm } from '@parley/contract/objects/form/index'
import { formPayload } from '@parley/contract/templates/form/payload'
import type { FilledFile } from '@parley/contract/templates/shared/drawing'
import { useCall } from '../../../base/call/use-call'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { ChannelPreview } from '../../../ui/message/channel-preview'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import { ChatWindow } from './chat-window'
import classes from './preview.module.css'

const restMs = 350

interface ChannelWordsProps {
  form: DigitalForm
  values: Readonly<Record<string, string>>
  files: Readonly<Record<string, FilledFile>>
  channel: string
}

export function ChannelWords({ form, values, files, channel }: ChannelWordsProps) {
  const text = useText()
  const { botId } = useDocument()
  const title = form.title || form.name
  const asked = ({ label, key }: DigitalForm['fields'][number]) => text('form.preview.as-file', { field: label || key })
  const payload = formPayload(form, { text: title, values, files, problems: {}, cancel: '', asked })
  const [template] = useDebouncedValue(JSON.stringify({ type: 'template', payload }), restMs)
  const prompt = { language: '', channel: '', kind: 'template' as const, text: title, template }
  const made = useCall('node.preview-message', { streamId: botId, prompt, values: [] }, { keep: true, staleMs: 0 })
  const preview = made.data?.channels.find((one) => one.channel === channel)
  const [first] = form.fields.filter(({ type }) => type !== 'note' && type !== 'file')
  if (made.error) return <ErrorInPlace error={made.error} onRetry={() => void made.refetch()} compact />
  if (preview === undefined)
    return (
      <Waiting what={text('ui.loading')}>
        <SkeletonRows rows={4} height={32} />
      </Waiting>
    )
  return (
    <ChatWindow said="">
      <ChannelPreview preview={preview} />
      {preview.shown !== 'as-made' && first !== undefined && (
        <p className={classes.answer}>{text('form.preview.answer', { example: `${first.label || first.key}: …` })}</p>
      )}
      {form.fields.some(({ type }) => type === 'file') && <p className={classes.answer}>{text('form.preview.answer-file')}</p>}
    </ChatWindow>
  )
}
