// What ways to ask a question are taken for in its place, settled right here (mockup 18): moved to the other question or intent, kept, or
// removed, each as one step. The first fix is the one filled button of the page.
import { Button } from '@mantine/core'
import type { WordingVerdict } from '@parley/contract/knowledge/faq'
import type { BotObject, Edit } from '@parley/contract/objects/object'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useDocument, useEdit, useObjects } from '../../../base/document'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { holds } from '../../../base/session/permission'
import { botPath, useBot } from '../../../base/session/use-bot'
import { Icon } from '../../../ui/icon'
import { showUndoToast } from '../../../ui/toast/undo-toast'
import beside from './side-card.module.css'
import classes from './conflicts.module.css'
import type { Verdicts } from './use-verdicts'
import { isOpenConflict } from './wording-row'
import { movedToFaq, movedToIntent, type Wording, wordingsOf, withWordings } from './wordings'

interface ConflictsProps {
  faq: BotObject<'faq'>
  language: string
  verdicts: Verdicts
  onOpenFaq: (id: string) => void
}

interface Told {
  way: Wording
  verdict: WordingVerdict
}

export function reportIn(faq: BotObject<'faq'>, language: string, verdicts: Verdicts) {
  const primary: Wording[] = faq.data.language === language ? [{ text: faq.data.question, source: 'typed', isKept: false }] : []
  const all = [...primary, ...wordingsOf(faq.data, language)].flatMap((way): Told[] => {
    const verdict = verdicts.of(way.text)
    return verdict === undefined ? [] : [{ way, verdict }]
  })
  const open = all.filter(({ way, verdict }) => isOpenConflict(way, verdict))
  const kept = all.filter(({ way, verdict }) => verdict.quality === 'conflict' && way.isKept)
  const yielding = new Map(all.flatMap(({ verdict: { givesWay } }) => (givesWay === null ? [] : [[givesWay.id, givesWay.name] as const])))
  return { open, kept, yielding: [...yielding].map(([id, name]) => ({ id, name })) }
}

export function Conflicts({ faq, language, verdicts, onOpenFaq }: ConflictsProps) {
  const text = useText()
  const { botId, store } = useDocument()
  const edit = useEdit()
  const head = useRef<HTMLHeadingElement>(null)
  const { open, kept, yielding } = reportIn(faq, language, verdicts)
  const settle = (edits: Edit[], called: Sentence) => {
    const done = edit(edits, { label: called })
    showUndoToast(called.text, () => store.undo(done))
    head.current?.focus()
  }
  const first = open.find(({ way }) => !isPrimary(faq, language, way))
  const isNothing = open.length + kept.length + yielding.length === 0
  return (
    <section className={beside.card} aria-labelledby="faq-conflicts">
      <header className={beside.head}>
        <h2 ref={head} id="faq-conflicts" tabIndex={-1}>
          {text('knowledge.conflicts')}
        </h2>
        <span role="status">
          {isNothing
            ? text(verdicts.isJudging ? 'knowledge.conflicts.judging' : 'knowledge.conflicts.none')
            : text('knowledge.conflicts.count', { open: open.length, settled: kept.length + yielding.length })}
        </span>
      </header>
      {verdicts.isFailed && <p className={classes.note}>{text('knowledge.conflicts.failed')}</p>}
      {open.map((told) => (
        <Conflict
          key={told.way.text}
          faq={faq}
          language={language}
          told={told}
          isFirst={told === first}
          onSettle={settle}
          onOpenFaq={onOpenFaq}
        />
      ))}
      {kept.map(({ way }) => (
        <p key={way.text} className={classes.settled}>
          <Icon name="ok" />
          <span>
            <q translate="no">{way.text}</q> {text('knowledge.conflicts.is-kept')}
          </span>
        </p>
      ))}
      {yielding.map(({ id, name }) => (
        <p key={id} className={classes.settled}>
          <Icon name="ok" />
          <span>
            <Link to={botPath(botId, '/intents')} search={{ intent: id }}>
              {name}
            </Link>{' '}
            {text('knowledge.conflicts.gives-way')}
          </span>
        </p>
      ))}
    </section>
  )
}

const isPrimary = ({ data }: BotObject<'faq'>, language: string, { text }: Wording): boolean =>
  data.language === language && text === data.question

interface ConflictProps extends Omit<ConflictsProps, 'verdicts'> {
  told: Told
  isFirst: boolean
  onSettle: (edits: Edit[], called: Sentence) => void
}

function Conflict({ faq, language, told: { way, verdict }, isFirst, onSettle, onOpenFaq }: ConflictProps) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const bot = useBot(botId).data
  const target = useObjects('faq').find(({ id }) => id === verdict.other?.id)
  const { other, score } = verdict
  if (other === null) return null
  const isFixed = isPrimary(faq, language, way)
  const mayMove = other.kind === 'faq' ? target !== undefined : bot !== undefined && holds(bot.permissions, 'NATURAL_LANGUAGE', 'YES')
  const move = () => {
    const edits =
      other.kind === 'intent' ? movedToIntent(faq, other.id, language, way) : target ? movedToFaq(faq, target, language, way) : []
    onSettle(edits, label('knowledge.way.moved', { text: way.text, name: other.name }))
  }
  const rewrite = (ways: Wording[], called: Sentence) =>
    onSettle([{ op: 'put', id: faq.id, kind: 'faq', set: withWordings(faq.data, language, ways) }], called)
  const ways = wordingsOf(faq.data, language)
  const keep = () =>
    rewrite(
      ways.map((each) => (each.text === way.text ? { ...each, isKept: true } : each)),
      label('knowledge.way.kept', { text: way.text }),
    )
  const remove = () =>
    rewrite(
      ways.filter((each) => each.text !== way.text),
      label('knowledge.way.removed', { text: way.text }),
    )
  return (
    <div className={classes.conflict} role="group" aria-label={text('knowledge.conflicts.of', { text: way.text })}>
      <Icon name="warn" />
      <div>
        <q translate="no">{way.text}</q>
        <p>
          {text(`knowledge.conflicts.nearer.${other.kind}`)}{' '}
          {other.kind === 'faq' ? (
            <button type="button" className={classes.other} onClick={() => onOpenFaq(other.id)}>
              {other.name}
            </button>
          ) : (
            <Link to={botPath(botId, '/intents')} search={{ intent: other.id }}>
              {other.name}
            </Link>
          )}{' '}
          <b>{other.score.toFixed(2)}</b>
          {score !== null && ` ${text('knowledge.conflicts.against', { score: score.toFixed(2) })}`}
        </p>
        {canEdit && isFixed && <p>{text('knowledge.conflicts.primary')}</p>}
        {canEdit && !isFixed && (
          <div className={classes.actions}>
            {mayMove && (
              <Button size="compact-sm" variant={isFirst ? 'filled' : 'light'} className={classes.move ?? ''} onClick={move}>
                {text('knowledge.conflicts.move', { name: other.name })}
              </Button>
            )}
            <Button size="compact-sm" variant="subtle" onClick={keep}>
              {text('knowledge.conflicts.keep')}
            </Button>
            <Button size="compact-sm" variant="subtle" onClick={remove}>
              {text('knowledge.conflicts.remove')}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}
