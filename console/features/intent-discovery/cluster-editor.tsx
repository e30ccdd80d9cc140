// One group of messages that mean the same: its name, its sentences, and the intent that is made of those that are ticked.
import { Button, Checkbox, TextInput } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import type { DiscoveredCluster } from '@parley/contract/features/intent-discovery'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { botPath, useBot } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { EditorBar, EditorForm } from '../../ui/panes/editor-parts'
import { showUndoToast } from '../../ui/toast/undo-toast'
import classes from './intent-discovery.module.css'

export function ClusterEditor({ cluster }: { cluster: DiscoveredCluster }) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const { sentences } = cluster
  const [left, setLeft] = useState<readonly string[]>([])
  const home = useObjects('intent').find(({ id }) => id === cluster.intentId)
  const ticked = sentences.filter((sentence) => !left.includes(sentence))
  const turn = (sentence: string) => setLeft(left.includes(sentence) ? left.filter((one) => one !== sentence) : [...left, sentence])
  return (
    <>
      <EditorBar title={cluster.name}>
        <span className={classes.note}>{text('intent-discovery.size', { count: cluster.size })}</span>
      </EditorBar>
      <EditorForm>
        {canEdit && home === undefined && <Maker cluster={cluster} ticked={ticked} />}
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
                label={<Sentence words={sentence} said={cluster.said[at]} />}
                checked={!left.includes(sentence)}
                disabled={!canEdit}
                onChange={() => turn(sentence)}
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
        {cluster.nearest.length > 0 && <Nearest nearest={cluster.nearest} />}
      </EditorForm>
    </>
  )
}

/** A sentence with how often it was said, where that is known and more than once. */
function Sentence({ words, said }: { words: string; said: number | undefined }) {
  const text = useText()
  return (
    <span className={classes.words}>
      {words}
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
              <span className={classes.bar} aria-hidden>
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

/** Under its name the group becomes an intent, or adds to the one of that name. */
function Maker({ cluster, ticked }: { cluster: DiscoveredCluster; ticked: readonly string[] }) {
  const text = useText()
  const { botId, store } = useDocument()
  const bot = useBot(botId).data
  const edit = useEdit()
  const [name, setName] = useState(cluster.name)
  const wanted = name.trim()
  const known = useObjects('intent').find(({ data }) => data.name.toLowerCase() === wanted.toLowerCase())
  const add = () => {
    const intentId = known?.id ?? newId('intent')
    const language = bot?.defaultLanguage ?? 'en'
    const made = known ? [] : [{ op: 'put' as const, id: intentId, kind: 'intent' as const, set: { name: wanted } }]
    const said = ticked.map((sentence) => ({
      ...{ op: 'put' as const, id: newId('utterance'), kind: 'utterance' as const, parentId: intentId },
      set: { text: sentence, language, source: 'conversation' },
    }))
    const added = label('intent-discovery.added', { name: wanted })
    edit([...made, ...said], { label: added })
    showUndoToast(added.text, () => store.undo())
  }
  const words = known ? text('intent-discovery.extend', { count: ticked.length, name: known.data.name }) : null
  return (
    <div className={classes.maker}>
      <TextInput
        className={classes.grow}
        label={text('intent-discovery.name')}
        value={name}
        maxLength={128}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button variant="filled" disabled={wanted === '' || ticked.length === 0} leftSection={<Icon name="target" />} onClick={add}>
        {words ?? text('intent-discovery.make', { count: ticked.length })}
      </Button>
    </div>
  )
}
