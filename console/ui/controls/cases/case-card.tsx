// One answer that holds under a condition: what it says and what it begins, and, where it is open, the condition and the words to edit.
import { ActionIcon } from '@mantine/core'
import type { Field } from '@parley/contract/base/form'
import { JsonObject } from '@parley/contract/base/json'
import { AnswerCase } from '@parley/contract/objects/faq/index'
import type { Prompt } from '@parley/contract/objects/prompt'
import { openingOf } from '@parley/contract/templates/lookup'
import type { ComponentType } from 'react'
import { useObjects } from '../../../base/document'
import { useLocalize } from '../../../base/language/kinds/use-kinds'
import { useText } from '../../../base/language/text'
import { Icon } from '../../icon'
import { RichText } from '../../message/rich-text'
import { Chip } from '../../status/chip'
import type { DescribedFormProps, Subject } from '../control'
import { entriesIn, readTemplate } from '../shared/template/template-value'
import shared from '../controls.module.css'
import { ConditionBuilder } from '../shared/condition-builder'
import { ConditionWords } from '../shared/condition/condition-words'
import { conditionSentence, shownTemplate } from '../shared/sentence'
import { SortableRow } from '../shared/sortable'
import classes from './cases.module.css'

interface CaseCardProps {
  id: string
  answer: AnswerCase
  channel: string
  isOpen: boolean
  isReadOnly: boolean
  subject: Subject
  Form: ComponentType<DescribedFormProps>
  onToggle: () => void
  onStep: (by: -1 | 1) => void
  onChange: (answer: AnswerCase) => void
  onRemove: () => void
}

export function CaseCard({ id, answer, channel, isOpen, isReadOnly, subject, Form, onToggle, onStep, onChange, onRemove }: CaseCardProps) {
  const text = useText()
  const sentence = conditionSentence(answer.when)
  const fields: Field[] = [
    { name: 'answers', label: text('controls.cases.answers'), control: 'prompts' },
    { name: 'dialogId', label: text('controls.cases.dialog'), control: 'dialog', help: text('controls.cases.dialog.help') },
  ]
  return (
    <div className={classes.card} data-open={isOpen}>
      <SortableRow id={id} label={sentence} isReadOnly={isReadOnly} onStep={onStep} className={classes.head}>
        <button type="button" className={classes.when} aria-expanded={isOpen} onClick={onToggle}>
          <span>{text('controls.cases.when')}</span> <ConditionWords condition={answer.when} />
        </button>
        <ShownAs answers={answer.answers} channel={channel} />
        <Begins dialogId={answer.dialogId} />
        {!isReadOnly && (
          <ActionIcon size={24} aria-label={text('controls.cases.remove', { rule: sentence })} onClick={onRemove}>
            <Icon name="close" size={14} />
          </ActionIcon>
        )}
      </SortableRow>
      {isOpen ? (
        <div className={classes.open}>
          <ConditionBuilder
            condition={answer.when}
            onChange={(when) => onChange({ ...answer, when })}
            isReadOnly={isReadOnly}
            subject={subject}
          />
          <Form
            fields={fields}
            values={JsonObject.parse(JSON.parse(JSON.stringify({ answers: answer.answers, dialogId: answer.dialogId })))}
            defaults={{}}
            isReadOnly={isReadOnly}
            subject={{ ...subject, objectId: `${subject.objectId ?? subject.nodeId} ${id}` }}
            onChange={(name, value) => onChange(AnswerCase.parse({ ...answer, [name]: value }))}
          />
        </div>
      ) : (
        <FirstWords answers={answer.answers} channel={channel} />
      )}
    </div>
  )
}

/** The dialog that an answer begins. */
export function Begins({ dialogId }: { dialogId: string }) {
  const text = useText()
  const dialog = useObjects('dialog').find(({ id }) => id === dialogId)
  if (dialogId === '') return null
  return <Chip icon="fork">{text('controls.cases.begins', { name: dialog?.data.name ?? '…' })}</Chip>
}

type Wordings = Pick<AnswerCase, 'answers'> & { channel: string }

/** What the first wording is drawn as, where that is a template. */
export function ShownAs({ answers, channel }: Wordings) {
  const text = useText()
  const say = useLocalize()
  const template = templateOf(firstOf({ answers, channel }))
  if (template === null) return null
  const label = say(`template.${template.kind.id}`, template.kind.label ?? template.kind.id)
  const count = entriesIn(template)
  return <Chip icon="document">{count === 0 ? label : text('controls.cases.parts', { label, count })}</Chip>
}

/** The first wording for a channel, else for all, as it reads; how many more there are. */
export function FirstWords({ answers, channel }: Wordings) {
  const text = useText()
  const first = firstOf({ answers, channel })
  if (first === undefined) return null
  const more = answers.length - 1
  const template = templateOf(first)
  const words = template === null ? first.text : openingOf(template.payload) || first.text
  return (
    <div className={classes.words}>
      {first.kind === 'script' ? <code>{first.source}</code> : <RichText text={shownTemplate(words)} />}
      {more > 0 && <p className={shared.help}>{text('controls.cases.more', { count: more })}</p>}
    </div>
  )
}

const firstOf = ({ answers, channel }: Wordings): Prompt | undefined =>
  answers.find((one) => one.channel === channel) ?? answers.find((one) => one.channel === '') ?? answers[0]

const templateOf = (first: Prompt | undefined) => (first?.kind === 'template' ? readTemplate(first.template ?? '') : null)
