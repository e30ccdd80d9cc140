// Utterances suggested for an intent, made of the bot's own, and by a language model where one is asked: each with the same feedback as a typed
// one, none ticked until a person ticks it. What is ticked is added as one step.
import { Button } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { useCall } from '../../../../base/call/use-call'
import { useDocument } from '../../../../base/document'
import { useText } from '../../../../base/language/text'
import { label } from '../../../../base/language/words/label'
import { Dialog } from '../../../../ui/dialog/dialog'
import { AsyncContent } from '../../../../ui/state/async-content'
import { EmptyState } from '../../../../ui/state/empty-state'
import { Chip } from '../../../../ui/status/chip'
import { marksOfFound } from '../marks'
import { type UtteranceEdits, useOwnLanguage } from '../use-utterances'
import { ModelOffer, type OfferedModel, SetUpModel, shortName, useAskedModel } from './model-offer'
import classes from './paste-review.module.css'
import { isAdvised, ReviewLines, useFeedbackOf } from './review-lines'

type Suggestions = CallReply<'utterance.generate'>['suggestions']

interface Suggestion {
  sentence: string
  by: Suggestions[number]['by'] | 'model'
}

interface SuggestReviewProps {
  /** Of what is added; '' for the bot's default one. */
  language: string
  intent: BotObject<'intent'>
  edits: UtteranceEdits
  onClose: () => void
}

const asked = 50

export function SuggestReview(props: SuggestReviewProps) {
  const text = useText()
  const { botId } = useDocument()
  const language = useOwnLanguage(props.language)
  const query = useCall('utterance.generate', { streamId: botId, intentId: props.intent.id, language, count: asked }, { staleMs: 0 })
  return (
    <Dialog title={text('training.suggest.title', { intent: props.intent.data.name })} size={760} onClose={props.onClose}>
      <AsyncContent of={query} what={text('training.suggest.waiting')} failed={text('training.suggest.failed')} rows={8}>
        {({ suggestions, model }) => <Suggested {...props} language={language} own={suggestions} model={model} />}
      </AsyncContent>
    </Dialog>
  )
}

interface SuggestedProps extends SuggestReviewProps {
  /** Made of the bot's own. */
  own: Suggestions
  model: OfferedModel | null
}

function Suggested({ own, model, ...props }: SuggestedProps) {
  const text = useText()
  const asking = useAskedModel(props.intent.id, props.language)
  const written = asking.sentences.map((sentence): Suggestion => ({ sentence, by: 'model' }))
  const suggestions = [...written, ...own.filter(({ sentence }) => !asking.sentences.includes(sentence))]
  return (
    <>
      {model !== null && <ModelOffer model={model} asked={asking} />}
      {suggestions.length === 0 ? (
        <EmptyState
          icon="spark"
          title={text('training.suggest.none')}
          why={text(model === null ? 'training.suggest.none.why' : 'training.suggest.none.why.model')}
          quiet={model === null ? <SetUpModel /> : undefined}
        />
      ) : (
        <Review {...props} suggestions={suggestions} model={model} />
      )}
    </>
  )
}

interface ReviewProps extends SuggestReviewProps {
  suggestions: readonly Suggestion[]
  model: OfferedModel | null
}

function Review({ intent, language, edits, suggestions, model, onClose }: ReviewProps) {
  const text = useText()
  const lines = suggestions.map(({ sentence }) => sentence)
  const written = suggestions.some(({ by }) => by === 'model')
  const told = useFeedbackOf(intent.id, lines, language)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const tick = (line: string, isOn: boolean) => setTicked(new Set(isOn ? [...ticked, line] : [...ticked].filter((one) => one !== line)))
  const fitting = lines.filter((_, at) => told[at] !== undefined && isAdvised(intent.id, told[at]))
  const add = async () => {
    const utterances = lines.flatMap((line, at) =>
      ticked.has(line) ? [{ text: line, marks: marksOfFound(told[at]?.entities ?? []), source: 'generated' as const }] : [],
    )
    const called = label('training.paste.added', { count: utterances.length, intent: intent.data.name })
    if (await edits.add(intent.id, language, utterances, called)) onClose()
  }
  return (
    <>
      <div className={classes.reviewHead}>
        <p>
          {text(written ? 'training.suggest.about.model' : 'training.suggest.about')} {model === null && <SetUpModel />}
        </p>
        <Button
          variant="default"
          size="xs"
          disabled={fitting.length === 0 || told.includes(undefined)}
          onClick={() => setTicked(new Set(fitting))}
        >
          {text('training.suggest.tick', { count: fitting.length })}
        </Button>
      </div>
      <ReviewLines
        intentId={intent.id}
        lines={lines}
        told={told}
        isTicked={(line) => ticked.has(line)}
        onTick={tick}
        noteOf={(at) => <MadeBy by={suggestions[at]?.by ?? 'value'} model={model?.name ?? ''} />}
      />
      <div className={classes.reviewFoot}>
        <Button variant="filled" size="md" disabled={ticked.size === 0} onClick={() => void add()}>
          {text('training.paste.add', { count: ticked.size })}
        </Button>
        <Button variant="subtle" size="md" onClick={onClose}>
          {text('ui.cancel')}
        </Button>
      </div>
    </>
  )
}

const icons = { value: 'tag', synonym: 'synonym', halves: 'link' } as const

function MadeBy({ by, model }: { by: Suggestion['by']; model: string }) {
  const text = useText()
  if (by === 'model')
    return (
      <Chip tone="ai" icon="spark" title={model}>
        {text('training.suggest.by.model', { model: shortName(model) })}
      </Chip>
    )
  return (
    <Chip tone="plain" icon={icons[by]}>
      {text(`training.suggest.by.${by}`)}
    </Chip>
  )
}
