// One group of messages that mean the same: its sentences, those ticked that may become an intent, and the intents it is most like. Making
// one is maker.tsx's.
import { Button, Checkbox } from '@mantine/core'
import type { DiscoveredCluster } from '@parley/contract/understanding/intent-discovery'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDocument, useObjects } from '../../base/document'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { botPath } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { EditorBar, EditorForm } from '../../ui/panes/editor-parts'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { Chip } from '../../ui/status/chip'
import classes from './intent-discovery.module.css'
import { straysOf } from './consequences/consequences-of'
import { Maker } from './maker'
import { type Choices, isTicked, turned } from './ticks'
import { usePredicted } from './use-predicted'
import { useAllSentences } from './use-all-sentences'

interface ClusterEditorProps {
  cluster: DiscoveredCluster
  /** In which the bot was told what it did not understand. */
  days: number
}

export function ClusterEditor({ cluster: found, days }: ClusterEditorProps) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const [chosen, setChosen] = useState<Choices>(new Map())
  const [isWhole, setWhole] = useState(false)
  const { cluster, others, left, error, refetch } = useAllSentences(found, isWhole)
  const { sentences } = cluster
  const home = useObjects('intent').find(({ id }) => id === cluster.intentId)
  const foreseen = usePredicted(found, home === undefined)
  const strays = straysOf(cluster, foreseen)
  const isMasked = (sentence: string) => cluster.masked.includes(sentence)
  const elsewhere = [strays, others]
  const ticked = sentences.filter((sentence) => !isMasked(sentence) && isTicked(sentence, chosen, elsewhere))
  const lasted = numberText(days, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const facts = [
    text('intent-discovery.size', { count: cluster.size }),
    cluster.people > 0 && text('intent-discovery.people', { count: cluster.people, days: lasted }),
    cluster.handedOver > 0 && text('intent-discovery.handed-over', { count: cluster.handedOver }),
  ]
  return (
    <>
      <EditorBar title={cluster.name}>
        <span className={classes.note}>{facts.filter(Boolean).join(', ')}</span>
      </EditorBar>
      <EditorForm>
        {canEdit && home === undefined && <Maker cluster={cluster} days={days} ticked={ticked} foreseen={foreseen} />}
        {home !== undefined && (
          <p className={classes.made} role="status">
            <Icon name="ok" />
            {text('intent-discovery.in', { name: home.data.name })}
            <Link to={botPath(botId, '/intents')} search={{ intent: home.id }}>
              {text('intent-discovery.open', { name: home.data.name })}
            </Link>
          </p>
        )}
        {home === undefined ? (
          <fieldset className={classes.sentences}>
            <legend>
              {text('intent-discovery.sentences')}
              <span className={classes.note}>{text('intent-discovery.ready', { ready: ticked.length, count: sentences.length })}</span>
            </legend>
            {sentences.map((sentence, at) => (
              <Checkbox
                key={sentence}
                classNames={{ body: classes.sentence, labelWrapper: classes.wide }}
                label={
                  <Sentence
                    words={sentence}
                    said={cluster.said[at]}
                    isMasked={isMasked(sentence)}
                    belongsTo={foreseen.get(sentence)?.name}
                  />
                }
                checked={ticked.includes(sentence)}
                disabled={!canEdit || isMasked(sentence)}
                onChange={() => setChosen(turned(sentence, chosen, elsewhere))}
              />
            ))}
          </fieldset>
        ) : (
          <ul aria-label={text('intent-discovery.sentences')}>
            {sentences.map((sentence) => (
              <li key={sentence} className={classes.sentence}>
                {sentence}
              </li>
            ))}
          </ul>
        )}
        {left > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            className={classes.others}
            loading={isWhole && error === null}
            onClick={() => setWhole(true)}
          >
            {text('intent-discovery.others', { count: left })}
          </Button>
        )}
        {error !== null && <ErrorInPlace error={error} title={text('intent-discovery.others.failed')} onRetry={refetch} />}
        {cluster.nearest.length > 0 && <Nearest nearest={cluster.nearest} />}
      </EditorForm>
    </>
  )
}

interface SentenceProps {
  words: string
  said: number | undefined
  isMasked: boolean
  /** The intent that has it or is taken for it. */
  belongsTo: string | undefined
}

/** A sentence with where it belongs, and how often it was said, where that is known and more than once. */
function Sentence({ words, said, isMasked, belongsTo }: SentenceProps) {
  const text = useText()
  return (
    <span className={classes.words}>
      <span className={classes.grow}>{words}</span>
      {isMasked && (
        <Chip icon="shield" title={text('intent-discovery.masked.why')}>
          {text('intent-discovery.masked')}
        </Chip>
      )}
      {belongsTo !== undefined && <span className={classes.belongs}>{text('intent-discovery.belongs', { name: belongsTo })}</span>}
      {said !== undefined && said > 1 && (
        <span className={classes.times} title={text('intent-discovery.said', { count: said })}>
          {numberText(said)}
        </span>
      )}
    </span>
  )
}

/** The intents that the group is most like. */
function Nearest({ nearest }: Pick<DiscoveredCluster, 'nearest'>) {
  const text = useText()
  const { botId } = useDocument()
  const intents = useObjects('intent')
  return (
    <section className={classes.nearest} aria-label={text('intent-discovery.nearest')}>
      <h3>{text('intent-discovery.nearest')}</h3>
      {nearest.map(({ intentId, likeness }) => {
        const name = intents.find(({ id }) => id === intentId)?.data.name
        return (
          name !== undefined && (
            <div key={intentId} className={classes.likeness}>
              <Link to={botPath(botId, '/intents')} search={{ intent: intentId }}>
                {name}
              </Link>
              <span className={classes.bar} data-meter aria-hidden>
                <i style={{ width: `${Math.round(likeness * 100)}%` }} />
              </span>
              <b>{likeness.toFixed(2)}</b>
            </div>
          )
        )
      })}
    </section>
  )
}
