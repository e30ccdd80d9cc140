// The field that adds an utterance, always ready at the top, and the feedback under it while a sentence is typed.
// Enter adds it here; Alt and Enter to the intent it looks like. Pasting several lines opens the review instead.
import { isEnter, isEscape } from '@parley/kit/keys/enter'
import { useDebouncedValue } from '@mantine/hooks'
import { limits } from '@parley/contract/base/limits'
import type { BotObject } from '@parley/contract/objects/object'
import type { EntityMark } from '@parley/contract/objects/utterance/index'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useDocument, useNewDraft } from '../../../base/document'
import { languageName } from '../../../base/language/language-name'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { FeedbackStrip } from './feedback-strip'
import { MarkedText } from './marked-text'
import { marksOfFound } from './marks'
import { linesOf } from './paste/pasted-lines'
import { type UtteranceEdits, useOwnLanguage } from './use-utterances'
import classes from './utterance-field.module.css'

/** Shorter than between most people's keys: the call takes a few milliseconds, and one that is overtaken is given up. */
const feedbackAfterMs = 60

interface UtteranceFieldProps {
  intent: BotObject<'intent'>
  edits: UtteranceEdits
  onPaste: (lines: readonly string[]) => void
  /** Entities marked in the utterances on show, preferred for the same words. */
  usual: ReadonlySet<string>
  /** Of what is added; '' for the bot's default one. */
  language?: string
  /** In a narrow panel beside other work: it is small, and takes the focus from nobody. */
  isBeside?: boolean
}

/** What the sentence would mean here, a moment after it was typed; marks and warnings once that is about the words on show. */
function useFeedback({ intentId, language, usual }: { intentId: string; language: string; usual: ReadonlySet<string> }, sentence: string) {
  const { botId } = useDocument()
  const [asked] = useDebouncedValue(sentence, feedbackAfterMs)
  const feedback = useCall('training.get-feedback', asked === '' ? null : { streamId: botId, intentId, text: asked, language }, {
    keep: true,
    staleMs: 0,
  })
  const [about, setAbout] = useState('')
  if (feedback.data !== undefined && !feedback.isPlaceholderData && about !== asked) setAbout(asked)
  const told = sentence === '' || feedback.isPlaceholderData ? undefined : feedback.data
  const isCurrent = told !== undefined && asked === sentence
  const marks = isCurrent ? marksOfFound(told.entities, usual) : []
  const other = isCurrent && told.predicted !== null && told.predicted.intentId !== intentId ? told.predicted : null
  const isKnown = isCurrent && told.duplicates.some(({ exact }) => exact)
  return { feedback, about, marks, other, isKnown, isCurrent: isCurrent || sentence === '' || feedback.isError }
}

export function UtteranceField({ intent, edits, onPaste, usual, language: chosen = '', isBeside = false }: UtteranceFieldProps) {
  const text = useText()
  const language = useOwnLanguage(chosen)
  const how = chosen === '' ? 'training.utterance.placeholder' : 'training.utterance.placeholder.in'
  const called = text('training.utterance.field', { name: intent.data.name })
  const [typed, setTyped] = useNewDraft(`${intent.id} new utterance ${language}`, called)
  const field = useRef<HTMLInputElement>(null)
  const sentence = typed.trim()
  useEffect(() => {
    if (!isBeside) field.current?.focus({ preventScroll: true })
  }, [isBeside])

  const { feedback, about, marks, other, isKnown, isCurrent } = useFeedback({ intentId: intent.id, language, usual }, sentence)
  const add = async (intentId: string, name: string) => {
    if (sentence === '' || (isKnown && intentId === intent.id)) return
    setTyped('')
    const isAdded = await edits.add(
      intentId,
      language,
      [{ text: sentence, marks, source: 'typed' }],
      label('training.utterance.added', { text: sentence, intent: name }),
    )
    if (!isAdded) setTyped((now) => (now === '' ? sentence : now))
    field.current?.focus()
  }
  const addHere = () => void add(intent.id, intent.data.name)
  const addThere = () => other && void add(other.intentId, other.name)
  const onKeyDown = (event: KeyboardEvent) => {
    if (isEscape(event)) setTyped('')
    if (!isEnter(event)) return
    event.preventDefault()
    if (event.altKey) addThere()
    else addHere()
  }
  return (
    <div className={classes.box} data-beside={isBeside || undefined}>
      <div className={classes.line}>
        <div className={classes.field}>
          <Marked typed={typed} marks={marks} />
          <input
            ref={field}
            className={classes.input}
            aria-label={called}
            placeholder={text(how, { language: languageName(language) })}
            value={typed}
            maxLength={limits.utteranceChars}
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onPaste={(event) => pasteLines(event, onPaste)}
          />
        </div>
        <span className={classes.hint}>
          <kbd>Enter</kbd> {text('training.utterance.adds')}
        </span>
      </div>
      <FeedbackStrip
        intent={intent}
        sentence={sentence}
        language={language}
        about={about}
        marks={feedback.data === undefined ? [] : marksOfFound(feedback.data.entities, usual)}
        feedback={sentence === '' ? undefined : feedback.data}
        error={feedback.error}
        isKnown={isKnown}
        isCurrent={isCurrent}
        onAddHere={addHere}
        onAddThere={addThere}
      />
    </div>
  )
}

/** Several lines are looked at before they are added. */
function pasteLines(event: ClipboardEvent, onPaste: UtteranceFieldProps['onPaste']): void {
  const lines = linesOf(event.clipboardData.getData('text'))
  if (lines.length < 2) return
  event.preventDefault()
  onPaste(lines)
}

/** Lies under what is typed, so that its marks show there. */
function Marked({ typed, marks }: { typed: string; marks: readonly EntityMark[] }) {
  const leading = typed.length - typed.trimStart().length
  return (
    <span className={classes.overlay} aria-hidden>
      {typed.slice(0, leading)}
      <MarkedText text={typed.trim()} marks={marks} />
    </span>
  )
}
