// The questions of one topic in a table: how many ways there are to ask each, what answers it, and how good it is by the last check.
import type { Finding } from '@parley/contract/knowledge/knowledge-node'
import { isUnanswered } from '@parley/contract/objects/faq/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useMemo } from 'react'
import { useCall } from '../../../base/call/use-call'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { Chip, type Tone } from '../../../ui/status/chip'
import type { IconName } from '../../../ui/icon'
import { EmptyState } from '../../../ui/state/empty-state'
import { type Column, DataTable } from '../../../ui/table/data-table'
import classes from './questions.module.css'
import { chainOf, type Topic } from './topic-graph'
import type { LaidOver } from './use-overlay'

interface TopicQuestionsProps {
  topic: Topic
  topics: readonly Topic[]
  faqs: readonly BotObject<'faq'>[]
  /** The question that a tried sentence found; '' for none. */
  winner: string
  /** How often each was asked. */
  over: Pick<LaidOver, 'asked' | 'days'>
  onOpen: (id: string) => void
}

type Quality = 'conflict' | 'silent' | 'weak' | 'good'
const looks: Record<Quality, { tone: Tone; icon: IconName }> = {
  conflict: { tone: 'bad', icon: 'failed' },
  silent: { tone: 'bad', icon: 'failed' },
  weak: { tone: 'warn', icon: 'none' },
  good: { tone: 'ok', icon: 'ok' },
}
/** With fewer ways to ask it a question is hard to find. */
const fewestWays = 3
const order: readonly Quality[] = ['conflict', 'silent', 'weak', 'good']

interface Row {
  id: string
  question: string
  ways: number
  answers: number
  conditions: number
  startsDialog: boolean
  asked: number
  quality: Quality
}

export function TopicQuestions({ topic, topics, faqs, winner, over: { asked, days }, onOpen }: TopicQuestionsProps) {
  const text = useText()
  const { botId } = useDocument()
  const ktId = chainOf(topics, topic.id)[0]?.id
  const input = ktId === undefined ? null : { streamId: botId, ktId, limit: 500 }
  const findings = useCall('knowledge-node.get-analysis', input, { keep: true }).data?.items
  const rows = useMemo(() => {
    const clashing = clashesOf(findings ?? [])
    return faqs.filter(({ parentId }) => parentId === topic.id).map((faq) => rowOf(faq, clashing, asked))
  }, [faqs, topic.id, findings, asked])
  const timesAsked = rows.reduce((sum, row) => sum + row.asked, 0)
  const columns = useMemo(
    (): Column<Row>[] => [
      {
        id: 'question',
        header: text('knowledge.graph.question'),
        accessorFn: (row) => row.question,
        cell: ({ row: { original } }) => (
          <button
            type="button"
            data-winner={original.id === winner || undefined}
            className={classes.asked}
            onClick={() => onOpen(original.id)}
          >
            {original.question}
          </button>
        ),
      },
      { id: 'ways', header: text('knowledge.graph.ways'), accessorFn: (row) => row.ways },
      {
        id: 'answers',
        header: text('knowledge.faq.answers'),
        accessorFn: (row) => row.answers,
        cell: ({ row: { original } }) =>
          original.conditions > 0
            ? text('knowledge.graph.conditions', { count: original.conditions })
            : original.startsDialog
              ? text('knowledge.graph.dialog')
              : text('knowledge.graph.answers', { count: original.answers }),
      },
      { id: 'asked', header: text('knowledge.graph.asked'), accessorFn: (row) => row.asked },
      {
        id: 'quality',
        header: text('knowledge.graph.quality'),
        accessorFn: (row) => order.indexOf(row.quality),
        cell: ({ row: { original } }) => (
          <Chip {...looks[original.quality]} title={text(`knowledge.graph.quality.${original.quality}.why`)}>
            {text(`knowledge.graph.quality.${original.quality}`)}
          </Chip>
        ),
      },
    ],
    [text, onOpen, winner],
  )
  return (
    <section className={classes.questions} aria-label={text('knowledge.graph.questions', { name: topic.data.name })}>
      <header className={classes.head}>
        <h2>{topic.data.name}</h2>
        <span>{text('knowledge.graph.faqs', { count: rows.length })}</span>
        {asked !== undefined && rows.length > 0 && <span>{text('knowledge.graph.asked-in', { count: timesAsked, days })}</span>}
      </header>
      {rows.length === 0 ? (
        <EmptyState icon="knowledge" title={text('knowledge.graph.questions.none')} why={text('knowledge.graph.questions.none.why')} />
      ) : (
        <div className={classes.table}>
          <DataTable
            label={text('knowledge.graph.questions', { name: topic.data.name })}
            rows={rows}
            columns={columns}
            rowId={({ id }) => id}
            numeric={['ways', 'asked']}
          />
        </div>
      )}
    </section>
  )
}

function clashesOf(findings: readonly Finding[]): ReadonlySet<string> {
  return new Set(findings.flatMap(({ kind, id, otherId }) => (kind === 'topic' ? [] : [id, otherId])))
}

function rowOf({ id, data }: BotObject<'faq'>, clashing: ReadonlySet<string>, times: LaidOver['asked']): Row {
  const ways = 1 + Object.values(data.alternates).flat().length
  const startsDialog = data.dialogId !== ''
  const isSilent = isUnanswered(data, () => true)
  const quality = clashing.has(id) ? 'conflict' : isSilent ? 'silent' : ways < fewestWays ? 'weak' : 'good'
  const asked = times?.get(id) ?? 0
  return { id, question: data.question, ways, answers: data.answers.length, conditions: data.cases.length, startsDialog, asked, quality }
}
