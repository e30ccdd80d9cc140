// Offers to ask a language model for utterances of an intent: what it is told and where that goes, and what became of the last asking.
import { Button } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermitFor } from '../../../../base/call/permit'
import { useChange } from '../../../../base/call/use-change'
import { useDocument } from '../../../../base/document'
import { numberText } from '../../../../base/language/locale'
import { useText } from '../../../../base/language/text'
import { botPath } from '../../../../base/session/use-bot'
import { Icon } from '../../../../ui/icon'
import { ErrorInPlace } from '../../../../ui/state/error-in-place'
import classes from './model-offer.module.css'

export type OfferedModel = NonNullable<CallReply<'utterance.generate'>['model']>

const askedFor = 20

export type AskedModel = ReturnType<typeof useAskedModel>

/** Sentences of the model, the newest first. */
export function useAskedModel(intentId: string, language: string) {
  const { botId } = useDocument()
  const { mutate, data, error, isPending } = useChange('utterance.generate-by-model')
  const [sentences, setSentences] = useState<readonly string[]>([])
  const [fresh, setFresh] = useState(0)
  const ask = () =>
    mutate(
      { streamId: botId, intentId, language, count: askedFor, except: [...sentences] },
      {
        onSuccess: ({ suggestions }) => {
          const next = suggestions.map(({ sentence }) => sentence).filter((sentence) => !sentences.includes(sentence))
          setSentences([...next, ...sentences])
          setFresh(next.length)
        },
      },
    )
  return { sentences, fresh, ask, error, isPending, hasAnswered: data !== undefined, isCut: data?.isCut === true }
}

export function ModelOffer({ model, asked }: { model: OfferedModel; asked: AskedModel }) {
  const text = useText()
  const { name, host, isPrivate } = model
  const { ask, error, isPending, sentences } = asked
  return (
    <div className={classes.offer}>
      <p className={classes.told}>
        <Icon name={isPrivate ? 'home' : 'outside'} />
        <span>
          {text('training.model.told', { model: name, host })} {text(isPrivate ? 'training.model.stays' : 'training.model.leaves')}
        </span>
      </p>
      <Button variant="default" size="xs" leftSection={<Icon name="spark" size={14} />} loading={isPending} onClick={ask}>
        {text(sentences.length === 0 ? 'training.model.ask' : 'training.model.again', { model: shortName(name) })}
      </Button>
      <p role="status" className={classes.became}>
        <Became name={name} asked={asked} />
      </p>
      {error !== null && !isPending && (
        <div className={classes.wide}>
          <ErrorInPlace error={error} title={text('training.model.failed', { model: name })} onRetry={ask} isAnswer compact />
        </div>
      )}
    </div>
  )
}

function Became({ name, asked: { isPending, hasAnswered, fresh, isCut } }: { name: string; asked: AskedModel }) {
  const text = useText()
  if (isPending) return text('training.model.waiting', { model: name })
  if (!hasAnswered) return null
  const got = fresh === 0 ? text('training.model.got-none') : text('training.model.got', { count: fresh, number: numberText(fresh) })
  return isCut ? `${got}. ${text('training.model.cut')}` : got
}

/** Without the maker that some names begin with, and not longer than a chip may be. */
export function shortName(model: string): string {
  const last = model.split('/').at(-1) ?? model
  return last.length > 32 ? `${last.slice(0, 31)}…` : last
}

/** For whoever may set one up while none is. */
export function SetUpModel() {
  const text = useText()
  const { botId } = useDocument()
  const permit = usePermitFor({ permission: 'EXTENSIONS', level: 'VIEW' }, botId)
  if (!permit.may) return null
  return (
    <Link to={botPath(botId, '/language-models')} className={classes.setUp}>
      {text('training.model.set-up')}
    </Link>
  )
}
