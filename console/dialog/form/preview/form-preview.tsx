// The open form as people see it, twice beside each other: on the bot's own page, and in a window as narrow as a phone, there also as any
// other channel shows it. What is filled in, the page and what is wrong are the same in both; what would be sent is told below.
import { SegmentedControl, Select } from '@mantine/core'
import { ownChannel } from '@parley/contract/channel/channel'
import { testChannel } from '@parley/contract/conversation/test-chat'
import type { DigitalForm } from '@parley/contract/objects/form/index'
import { formPayload } from '@parley/contract/templates/form/payload'
import { shownTemplate } from '@parley/contract/templates/index'
import type { Drawn } from '@parley/contract/templates/shared/drawing'
import { useEffect, useRef, useState } from 'react'
import { useDocument } from '../../../base/document'
import { useKinds } from '../../../base/language/kinds/use-kinds'
import { useText } from '../../../base/language/text'
import { FormSheet } from '../../../ui/message/looks/form/form-sheet'
import { type FilledFormState, useFilledForm } from '../../../ui/message/looks/form/use-filled-form'
import { Icon } from '../../../ui/icon'
import { ChannelWords } from './channel-words'
import { ChatWindow } from './chat-window'
import classes from './preview.module.css'

interface FormPreviewProps {
  form: DigitalForm
  /** Of the page that was opened last at the left. */
  lookedAt: { pageId: string }
}

export function FormPreview({ form, lookedAt }: FormPreviewProps) {
  const text = useText()
  const { botId } = useDocument()
  const [sent, setSent] = useState('')
  const [channel, setChannel] = useState<string>(ownChannel)
  const channels = (useKinds()?.channels ?? []).filter(({ planned, id }) => !planned && id !== testChannel)
  const drawn = drawnForm(form)
  const state = useFilledForm(drawn, setSent, (file) => Promise.resolve(`preview ${file.name}`))
  useLookingAt(form, state, lookedAt)
  const title = form.title || form.name
  return (
    <aside className={classes.preview} data-tries aria-label={text('form.preview')}>
      <header className={classes.head}>
        <h2 className={classes.title}>{text('form.preview')}</h2>
        {form.pages.length > 1 && <PagePicker form={form} state={state} />}
        <span className={classes.grow} />
        <Select
          size="xs"
          w={168}
          aria-label={text('form.preview.channel')}
          value={channel}
          allowDeselect={false}
          data={channels.map(({ id, label }) => ({ value: id, label: id === ownChannel ? text('form.preview.window') : label }))}
          onChange={(next) => setChannel(next ?? ownChannel)}
        />
      </header>
      <div className={classes.both}>
        <section className={classes.web} aria-label={text('form.preview.page')}>
          <p className={classes.address}>
            <Icon name="padlock" size={14} />
            <span>{`${location.host}/chat/${botId}`}</span>
          </p>
          <div className={classes.sheet}>
            <h3 className={classes.heading}>{title}</h3>
            <FormSheet state={state} say={setSent} label={text('form.preview.page')} isWide />
          </div>
        </section>
        <section className={classes.phone} aria-label={text('form.preview.narrow')}>
          {channel === ownChannel ? (
            <ChatWindow said={title}>
              <FormSheet state={state} say={setSent} label={text('form.preview.narrow')} />
            </ChatWindow>
          ) : (
            <ChannelWords form={form} values={state.values} files={state.files} channel={channel} />
          )}
        </section>
      </div>
      <p className={classes.sent} aria-live="polite">
        {sent !== '' && text('form.preview.sent', { values: sent })}
      </p>
    </aside>
  )
}

function drawnForm(form: DigitalForm): Drawn<'form'> {
  const says = ({ problem }: DigitalForm['fields'][number]) =>
    problem === ''
      ? {}
      : { missing: problem, wrong: problem, 'too-small': problem, 'too-large': problem, 'file-type': problem, 'file-large': problem }
  const payload = formPayload(form, { text: '', values: {}, problems: {}, cancel: '', says })
  const drawing = shownTemplate({ type: 'template', payload })?.drawing
  return drawing?.look === 'form'
    ? drawing
    : { look: 'form', heading: '', description: '', fields: [], isObject: true, submit: '', cancel: '' }
}

/** What is opened at the left is shown here, as long as its condition holds. */
function useLookingAt({ pages }: DigitalForm, state: FilledFormState, lookedAt: { pageId: string }): void {
  const latest = useRef({ pages, state })
  latest.current = { pages, state }
  // Only when something is opened there: going through the pages here opens nothing.
  useEffect(() => {
    const { pages, state } = latest.current
    const to = state.pages.findIndex(({ index }) => pages[index]?.id === lookedAt.pageId)
    if (lookedAt.pageId !== '' && to >= 0 && to !== state.at) state.turn(to)
  }, [lookedAt])
}

function PagePicker({ form, state }: { form: DigitalForm; state: FilledFormState }) {
  const text = useText()
  const shown = state.pages.map(({ index }) => index)
  return (
    <SegmentedControl
      size="xs"
      aria-label={text('form.preview.pages')}
      value={String(shown[state.at] ?? 0)}
      data={form.pages.map(({ title }, index) => ({
        value: String(index),
        label: `${index + 1} ${title || text('form.page.untitled')}`,
        disabled: !shown.includes(index),
      }))}
      onChange={(value) => state.turn(shown.indexOf(Number(value)))}
    />
  )
}
