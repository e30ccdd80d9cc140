// One way to ask a question: how good it is as shape, word and colour, its words, edited in place, the score it has when it is left out of
// training, with the reason behind it, and where it comes from.
import { isEnter, isEscape } from '@parley/kit/keys/enter'
import { ActionIcon, Checkbox } from '@mantine/core'
import type { WordingVerdict } from '@parley/contract/knowledge/faq'
import type { WordingSource } from '@parley/contract/objects/faq/index'
import { useState } from 'react'
import { useFieldDraft, useHasDraft } from '../../../base/document'
import { useText } from '../../../base/language/text'
import inPlace from '../../../ui/field/in-place.module.css'
import { Icon, type IconName } from '../../../ui/icon'
import { QualityMark } from '../../../understanding/training/index'
import type { Wording } from './wordings'
import classes from './wordings.module.css'

const sourceIcons: Record<WordingSource, IconName> = {
  typed: 'edit',
  imported: 'download',
  conversation: 'chat',
  generated: 'spark',
  extracted: 'document',
}

interface WordingRowProps {
  faqId: string
  way: Wording
  /** undefined until it is judged. */
  verdict: WordingVerdict | undefined
  answer: number | null
  isReadOnly: boolean
  onKeep: (text: string) => void
  onRemove: () => void
  onLookAt: () => void
}

export function WordingRow({ faqId, way, verdict, answer, isReadOnly, onKeep, onRemove, onLookAt }: WordingRowProps) {
  const text = useText()
  const place = `${faqId} way ${way.text}`
  const [isWriting, setWriting] = useState(useHasDraft(place))
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={classes.way} data-quality={isOpenConflict(way, verdict) ? 'conflict' : undefined} onFocusCapture={onLookAt}>
      <div className={classes.line}>
        {verdict === undefined ? <span className={classes.pending}>…</span> : <QualityMark quality={verdict.quality} />}
        {isWriting ? (
          <WayField place={place} words={way.text} onKeep={onKeep} onLeave={() => setWriting(false)} />
        ) : isReadOnly ? (
          <span className={classes.words} translate="no">
            {way.text}
          </span>
        ) : (
          <button
            type="button"
            className={classes.words}
            translate="no"
            title={text('knowledge.way.edit', { text: way.text })}
            onClick={() => setWriting(true)}
          >
            {way.text}
          </button>
        )}
        <Score verdict={verdict} isOpen={isOpen} onOpen={() => setOpen(!isOpen)} />
        <span className={classes.source} data-source={way.source}>
          <Icon name={sourceIcons[way.source]} size={14} />
          {text(`knowledge.way.source.${way.source}`)}
        </span>
        {!isReadOnly && (
          <ActionIcon
            className={classes.remove ?? ''}
            size={28}
            aria-label={text('knowledge.way.remove', { text: way.text })}
            onClick={onRemove}
          >
            <Icon name="close" size={14} />
          </ActionIcon>
        )}
      </div>
      {isOpen && verdict !== undefined && <Why verdict={verdict} answer={answer} />}
    </li>
  )
}

export const isOpenConflict = ({ isKept }: Wording, verdict: WordingVerdict | undefined): boolean =>
  verdict?.quality === 'conflict' && !isKept

/** One that was made and is not the question's yet: it counts for nothing until it is ticked. */
export function SuggestedRow({ words, verdict, onAdd }: { words: string; verdict: WordingVerdict | undefined; onAdd: () => void }) {
  const text = useText()
  return (
    <li className={classes.way} data-suggested>
      <div className={classes.line}>
        <Checkbox
          className={classes.tick ?? ''}
          label={<span translate="no">{words}</span>}
          aria-label={text('knowledge.way.take', { text: words })}
          checked={false}
          onChange={onAdd}
        />
        <span className={classes.score}>{verdict?.score?.toFixed(2)}</span>
        <span className={classes.source} data-source="generated">
          <Icon name="spark" size={14} />
          {text('knowledge.way.source.generated')}
        </span>
      </div>
    </li>
  )
}

function Score({ verdict, isOpen, onOpen }: { verdict: WordingVerdict | undefined; isOpen: boolean; onOpen: () => void }) {
  const text = useText()
  const score = verdict?.score ?? null
  if (verdict === undefined) return <span className={classes.score} />
  const said = score === null ? '–' : score.toFixed(2)
  return (
    <button
      type="button"
      className={classes.score}
      aria-expanded={isOpen}
      aria-label={text('knowledge.way.why', { score: said, text: verdict.text })}
      onClick={onOpen}
    >
      {said}
    </button>
  )
}

/** The reason of a score in a sentence: the nearest other wording, what comes next, and what is needed. */
export function Why({ verdict: { nearest, other, score }, answer }: { verdict: WordingVerdict; answer: number | null }) {
  const text = useText()
  const facts = [
    score === null ? text('knowledge.way.unlearned') : nearest === '' ? text('knowledge.way.nearest.none') : '',
    score !== null && nearest !== '' ? text('knowledge.way.nearest', { text: nearest }) : '',
    other === null ? '' : text(`knowledge.way.other.${other.kind}`, { name: other.name, score: other.score.toFixed(2) }),
    answer === null ? '' : text('knowledge.way.answers-from', { score: answer.toFixed(2) }),
  ]
  return <p className={classes.why}>{facts.filter((fact) => fact !== '').join(' ')}</p>
}

interface WayFieldProps {
  place: string
  words: string
  onKeep: (text: string) => void
  onLeave: () => void
}

function WayField({ place, words, onKeep, onLeave }: WayFieldProps) {
  const text = useText()
  const name = text('knowledge.way.edit', { text: words })
  const draft = useFieldDraft({
    ...{ place, label: name, saved: words, save: onKeep },
    tidy: (typed) => typed.trim() || words,
    isFine: () => true,
  })
  return (
    <input
      autoFocus
      className={`${inPlace.open} ${classes.field}`}
      aria-label={name}
      value={draft.value}
      maxLength={3000}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={() => {
        draft.leave()
        onLeave()
      }}
      onKeyDown={(event) => {
        if (isEnter(event)) event.currentTarget.blur()
        if (!isEscape(event)) return
        draft.giveUp()
        onLeave()
      }}
    />
  )
}
