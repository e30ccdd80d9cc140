// The newest utterances of an intent and the field that adds them, for places beside the Intents screen: the same field, the same feedback.
import { ActionIcon } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDocument } from '../../../base/document'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { Icon } from '../../../ui/icon'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { SkeletonRows, Waiting } from '../../../ui/state/skeleton'
import { MarkedText } from './marked-text'
import { PasteReview } from './paste/paste-review'
import { useUtteranceEdits, useUtterances } from './use-utterances'
import { UtteranceField } from './utterance-field'
import classes from './utterances-in-place.module.css'

export function UtterancesInPlace({ intent }: { intent: BotObject<'intent'> }) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const [pasted, setPasted] = useState<readonly string[]>([])
  const edits = useUtteranceEdits()
  const { list, rows, total } = useUtterances(intent.id, { page: 0, order: 'newest', source: '', entityId: '', words: '', language: '' })
  const usual = new Set(rows.flatMap(({ utterance }) => utterance.marks.map((mark) => mark.entityId)))
  return (
    <section className={classes.place} aria-label={text('training.in-place.title', { name: intent.data.name })}>
      <p className={classes.head}>
        <span>{text('training.in-place.count', { count: total })}</span>
        <Link to={botPath(botId, '/intents')} search={{ intent: intent.id }}>
          {text('training.in-place.all')}
        </Link>
      </p>
      {canEdit && <UtteranceField intent={intent} edits={edits} onPaste={setPasted} usual={usual} isBeside />}
      {list.error !== null && <ErrorInPlace error={list.error} compact onRetry={() => void list.refetch()} />}
      {list.isPending && list.error === null && (
        <Waiting what={text('training.utterances.waiting')}>
          <SkeletonRows rows={4} height={28} />
        </Waiting>
      )}
      {list.data !== undefined && total === 0 && <p className={classes.none}>{text('training.in-place.none')}</p>}
      {rows.length > 0 && (
        <ul className={classes.rows}>
          {rows.map(({ id, utterance, predicted }) => (
            <li key={id} className={classes.row} data-wrong={(predicted !== null && predicted.intentId !== intent.id) || undefined}>
              <span className={classes.words}>
                <MarkedText text={utterance.text} marks={utterance.marks} />
              </span>
              {canEdit && (
                <ActionIcon
                  size={20}
                  aria-label={text('training.utterance.remove', { text: utterance.text })}
                  onClick={() => void edits.remove([id], label('training.utterance.removed', { text: utterance.text }))}
                >
                  <Icon name="close" size={12} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {pasted.length > 0 && <PasteReview intent={intent} language="" lines={pasted} edits={edits} onClose={() => setPasted([])} />}
    </section>
  )
}
