// The intent that is made of a group's ticked sentences, or added to; what that comes to is said before it is done.
import { Button, TextInput } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import type { DiscoveredCluster } from '@parley/contract/understanding/intent-discovery'
import { useDocument, useEdit, useFieldDraft, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { useBot } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { showUndoToast } from '../../ui/toast/undo-toast'
import { Consequences } from './consequences/consequences'
import classes from './intent-discovery.module.css'
import type { Predicted } from './use-predicted'

interface MakerProps {
  cluster: DiscoveredCluster
  days: number
  ticked: readonly string[]
  foreseen: Predicted
}

/** Under its name the group becomes an intent, or adds to the one of that name. */
export function Maker({ cluster, days, ticked, foreseen }: MakerProps) {
  const text = useText()
  const { botId, store } = useDocument()
  const bot = useBot(botId).data
  const edit = useEdit()
  const { value: name, type: setName } = useFieldDraft({
    ...{ place: `cluster ${cluster.name} name`, label: text('intent-discovery.name'), saved: cluster.name },
    isFine: () => false,
    save: () => undefined,
  })
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
    const done = edit([...made, ...said], { label: added })
    showUndoToast(added.text, () => store.undo(done))
  }
  const words = known ? text('intent-discovery.extend', { count: ticked.length, name: known.data.name }) : null
  return (
    <>
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
      <Consequences cluster={cluster} days={days} ticked={ticked} name={wanted} foreseen={foreseen} into={known} />
    </>
  )
}
