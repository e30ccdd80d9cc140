// The other ways to ask a question in one language (mockup 18): each with how good it is and where it comes from, the field that adds one,
// with what adding it would mean while it is typed, and ways that are made of those there are, on request.
import { isEnter, isEscape } from '@parley/kit/keys/enter'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { limits } from '@parley/contract/base/limits'
import type { WordingSource } from '@parley/contract/objects/faq/index'
import type { BotObject } from '@parley/contract/objects/object'
import { type ClipboardEvent, useRef, useState } from 'react'
import { client } from '../../../base/call/client'
import { useAction } from '../../../base/call/use-change'
import { useDocument, useEdit, useNewDraft } from '../../../base/document'
import { numberText } from '../../../base/language/locale'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { showUndoToast } from '../../../ui/toast/undo-toast'
import { useVerdicts, type Verdicts } from './use-verdicts'
import { SuggestedRow, WordingRow, Why } from './wording-row'
import { added, type Wording, wordingsOf, withWordings } from './wordings'
import classes from './wordings.module.css'

interface WordingsListProps {
  faq: BotObject<'faq'>
  language: string
  verdicts: Verdicts
  /** The one that is looked at now, for the preview. */
  onLookAt: (text: string) => void
}

export function WordingsList({ faq, language, verdicts, onLookAt }: WordingsListProps) {
  const text = useText()
  const { canEdit, store } = useDocument()
  const edit = useEdit()
  const field = useRef<HTMLInputElement>(null)
  const { id, data } = faq
  const ways = wordingsOf(data, language)
  const suggested = useSuggestions(id, language, ways)
  const put = (next: readonly Wording[]) =>
    edit([{ op: 'put', id, kind: 'faq', set: withWordings(data, language, next) }], {
      label: label('knowledge.faq.changed', { question: data.question }),
      key: `${id}.alternates.${language}`,
    })
  const add = (texts: readonly string[], source: WordingSource) => {
    put(added(data, language, texts, source))
    field.current?.focus()
  }
  const remove = ({ text: words }: Wording) => {
    const done = put(ways.filter((way) => way.text !== words))
    showUndoToast(text('knowledge.way.removed', { text: words }), () => store.undo(done))
    field.current?.focus()
  }
  return (
    <section aria-label={text('knowledge.faq.alternates')}>
      <header className={classes.head}>
        <h2>
          {text('knowledge.faq.alternates')} <span>{numberText(ways.length)}</span>
        </h2>
        <span>{text('knowledge.way.score')}</span>
      </header>
      <ul className={classes.ways} aria-label={text('knowledge.faq.alternates')}>
        {ways.map((way) => (
          <WordingRow
            key={way.text}
            faqId={faq.id}
            way={way}
            verdict={verdicts.of(way.text)}
            answer={verdicts.answer}
            isReadOnly={!canEdit}
            onKeep={(next) => put(ways.map((each) => (each === way ? { text: next, source: 'typed', isKept: false } : each)))}
            onRemove={() => remove(way)}
            onLookAt={() => onLookAt(way.text)}
          />
        ))}
        {suggested.texts.map((words) => (
          <SuggestedRow key={words} words={words} verdict={suggested.verdicts.of(words)} onAdd={() => add([words], 'generated')} />
        ))}
        {ways.length === 0 && !canEdit && <li className={classes.none}>{text('knowledge.way.none')}</li>}
      </ul>
      {canEdit && <NewWay faqId={id} language={language} ways={ways} field={field} onAdd={(texts) => add(texts, 'typed')} />}
      {canEdit && (
        <div className={classes.foot}>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<Icon name="spark" size={14} />}
            loading={suggested.isAsking}
            onClick={suggested.ask}
          >
            {text('knowledge.way.suggest')}
          </Button>
          <span role="status">{suggested.isNone && text('knowledge.way.suggest.none')}</span>
          {suggested.error !== null && (
            <ErrorInPlace error={suggested.error} title={text('knowledge.way.suggest.failed')} compact isAnswer />
          )}
        </div>
      )}
    </section>
  )
}

/** Ways made on request, without those that are the question's by now. */
function useSuggestions(faqId: string, language: string, ways: readonly Wording[]) {
  const { botId, store } = useDocument()
  const { isRunning, error, start } = useAction()
  const [made, setMade] = useState<{ language: string; texts: readonly string[] } | null>(null)
  const known = new Set(ways.map(({ text }) => text))
  const texts = made?.language === language ? made.texts.filter((one) => !known.has(one)) : []
  const verdicts = useVerdicts(faqId, language, texts)
  const ask = () =>
    start(async () => {
      await store.flush()
      const { suggestions } = await client.send('faq.suggest-wordings', { streamId: botId, faqId, language })
      setMade({ language, texts: suggestions })
    })
  return { ...{ texts, verdicts, ask, error }, isAsking: isRunning, isNone: made?.language === language && made.texts.length === 0 }
}

/** As long as between most people's words. */
const judgedAfterMs = 200

interface NewWayProps {
  faqId: string
  language: string
  ways: readonly Wording[]
  field: React.RefObject<HTMLInputElement | null>
  onAdd: (texts: readonly string[]) => void
}

function NewWay({ faqId, language, ways, field, onAdd }: NewWayProps) {
  const text = useText()
  const [typed, setTyped] = useNewDraft(`${faqId} new way ${language}`, text('knowledge.way.add'))
  const words = typed.trim()
  const [asked] = useDebouncedValue(words, judgedAfterMs)
  const isKnown = ways.some((way) => way.text.toLowerCase() === words.toLowerCase())
  const { of, answer } = useVerdicts(faqId, language, asked === '' ? [] : [asked])
  const verdict = words === asked ? of(words) : undefined
  const add = (texts: readonly string[]) => {
    setTyped('')
    onAdd(texts)
  }
  const paste = (event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text')
      .split('\n')
      .filter((line) => line.trim() !== '')
    if (lines.length < 2) return
    event.preventDefault()
    add(lines)
  }
  return (
    <div className={classes.new}>
      <div className={classes.line}>
        <Icon name="add" size={14} />
        <input
          ref={field}
          aria-label={text('knowledge.way.add')}
          placeholder={text('knowledge.way.add')}
          value={typed}
          maxLength={limits.utteranceChars}
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
          onPaste={paste}
          onKeyDown={(event) => {
            if (isEscape(event)) setTyped('')
            if (!isEnter(event) || words === '' || isKnown) return
            event.preventDefault()
            add([words])
          }}
        />
        <span className={classes.hint}>
          <kbd>Enter</kbd> {text('knowledge.way.adds')}
        </span>
      </div>
      <div className={classes.feedback} aria-live="polite">
        {words !== '' && isKnown && <p data-tone="warn">{text('knowledge.way.there')}</p>}
        {words !== '' && !isKnown && verdict !== undefined && (
          <>
            <p data-tone={verdict.quality}>{text(`knowledge.way.would-be.${verdict.quality}`, { name: verdict.other?.name ?? '' })}</p>
            <Why verdict={verdict} answer={answer} />
          </>
        )}
      </div>
    </div>
  )
}
