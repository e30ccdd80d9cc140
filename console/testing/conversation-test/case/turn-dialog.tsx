// Edits what one turn is expected to come to: wordings of each message, and values of the conversation. The flow is what was recorded, and
// changes by accepting what came of a run.
import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { type Assertions, type ExpectedText, textMatches } from '@parley/contract/testing/conversation-test-shapes'
import { useState } from 'react'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Dialog } from '../../../ui/dialog/dialog'
import form from '../../../ui/dialog/dialog.module.css'
import { Icon } from '../../../ui/icon'
import classes from '../conversation-test.module.css'
import { type TypedValue, typedValues, valuesOf } from './typed-values'

interface TurnDialogProps {
  title: string
  assertions: Assertions
  onSave: (assertions: Assertions) => void
  onClose: () => void
}

type Typed = Pick<ExpectedText, 'match'> & { lines: string }

export function TurnDialog({ title, assertions, onSave, onClose }: TurnDialogProps) {
  const text = useText()
  const [messages, setMessages] = useState<readonly Typed[]>(
    assertions.text.messages.map(({ match, texts }) => ({ match, lines: texts.join('\n') })),
  )
  const [values, setValues] = useState<readonly TypedValue[]>(typedValues(assertions.context.values))
  const written = messages.map(({ match, lines }) => ({ match, texts: lines.split('\n').filter((line) => line.trim() !== '') }))
  const read = valuesOf(values)
  const isWhole = written.every(({ texts }) => texts.length > 0) && values.every(({ path }) => path.trim() !== '')
  const save = (): void =>
    onSave({
      ...assertions,
      text: { ...assertions.text, messages: written },
      context: { isOn: read.length > 0 && (assertions.context.isOn || assertions.context.values.length === 0), values: read },
    })
  return (
    <Dialog title={title} size={600} onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isWhole) save()
        }}
      >
        <MessageFields messages={messages} onChange={setMessages} />
        <ValueFields values={values} onChange={setValues} />
        <div className={form.foot}>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" variant="filled" disabled={!isWhole}>
            {text('conversation-test.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function MessageFields({ messages, onChange }: { messages: readonly Typed[]; onChange: (messages: readonly Typed[]) => void }) {
  const text = useText()
  const changeMessage = (at: number, change: Partial<Typed>) => onChange(messages.map((one, i) => (i === at ? { ...one, ...change } : one)))
  return (
    <>
      {messages.map((one, at) => {
        const number = numberText(at + 1)
        return (
          <div key={at} className={classes.edited}>
            <div className={classes.editedHead}>
              <Select
                label={text('conversation-test.message', { number })}
                data={textMatches.map((value) => ({ value, label: text(`conversation-test.match.${value}`) }))}
                value={one.match}
                allowDeselect={false}
                onChange={(value) => changeMessage(at, { match: textMatches.find((match) => match === value) ?? one.match })}
              />
              <Button
                leftSection={<Icon name="remove" />}
                aria-label={text('conversation-test.message.remove', { number })}
                onClick={() => onChange(messages.filter((_, i) => i !== at))}
              >
                {text('conversation-test.remove.short')}
              </Button>
            </div>
            <Textarea
              {...(at === 0 && { 'data-autofocus': true })}
              aria-label={text('conversation-test.message.texts', { number })}
              autosize
              minRows={1}
              maxRows={8}
              value={one.lines}
              onChange={(event) => changeMessage(at, { lines: event.currentTarget.value })}
            />
          </div>
        )
      })}
      <p className={form.note}>{text('conversation-test.message.why', { open: '{{', close: '}}' })}</p>
      <div>
        <Button leftSection={<Icon name="add" />} onClick={() => onChange([...messages, { match: 'contains-any', lines: '' }])}>
          {text('conversation-test.message.add')}
        </Button>
      </div>
    </>
  )
}

function ValueFields({ values, onChange }: { values: readonly TypedValue[]; onChange: (values: readonly TypedValue[]) => void }) {
  const text = useText()
  const changeValue = (at: number, change: Partial<TypedValue>) =>
    onChange(values.map((one, i) => (i === at ? { ...one, ...change } : one)))
  return (
    <>
      {values.map((one, at) => {
        const number = numberText(at + 1)
        return (
          <div key={at} className={classes.editedValue}>
            <TextInput
              aria-label={text('conversation-test.value.path', { number })}
              placeholder="trip.to"
              value={one.path}
              onChange={(event) => changeValue(at, { path: event.currentTarget.value })}
            />
            <TextInput
              aria-label={text('conversation-test.value.value', { number })}
              placeholder="Oslo"
              value={one.value}
              onChange={(event) => changeValue(at, { value: event.currentTarget.value })}
            />
            <Button
              leftSection={<Icon name="remove" />}
              aria-label={text('conversation-test.value.remove', { number })}
              onClick={() => onChange(values.filter((_, i) => i !== at))}
            >
              {text('conversation-test.remove.short')}
            </Button>
          </div>
        )
      })}
      <p className={form.note}>{text('conversation-test.value.why')}</p>
      <div>
        <Button leftSection={<Icon name="add" />} onClick={() => onChange([...values, { path: '', value: '' }])}>
          {text('conversation-test.value.add')}
        </Button>
      </div>
    </>
  )
}
