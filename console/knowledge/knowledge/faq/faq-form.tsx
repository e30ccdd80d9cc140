// The form of one question: its words, its other ways to ask in the language that is open, its answers by channel and language, its topic and
// tags. Changes are kept as they are made.
import { SegmentedControl, Select } from '@mantine/core'
import type { JsonObject } from '@parley/contract/base/json'
import { questionsOf } from '@parley/contract/objects/faq/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useCall } from '../../../base/call/use-call'
import { useDocument, useEdit, useObjects } from '../../../base/document'
import { languageName } from '../../../base/language/language-name'
import { numberText } from '../../../base/language/locale'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { WordsField } from '../../../ui/field/words-field'
import { KeptText } from '../../../ui/field/kept-text'
import { pathOf } from '../outline'
import { AnswersBlock } from './answers/answers-block'
import classes from './faq.module.css'
import type { Verdicts } from './use-verdicts'
import { WordingsList } from './wordings-list'

interface FaqFormProps {
  faq: BotObject<'faq'>
  languages: readonly string[]
  language: string
  onLanguage: (language: string) => void
  verdicts: Verdicts
  /** It was added just now: its question is to be written. */
  isFresh: boolean
  onLookAt: (text: string) => void
  /** The place of the answer that is looked at; null: the one without a condition. */
  shown: number | null
  onShow: (at: number | null) => void
  /** Whose words are looked at; '' for those of all channels. */
  channel: string
  onChannel: (channel: string) => void
}

export function FaqForm(props: FaqFormProps) {
  const { faq, languages, language, onLanguage, verdicts, isFresh, onLookAt, shown, onShow, channel, onChannel } = props
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const topics = useObjects('knowledge-node')
  const { id, data, parentId } = faq
  const { question } = data
  const how = (field: string) => ({ label: label('knowledge.faq.changed', { question }), key: `${id}.${field}` })
  const put = (set: JsonObject, field: string) => edit([{ op: 'put', id, kind: 'faq', set }], how(field))
  return (
    <div className={classes.form}>
      <div className={classes.primary}>
        <KeptText
          place={`${id} question`}
          label={text('knowledge.faq.question')}
          value={question}
          isReadOnly={!canEdit}
          maxLength={3000}
          isFresh={isFresh}
          onKeep={(next) => put({ question: next }, 'question')}
        />
        <Asked faqId={id} />
      </div>
      {languages.length > 1 && (
        <SegmentedControl
          aria-label={text('knowledge.faq.language')}
          value={language}
          data={languages.map((code) => ({ value: code, label: `${languageName(code)} ${numberText(questionsOf(data, code).length)}` }))}
          onChange={onLanguage}
        />
      )}
      <WordingsList key={language} faq={faq} language={language} verdicts={verdicts} onLookAt={onLookAt} />
      <AnswersBlock {...{ faq, shown, onShow, channel, onChannel }} onKeep={put} />
      <Select
        label={text('knowledge.faq.topic')}
        data={topics.map((topic) => ({ value: topic.id, label: pathOf(topics, topic.id).join(' / ') }))}
        value={parentId}
        allowDeselect={false}
        searchable
        disabled={!canEdit}
        onChange={(next) => {
          if (next !== null && next !== parentId) edit([{ op: 'move', id, parentId: next }], how('topic'))
        }}
      />
      <WordsField
        place={`${id} tags`}
        label={text('knowledge.tags')}
        name={text('knowledge.tags')}
        description={text('knowledge.tags.help')}
        value={data.tags}
        readOnly={!canEdit}
        onChange={(tags) => put({ tags }, 'tags')}
      />
    </div>
  )
}

/** How often users were answered with it, and how surely it was found. */
function Asked({ faqId }: { faqId: string }) {
  const text = useText()
  const { botId: streamId } = useDocument()
  const traffic = useCall('knowledge-node.get-traffic', { streamId }, { keep: true }).data
  if (traffic === undefined) return null
  const { count = 0, score = 0 } = traffic.asked.find((one) => one.faqId === faqId) ?? {}
  const said =
    count === 0
      ? text('knowledge.faq.asked.never', { days: traffic.days })
      : text('knowledge.faq.asked', { count, days: traffic.days, score: score.toFixed(2) })
  return <span className={classes.asked}>{said}</span>
}
