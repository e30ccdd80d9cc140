// One piece of small talk: what people say, other ways to say it, the answers, and whether the bot uses it. It is dragged to its place in the
// group, or put there with Alt and the arrow keys.
import { isEnter } from '@parley/kit/keys/enter'
import { ActionIcon, Switch, TextInput } from '@mantine/core'
import { JsonObject } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import { smallTalkFields } from '@parley/contract/objects/small-talk/index'
import { useDocument, useEdit, useFieldDraft } from '../../../base/document'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { SortableRow } from '../../../ui/controls/shared/sortable'
import { DescribedForm } from '../../../ui/controls/described-form'
import { LinesField } from '../../../ui/field/lines-field'
import { Icon } from '../../../ui/icon'
import { Card } from '../../../ui/page/card'
import { showUndoToast } from '../../../ui/toast/undo-toast'
import { RegroupMenu } from './regroup-menu'
import classes from './small-talk.module.css'

const nowhere = { dialogId: '', nodeId: '' }

interface TalkCardProps {
  talk: BotObject<'small-talk'>
  onStep: (by: -1 | 1) => void
}

export function TalkCard({ talk, onStep }: TalkCardProps) {
  const { id, data } = talk
  const text = useText()
  const { canEdit, store } = useDocument()
  const edit = useEdit()
  const { question } = data
  const put = (set: JsonObject, field: string) =>
    edit([{ op: 'put', id, kind: 'small-talk', set }], { label: label('small-talk.changed', { name: question }), key: `${id}.${field}` })
  const { value, type, leave } = useFieldDraft({
    ...{ place: `${id} question`, label: text('small-talk.question'), saved: question },
    tidy: (typed) => typed.trim(),
    isFine: (typed) => typed.trim() !== '',
    save: (next) => put({ question: next }, 'question'),
  })
  const remove = () => {
    const done = edit([{ op: 'remove', id }], { label: label('small-talk.removed', { name: question }) })
    showUndoToast(text('small-talk.removed', { name: question }), () => store.undo(done))
  }
  const side = canEdit && (
    <>
      <RegroupMenu talk={talk} />
      <ActionIcon aria-label={text('small-talk.remove.one', { name: question })} onClick={remove}>
        <Icon name="remove" />
      </ActionIcon>
    </>
  )
  return (
    <SortableRow id={id} label={question} isReadOnly={!canEdit} onStep={onStep} className={classes.row}>
      <Card title={question} side={side} className={classes.card}>
        <div className={classes.talk}>
          <TextInput
            label={text('small-talk.question')}
            description={text('small-talk.question.help')}
            value={value}
            disabled={!canEdit}
            maxLength={3000}
            onChange={(change) => type(change.currentTarget.value)}
            onBlur={leave}
            onKeyDown={(event) => {
              if (isEnter(event)) leave()
            }}
          />
          <LinesField
            label={text('small-talk.others')}
            help={text('small-talk.others.help')}
            place={`${id} others`}
            lines={data.others}
            isReadOnly={!canEdit}
            onKeep={(others) => put({ others }, 'others')}
          />
          <DescribedForm
            fields={smallTalkFields.map((field) => ({ ...field, label: text(`small-talk.${field.name}`) }))}
            values={JsonObject.parse(JSON.parse(JSON.stringify(data)))}
            defaults={{}}
            isReadOnly={!canEdit}
            subject={{ ...nowhere, objectId: id }}
            onChange={(field, value) => put({ [field]: value }, field)}
          />
          <Switch
            label={text('small-talk.on')}
            checked={data.enabled}
            disabled={!canEdit}
            onChange={(change) => put({ enabled: change.currentTarget.checked }, 'enabled')}
          />
        </div>
      </Card>
    </SortableRow>
  )
}
