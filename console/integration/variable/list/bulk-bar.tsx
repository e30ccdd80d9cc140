// What may be done with the chosen variables: putting them into a namespace or taking them out, and removing them, each undone as one step.
import { ActionIcon, Button, Menu } from '@mantine/core'
import type { Namespace } from '@parley/contract/objects/namespace'
import type { BotObject, Edit } from '@parley/contract/objects/object'
import type { Sentence } from '@parley/contract/base/fields/localized'
import { useDocument, useEdit } from '../../../base/document'
import { numberText } from '../../../base/language/locale'
import { label } from '../../../base/language/words/label'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { removeWithCare } from '../../../ui/removal/removal'
import { showUndoToast } from '../../../ui/toast/undo-toast'
import classes from './bulk-bar.module.css'
import type { VariableList } from './use-variable-list'

/** Of one batch. */
const mostAtOnce = 5000

function partsOf(edits: readonly Edit[]): Edit[][] {
  const parts: Edit[][] = []
  for (let from = 0; from < edits.length; from += mostAtOnce) parts.push(edits.slice(from, from + mostAtOnce))
  return parts
}

export function BulkBar({ list: { chosen, shown, namespaces, chooseAll, chooseNone } }: { list: VariableList }) {
  const text = useText()
  const { botId, store } = useDocument()
  const edit = useEdit()
  const count = chosen.length
  const act = (edits: Edit[], words: Sentence) => {
    const done = partsOf(edits).map((part) => edit(part, { label: words }))
    showUndoToast(words.text, async () => {
      for (const one of done.toReversed()) await store.undo(one)
    })
    chooseNone()
  }
  const remove = () => {
    const [first] = chosen
    if (first === undefined) return
    const name = `${first.data.scope}.${first.data.key}`
    removeWithCare({ botId, name, ids: chosen.map(({ id }) => id) }, () =>
      act(
        chosen.map(({ id }) => ({ op: 'remove', id })),
        label('variable.bulk.removed', { count }),
      ),
    )
  }
  return (
    <div className={classes.bar} role="region" aria-label={text('variable.bulk.title')}>
      <div className={classes.line}>
        <b className={classes.grow}>{text('variable.bulk.count', { count, shown: numberText(count) })}</b>
        {count < shown.length && (
          <Button size="xs" variant="subtle" onClick={chooseAll}>
            {text('variable.bulk.all', { shown: numberText(shown.length) })}
          </Button>
        )}
        <ActionIcon size={28} aria-label={text('variable.bulk.clear')} onClick={chooseNone}>
          <Icon name="close" />
        </ActionIcon>
      </div>
      <div className={classes.line}>
        {namespaces.length > 0 && (
          <NamespaceMenu chosen={chosen} namespaces={namespaces} onEdits={(edits) => act(edits, label('variable.namespaces.changed'))} />
        )}
        <Button size="xs" leftSection={<Icon name="remove" />} onClick={remove}>
          {text('variable.remove')}
        </Button>
      </div>
    </div>
  )
}

interface NamespaceMenuProps {
  chosen: readonly BotObject<'variable'>[]
  namespaces: readonly Namespace[]
  onEdits: (edits: Edit[]) => void
}

/** A namespace that all of them have is taken from them; any other is given to those that lack it. */
function NamespaceMenu({ chosen, namespaces, onEdits }: NamespaceMenuProps) {
  const text = useText()
  return (
    <Menu position="top-start">
      <Menu.Target>
        <Button size="xs" rightSection={<Icon name="chevron-down" size={14} />}>
          {text('variable.namespaces')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
        {namespaces.map(({ id, name }) => {
          const isOfAll = chosen.every(({ data }) => data.namespaces?.includes(id))
          return (
            <Menu.Item
              key={id}
              rightSection={isOfAll ? <Icon name="check" /> : null}
              onClick={() => onEdits(editsFor(chosen, id, !isOfAll))}
            >
              {name}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

function editsFor(chosen: readonly BotObject<'variable'>[], namespaceId: string, isGiven: boolean): Edit[] {
  return chosen.flatMap(({ id, data: { namespaces = [] } }): Edit[] => {
    if (namespaces.includes(namespaceId) === isGiven) return []
    const next = isGiven ? [...namespaces, namespaceId] : namespaces.filter((one) => one !== namespaceId)
    return [{ op: 'put', id, kind: 'variable', set: { namespaces: next } }]
  })
}
