// The values the bot has collected, each with the turn it comes from. Whoever leads the conversation may correct them.
import { ActionIcon, Button, TextInput } from '@mantine/core'
import type { JsonObject } from '@parley/contract/base/json'
import type { ChatSummary } from '@parley/contract/desk/desk'
import { useState } from 'react'
import { useChange } from '../../../base/call/use-change'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { showFailure } from '../../../ui/toast/toast'
import classes from './side.module.css'
import { editedText, readEdited, shownValue } from './written-value'

type Values = ChatSummary['values']

export function ChatValues({ chatId, values, canEdit }: { chatId: string; values: Values; canEdit: boolean }) {
  const text = useText()
  const [isEditing, setEditing] = useState(false)
  return (
    <section>
      <div className={classes.head}>
        <h3>
          {text('desk.values')} <span>{values.length}</span>
        </h3>
        {canEdit && values.length > 0 && !isEditing && (
          <ActionIcon variant="subtle" aria-label={text('desk.values.edit')} onClick={() => setEditing(true)}>
            <Icon name="edit" />
          </ActionIcon>
        )}
      </div>
      {values.length === 0 && <p className={classes.quiet}>{text('desk.values.none')}</p>}
      {isEditing && canEdit ? (
        <Editor chatId={chatId} values={values} onDone={() => setEditing(false)} />
      ) : (
        <dl className={classes.values}>
          {values.map(({ entityId, name, value, turn, byAgent }) => (
            <div key={entityId}>
              <dt>{name}</dt>
              <dd>{shownValue(value)}</dd>
              <dd className={classes.quiet}>{byAgent ? text('desk.values.by-agent') : text('desk.turn', { turn })}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Editor({ chatId, values, onDone }: { chatId: string; values: Values; onDone: () => void }) {
  const text = useText()
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(values.map(({ entityId, value }) => [entityId, editedText(value)])),
  )
  const change = useChange('desk.set-values')
  const read = values.map(({ entityId, name, value }) => {
    const words = typed[entityId] ?? editedText(value)
    return { entityId, name, words, next: readEdited(value, words), isChanged: words !== editedText(value) }
  })
  const save = () => {
    const changed = read.filter(({ isChanged }) => isChanged)
    if (changed.some(({ next }) => next === undefined)) return
    if (changed.length === 0) return onDone()
    const next: JsonObject = Object.fromEntries(changed.map((one) => [one.entityId, one.next ?? null]))
    change.mutate({ chatId, values: next }, { onSuccess: onDone, onError: (error) => showFailure(error) })
  }
  return (
    <form
      className={classes.edited}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {read.map(({ entityId, name, words, next }, at) => (
        <TextInput
          key={entityId}
          size="xs"
          autoFocus={at === 0}
          label={name}
          value={words}
          maxLength={4000}
          error={next === undefined && text('desk.values.wrong')}
          onChange={(event) => setTyped({ ...typed, [entityId]: event.currentTarget.value })}
          onKeyDown={(event) => event.key === 'Escape' && onDone()}
        />
      ))}
      <p className={classes.quiet}>{text('desk.values.empty')}</p>
      <div className={classes.actions}>
        <Button size="xs" onClick={onDone}>
          {text('desk.values.cancel')}
        </Button>
        <Button size="xs" type="submit" variant="filled" loading={change.isPending}>
          {text('desk.values.save')}
        </Button>
      </div>
    </form>
  )
}
