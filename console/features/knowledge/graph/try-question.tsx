// A question to try beside the graph: whether the bot answers it, by which topics and words it found the answer, and what else it
// considered. It asks the trained model as one types; what the graph shows of the way is the graph's.
import { ActionIcon, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { AnswerCandidate, Knowing, Understanding } from '@parley/contract/base/understand'
import { limits } from '@parley/contract/base/limits'
import type { BotObject } from '@parley/contract/objects/object'
import { useEffect } from 'react'
import { useCall } from '../../../base/call/use-call'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { useUrlState } from '../../../base/page/use-url-state'
import { useUserId } from '../../../base/session/session'
import { Icon, type IconName } from '../../../ui/icon'
import { EmptyState } from '../../../ui/state/empty-state'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { Chip, type Tone } from '../../../ui/status/chip'
import { Thread } from '../../../ui/thread/thread'
import classes from './try.module.css'
import { chainOf, type Topic } from './topic-graph'
import { partsOf, type PathStep, stepsOf } from './tried'

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
  const input = sentence === '' || userId === '' ? null : { userId, streamId: botId, input: sentence }
  const answer = useCall('training.find-intent', input, { keep: true, staleMs: 0 })
  const heard = sentence !== '' && answer.data !== undefined && 'understanding' in answer.data ? answer.data.understanding : null
  const knowledge = heard?.knowledge ?? null
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
        <p className={classes.time}>{text('knowledge.try.time', { ms: (heard.micros / 1000).toFixed(1) })}</p>
      )}
    </aside>
  )
}

const verdicts: Record<Knowing['outcome'], { tone: Tone; icon: IconName }> = {
  answer: { tone: 'ok', icon: 'ok' },
  choose: { tone: 'warn', icon: 'none' },
  intent: { tone: 'plain', icon: 'target' },
  none: { tone: 'bad', icon: 'failed' },
}

/** What the bot would do, with the words in the sentence by which it found the answer. */
function Verdict({ heard: { text: sentence, knowledge } }: { heard: Understanding }) {
  const text = useText()
  if (knowledge === undefined) return <p className={classes.note}>{text('knowledge.try.untrained')}</p>
  const { outcome, candidates, limits: held } = knowledge
  const [first] = candidates
  const words = first === undefined || first.score < held.offer ? [] : first.path.map((each) => each.words)
  return (
    <>
      <p className={classes.sentence}>
        {partsOf(sentence, words).map(({ text: part, isSaid }, at) => (isSaid ? <mark key={at}>{part}</mark> : part))}
      </p>
      <p className={classes.verdict} role="status">
        <Chip {...verdicts[outcome]}>{text(`knowledge.try.outcome.${outcome}`)}</Chip>
        <span>{text(`knowledge.try.why.${outcome}`, { answer: held.answer.toFixed(2), offer: held.offer.toFixed(2) })}</span>
        {first !== undefined && <b>{first.score.toFixed(2)}</b>}
      </p>
    </>
  )
}

interface FoundProps extends Pick<TryQuestionProps, 'topics' | 'faqs' | 'onOpen'> {
  heard: Understanding
  knowledge: Knowing
}

function Found({ heard, knowledge, topics, faqs, onOpen }: FoundProps) {
  const text = useText()
  const { candidates, limits: held, outcome } = knowledge
  const [first] = candidates
  const faq = faqs.find(({ id }) => id === first?.faqId)
  const [intent] = heard.candidates
  const answer = faq?.data.answers[0]
  return (
    <>
      {first !== undefined && faq !== undefined && first.score >= held.offer && (
        <div className={classes.part}>
          <h3>{text('knowledge.try.path')}</h3>
          <Way candidate={first} chain={chainOf(topics, faq.parentId)} onOpen={onOpen} />
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
      {outcome === 'answer' && faq !== undefined && (
        <div className={classes.part}>
          <h3>{text('knowledge.try.answer', { count: faq.data.answers.length })}</h3>
          <p className={classes.passage}>
            {faq.data.dialogId !== '' || answer === undefined ? text('knowledge.graph.dialog') : answer.text}
          </p>
        </div>
      )}
    </>
  )
}

interface WayProps {
  candidate: AnswerCandidate
  chain: readonly Topic[]
  onOpen: FoundProps['onOpen']
}

function Way({ candidate, chain, onOpen }: WayProps) {
  const text = useText()
  const steps = stepsOf(candidate, chain)
  const why = ({ counts, words }: PathStep) =>
    counts === 'yes' ? (words === '' ? text('knowledge.try.unsaid') : `“${words}”`) : text(`knowledge.try.counts.${counts}`)
  return (
    <Thread
      label={text('knowledge.try.path')}
      className={classes.way ?? ''}
      knots={[
        ...steps.map((step) => ({
          id: step.topic.id,
          state: step.counts === 'organiser' ? ('plain' as const) : ('now' as const),
          content: (
            <span className={classes.step}>
              <button type="button" onClick={() => onOpen('knowledge-node', step.topic.id)}>
                {step.topic.data.name}
              </button>
              <span>{why(step)}</span>
            </span>
          ),
        })),
        {
          id: candidate.faqId,
          state: 'done' as const,
          content: (
            <span className={classes.step} data-end>
              <button type="button" onClick={() => onOpen('faq', candidate.faqId)}>
                {candidate.question}
              </button>
            </span>
          ),
        },
      ]}
    />
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
