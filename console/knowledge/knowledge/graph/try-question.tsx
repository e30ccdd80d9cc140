// A question to try beside the graph: whether the bot answers it, by which topics and words it found the answer, and what else it
// considered. It asks the trained model as one types; what the graph shows of the way is the graph's.
import { ActionIcon, MultiSelect, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { AnswerPart, Knowing, Understanding } from '@parley/contract/base/understand'
import { limits } from '@parley/contract/base/limits'
import type { BotObject } from '@parley/contract/objects/object'
import { tagNameOf } from '@parley/contract/objects/context-tags'
import { useEffect, useState } from 'react'
import { useCall } from '../../../base/call/use-call'
import { useDocument, useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { useUrlState } from '../../../base/page/use-url-state'
import { useUserId } from '../../../base/session/session'
import { Icon, type IconName } from '../../../ui/icon'
import { shownTemplate } from '../../../ui/controls/shared/sentence'
import { RichText } from '../../../ui/message/rich-text'
import { EmptyState } from '../../../ui/state/empty-state'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { Chip, type Tone } from '../../../ui/status/chip'
import { MakeFaqTest } from '../test/make-faq-test'
import classes from './try.module.css'
import { chainOf, type Topic } from './topic-graph'
import { partsOf } from './tried'
import { TriedRoute } from './tried-route'

const askAfterMs = 250

interface TryQuestionProps {
  topics: readonly Topic[]
  faqs: readonly BotObject<'faq'>[]
  onAnswer: (knowledge: Knowing | null) => void
  onOpen: (kind: 'faq' | 'knowledge-node', id: string) => void
  onClose: () => void
}

export function TryQuestion({ topics, faqs, onAnswer, onOpen, onClose }: TryQuestionProps) {
  const text = useText()
  const { botId } = useDocument()
  const userId = useUserId()
  const [typed, setTyped] = useUrlState('sentence')
  const [sentence] = useDebouncedValue(typed.trim(), askAfterMs)
  const { known, set: tags, choose } = useTagsSet(topics)
  const given = known.length > 0 && { tags: [...tags] }
  const input = sentence === '' || userId === '' ? null : { userId, streamId: botId, input: sentence, ...given, documents: false }
  const answer = useCall('training.find-intent', input, { keep: true, staleMs: 0 })
  const heard = sentence !== '' && answer.data !== undefined && 'understanding' in answer.data ? answer.data.understanding : null
  const knowledge = heard?.knowledge ?? null
  const tested = knowledge === null ? undefined : faqs.find(({ id }) => id === knowledge.candidates[0]?.faqId)
  useEffect(() => onAnswer(knowledge), [onAnswer, knowledge])
  return (
    <aside className={classes.panel} aria-label={text('knowledge.try.title')}>
      <header className={classes.head}>
        <h2>{text('knowledge.try.title')}</h2>
        <ActionIcon variant="subtle" aria-label={text('ui.close')} onClick={onClose}>
          <Icon name="close" />
        </ActionIcon>
      </header>
      <div className={classes.part}>
        <Textarea
          aria-label={text('knowledge.try.title')}
          placeholder={text('knowledge.try.placeholder')}
          value={typed}
          maxLength={limits.utteranceChars}
          autosize
          minRows={2}
          maxRows={6}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {known.length > 0 && (
          <MultiSelect
            mt={8}
            size="xs"
            label={text('knowledge.try.tags')}
            description={text('knowledge.try.tags.help')}
            placeholder={tags.length === 0 ? text('knowledge.try.tags.none') : ''}
            data={known}
            value={[...tags]}
            onChange={choose}
          />
        )}
        {heard !== null && answer.error === null && <Verdict heard={heard} />}
      </div>
      {sentence === '' && <EmptyState icon="knowledge" title={text('knowledge.try.empty')} why={text('knowledge.try.empty.why')} />}
      {answer.error !== null && (
        <ErrorInPlace error={answer.error} title={text('knowledge.try.failed')} onRetry={() => void answer.refetch()} />
      )}
      {heard !== null && knowledge !== null && answer.error === null && (
        <Found heard={heard} knowledge={knowledge} topics={topics} faqs={faqs} onOpen={onOpen} />
      )}
      {heard !== null && knowledge !== null && (
        <footer className={classes.foot}>
          {tested !== undefined && <MakeFaqTest faq={tested} language={heard.language} asked={[sentence]} size="xs" />}
          <span>{text('knowledge.try.time', { ms: (heard.micros / 1000).toFixed(1) })}</span>
        </footer>
      )}
    </aside>
  )
}

/** The context tags that topics and intents may need, and those of them that are taken for set. */
function useTagsSet(topics: readonly Topic[]) {
  const intents = useObjects('intent')
  const [set, choose] = useState<readonly string[]>([])
  const known = [...new Set([...topics, ...intents].flatMap(({ data }) => data.needsTags.map(tagNameOf)))].toSorted((a, b) =>
    a.localeCompare(b),
  )
  return { known, set: set.filter((tag) => known.includes(tag)), choose }
}

const verdicts: Record<Knowing['outcome'], { tone: Tone; icon: IconName }> = {
  answer: { tone: 'ok', icon: 'ok' },
  choose: { tone: 'warn', icon: 'none' },
  found: { tone: 'ok', icon: 'search' },
  intent: { tone: 'plain', icon: 'target' },
  none: { tone: 'bad', icon: 'failed' },
}

/** What the bot would do, with the words in the sentence by which it found the answer. */
function Verdict({ heard: { text: sentence, knowledge } }: { heard: Understanding }) {
  const text = useText()
  if (knowledge === undefined) return <p className={classes.note}>{text('knowledge.try.untrained')}</p>
  const { outcome, candidates, limits: held, searched, leftOut = [] } = knowledge
  const [first] = candidates
  const shown = outcome === 'found' ? searched?.parts[0] : first
  const words = first === undefined || first.score < held.offer ? [] : first.path.map((each) => each.words)
  return (
    <>
      <p className={classes.sentence}>
        {partsOf(sentence, words).map(({ text: part, isSaid }, at) => (isSaid ? <mark key={at}>{part}</mark> : part))}
      </p>
      <p className={classes.verdict} role="status">
        <Chip {...verdicts[outcome]}>{text(`knowledge.try.outcome.${outcome}`)}</Chip>
        <span>
          {text(`knowledge.try.why.${outcome}`, {
            ...{ answer: held.answer.toFixed(2), offer: held.offer.toFixed(2), limit: searched?.limit.toFixed(2) ?? '' },
          })}
        </span>
        {shown !== undefined && <b>{shown.score.toFixed(2)}</b>}
      </p>
      {leftOut.length > 0 && <p className={classes.note}>{text('knowledge.try.left-out', { topics: leftOut.join(', ') })}</p>}
    </>
  )
}

interface FoundProps extends Pick<TryQuestionProps, 'topics' | 'faqs' | 'onOpen'> {
  heard: Understanding
  knowledge: Knowing
}

function Found({ heard, knowledge, topics, faqs, onOpen }: FoundProps) {
  const text = useText()
  const { candidates, limits: held, outcome, searched } = knowledge
  const [first] = candidates
  const faq = faqs.find(({ id }) => id === first?.faqId)
  const [intent] = heard.candidates
  return (
    <>
      {first !== undefined && faq !== undefined && first.score >= held.offer && (
        <div className={classes.part}>
          <h3>{text('knowledge.try.path')}</h3>
          <TriedRoute candidate={first} chain={chainOf(topics, faq.parentId)} traits={heard.traits ?? []} onOpen={onOpen} />
        </div>
      )}
      <div className={classes.part}>
        <h3>{text('knowledge.try.considered')}</h3>
        {candidates.map(({ faqId, question, score }, at) => (
          <Score
            key={faqId}
            name={question}
            score={score}
            limit={held.answer}
            isFirst={at === 0 && outcome === 'answer'}
            onOpen={() => onOpen('faq', faqId)}
          />
        ))}
        {intent !== undefined && (
          <Score
            name={text('knowledge.try.intent', { name: intent.name })}
            score={intent.score}
            limit={heard.inScope.threshold}
            isFirst={outcome === 'intent'}
          />
        )}
        {candidates.length === 0 && intent === undefined && <p className={classes.note}>{text('knowledge.try.nothing')}</p>}
      </div>
      {searched !== undefined && searched.parts.length > 0 && (
        <div className={classes.part}>
          <h3>{text('knowledge.try.parts')}</h3>
          {eachOnce(searched.parts).map((part, at) => (
            <InAnswer key={part.faqId} part={part} limit={searched.limit} isSaid={at === 0 && outcome === 'found'} onOpen={onOpen} />
          ))}
        </div>
      )}
      {outcome === 'answer' && faq !== undefined && (
        <div className={classes.part}>
          <Answer faq={faq} />
        </div>
      )}
    </>
  )
}

/** Of each question the likeliest part. */
const eachOnce = (parts: readonly AnswerPart[]): AnswerPart[] =>
  parts.filter(({ faqId }, at) => parts.findIndex((part) => part.faqId === faqId) === at)

interface InAnswerProps {
  part: AnswerPart
  limit: number
  isSaid: boolean
  onOpen: FoundProps['onOpen']
}

/** A paragraph of an answer in which the question was found. */
function InAnswer({ part: { faqId, question, paragraph, score }, limit, isSaid, onOpen }: InAnswerProps) {
  return (
    <>
      <Score name={question} score={score} limit={limit} isFirst={isSaid} onOpen={() => onOpen('faq', faqId)} />
      {isSaid && (
        <div className={classes.passage} translate="no">
          <RichText text={shownTemplate(paragraph)} />
        </div>
      )}
    </>
  )
}

/** What would be said where no condition is true, or nothing depends on one. */
function Answer({ faq: { data } }: { faq: BotObject<'faq'> }) {
  const text = useText()
  const { cases, answers, dialogId } = data
  const [first] = answers
  const head = cases.length > 0 ? 'knowledge.try.answer.otherwise' : 'knowledge.try.answer'
  const isDialog = dialogId !== '' || first === undefined
  return (
    <>
      <h3>{text(head, { count: cases.length > 0 ? cases.length : answers.length })}</h3>
      <div className={classes.passage} translate="no">
        {!isDialog && <RichText text={shownTemplate(first.text)} />}
        {isDialog && text(dialogId === '' ? 'knowledge.graph.under-conditions' : 'knowledge.graph.dialog')}
      </div>
    </>
  )
}

interface ScoreProps {
  name: string
  score: number
  limit: number
  isFirst: boolean
  onOpen?: () => void
}

function Score({ name, score, limit, isFirst, onOpen }: ScoreProps) {
  return (
    <div className={classes.score} data-first={isFirst || undefined}>
      {onOpen === undefined ? (
        <span>{name}</span>
      ) : (
        <button type="button" onClick={onOpen}>
          {name}
        </button>
      )}
      <b>{score.toFixed(2)}</b>
      <span className={classes.bar} aria-hidden>
        <i style={{ width: `${Math.round(score * 100)}%` }} />
        <u style={{ insetInlineStart: `${Math.round(limit * 100)}%` }} />
      </span>
    </div>
  )
}
