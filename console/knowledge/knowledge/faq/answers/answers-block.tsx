// The answers to a question (mockup 18): those that hold under a condition on a thread, and at its end what is answered otherwise. Which one
// is open is looked at in the preview, too.
import { JsonObject } from '@parley/contract/base/json'
import { faqFields } from '@parley/contract/objects/faq/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { z } from 'zod'
import { useDocument } from '../../../../base/document'
import { useText } from '../../../../base/language/text'
import { Begins, FirstWords, ShownAs } from '../../../../ui/controls/cases/case-card'
import { CaseCards } from '../../../../ui/controls/cases/case-cards'
import cards from '../../../../ui/controls/cases/cases.module.css'
import { DescribedForm } from '../../../../ui/controls/described-form'
import classes from './answers.module.css'
import { ChannelChips } from './channel-chips'
import { channelsIn, withChannel } from './channels'
import { chosenAnswer } from './chosen'

const nowhere = { dialogId: '', nodeId: '' }
const otherwiseAt = 'otherwise'

const asJson = (value: unknown) => z.json().parse(JSON.parse(JSON.stringify(value)))

interface AnswersBlockProps {
  faq: BotObject<'faq'>
  /** The place of the one that is looked at; null: the one without a condition. */
  shown: number | null
  onShow: (at: number | null) => void
  /** Whose words are looked at; '' for those of all channels. */
  channel: string
  onChannel: (channel: string) => void
  onKeep: (set: JsonObject, field: string) => void
}

export function AnswersBlock({ faq, shown, onShow, channel, onChannel, onKeep }: AnswersBlockProps) {
  const text = useText()
  const { canEdit } = useDocument()
  const [open, setOpen] = useState<number | typeof otherwiseAt | null>(null)
  const { cases, answers, dialogId } = faq.data
  const subject = { ...nowhere, objectId: faq.id }
  const chosen = chosenAnswer(faq.data, shown)
  const keep = (field: string, value: JsonObject[string]) => onKeep({ [field]: value }, field)
  const form = (
    <DescribedForm
      fields={faqFields
        .filter(({ name }) => name !== 'cases')
        .map((field) => ({ ...field, label: text(`knowledge.faq.${field.name}`), help: text(`knowledge.faq.${field.name}.help`) }))}
      values={JsonObject.parse(JSON.parse(JSON.stringify({ answers, dialogId })))}
      defaults={{}}
      isReadOnly={!canEdit}
      subject={subject}
      onChange={keep}
    />
  )
  const isOpen = open === otherwiseAt
  const isRich = cases.length > 0 || channelsIn(faq.data).length > 0
  const add = (to: string) => {
    const added = withChannel(chosen.answers, to)
    if (chosen.at === null) keep('answers', asJson(added))
    else keep('cases', asJson(cases.map((one, at) => (at === chosen.at ? { ...one, answers: added } : one))))
    setOpen(chosen.at ?? otherwiseAt)
    onChannel(to)
  }
  const otherwise = (
    <div className={cards.card} data-otherwise>
      <div className={cards.head}>
        <button
          type="button"
          className={cards.when}
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(isOpen ? null : otherwiseAt)
            onShow(null)
          }}
        >
          {text('knowledge.faq.otherwise')}
        </button>
        <ShownAs answers={answers} channel={channel} />
        <Begins dialogId={dialogId} />
      </div>
      {isOpen ? <div className={cards.open}>{form}</div> : <FirstWords answers={answers} channel={channel} />}
    </div>
  )
  return (
    <section aria-label={text('knowledge.faq.answers')}>
      {isRich && (
        <header className={classes.head}>
          <h2>{text('knowledge.faq.answers')}</h2>
          {cases.length > 0 && <span>{text('knowledge.faq.cases.order')}</span>}
        </header>
      )}
      {isRich && <ChannelChips faq={faq} answers={chosen.answers} channel={channel} onChannel={onChannel} onAdd={add} />}
      <CaseCards
        cases={cases}
        most={20}
        onChange={(value) => keep('cases', value)}
        isReadOnly={!canEdit}
        subject={subject}
        Form={DescribedForm}
        open={typeof open === 'number' ? open : null}
        onOpen={(at) => {
          setOpen(at)
          if (at !== null) onShow(at)
        }}
        channel={channel}
        shown={shown}
        otherwise={cases.length > 0 ? otherwise : form}
      />
    </section>
  )
}
