// One utterance in the table: edited in place, tagged by selecting words, moved and deleted; wrong predictions tint the row.
import { isEnter, isEscape } from '@parley/kit/keys/enter'
import { ActionIcon, Checkbox } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import type { Utterance } from '@parley/contract/objects/utterance/index'
import { limits } from '@parley/contract/base/limits'
import { useState } from 'react'
import { useDocument, useFieldDraft, useHasDraft } from '../../../base/document'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import { Icon, type IconName } from '../../../ui/icon'
import inPlace from '../../../ui/field/in-place.module.css'
import { Margin } from './margin'
import { carryMarks } from './marks'
import { TaggedText } from './tagged-text'
import type { UtteranceEdits, UtteranceRow } from './use-utterances'
import classes from './utterance-table.module.css'

const sourceIcons: Record<Utterance['source'], IconName> = { typed: 'edit', conversation: 'chat', imported: 'download', generated: 'spark' }

interface UtteranceLineProps {
  intent: BotObject<'intent'>
  row: UtteranceRow
  edits: UtteranceEdits
  isSelected: boolean
  onToggle: () => void
}

export function UtteranceLine({ intent, row, edits, isSelected, onToggle }: UtteranceLineProps) {
  const text = useText()
  const ago = useRelativeTime()
  const { canEdit } = useDocument()
  /** The utterance as it was when its editing was begun; somebody else may change it meanwhile. */
  const place = `${row.id} text`
  const [begun, setBegun] = useState<Utterance | null>(useHasDraft(place) ? row.utterance : null)
  const [isTagging, setIsTagging] = useState(false)
  const { id, utterance, predicted, changedAt } = row
  const isWrong = predicted !== null && predicted.intentId !== intent.id
  const keep = (next: string) => {
    if (begun === null) return
    void edits.put(
      { id, utterance: begun },
      { text: next, marks: carryMarks(begun.text, next, begun.marks) },
      label('training.utterance.changed', { text: next }),
    )
  }
  return (
    <tr data-wrong={isWrong || undefined} data-selected={isSelected || undefined}>
      <td className={classes.tick}>
        {canEdit && (
          <Checkbox aria-label={text('training.select.one', { text: utterance.text })} checked={isSelected} onChange={onToggle} />
        )}
      </td>
      <td className={classes.words}>
        {begun !== null ? (
          <SentenceField place={place} sentence={begun.text} onKeep={keep} onDone={() => setBegun(null)} />
        ) : (
          <TaggedText row={row} edits={edits} isTagging={isTagging} onTagging={setIsTagging} />
        )}
      </td>
      <td className={classes.predicted}>
        {predicted === null ? (
          '–'
        ) : isWrong ? (
          <span className={classes.wrong}>
            <Icon name="bad" />
            {predicted.name}
          </span>
        ) : (
          predicted.name
        )}
      </td>
      <td>{predicted !== null && <Margin value={predicted.margin} isUnseen={predicted.unseen} />}</td>
      <td>
        <span className={classes.source} data-source={utterance.source}>
          <Icon name={sourceIcons[utterance.source]} />
          {text(`training.source.${utterance.source}`)}
        </span>
      </td>
      <td className={classes.changed}>
        <time title={changedAt === null ? undefined : exactTime(changedAt)}>{changedAt === null ? '' : ago(changedAt)}</time>
        {canEdit && (
          <span className={classes.rowActions}>
            <ActionIcon
              size={28}
              aria-label={text('training.utterance.edit', { text: utterance.text })}
              title={text('training.utterance.edit.short')}
              onClick={() => setBegun(utterance)}
            >
              <Icon name="edit" />
            </ActionIcon>
            <ActionIcon
              size={28}
              aria-label={text('training.utterance.tag', { text: utterance.text })}
              title={text('training.utterance.tag.short')}
              onClick={() => setIsTagging(true)}
            >
              <Icon name="tag" />
            </ActionIcon>
            <ActionIcon
              size={28}
              aria-label={text('training.utterance.remove', { text: utterance.text })}
              title={text('training.utterance.remove.short')}
              onClick={() => void edits.remove([id], label('training.utterance.removed', { text: utterance.text }))}
            >
              <Icon name="remove" />
            </ActionIcon>
          </span>
        )}
      </td>
    </tr>
  )
}

interface SentenceFieldProps {
  place: string
  sentence: string
  onKeep: (sentence: string) => void
  onDone: () => void
}

function SentenceField({ place, sentence, onKeep, onDone }: SentenceFieldProps) {
  const text = useText()
  const name = text('training.utterance.edit', { text: sentence })
  const draft = useFieldDraft({
    ...{ place, label: name, saved: sentence, save: onKeep },
    tidy: (typed) => typed.trim() || sentence,
    isFine: () => true,
  })
  return (
    <input
      autoFocus
      className={`${inPlace.open} ${classes.sentenceField}`}
      aria-label={name}
      maxLength={limits.utteranceChars}
      value={draft.value}
      onChange={(event) => draft.type(event.currentTarget.value)}
      onBlur={() => {
        draft.leave()
        onDone()
      }}
      onKeyDown={(event) => {
        if (isEnter(event)) event.currentTarget.blur()
        if (!isEscape(event)) return
        draft.giveUp()
        onDone()
      }}
    />
  )
}
