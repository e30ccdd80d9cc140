// Objects of the bot that are to go into a file, chosen by name; the document is read only where somebody wants to choose.
import { MultiSelect } from '@mantine/core'
import { objectFacts, objectKinds, type ObjectKind } from '@parley/contract/objects/object-kinds'
import { useSyncExternalStore } from 'react'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { OpenDocument } from '../../ui/panes/open-document'

interface ChosenObjectsProps {
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

export function ChosenObjects(props: ChosenObjectsProps) {
  return (
    <OpenDocument needs={[]}>
      <Choice {...props} />
    </OpenDocument>
  )
}

/** With a name of their own, and in nothing else. */
const kinds: readonly ObjectKind[] = objectKinds.filter((kind) => kind !== 'bot' && objectFacts[kind].needsParent !== true)

/** Options that the list shows at once; typing finds the others. */
const shown = 100

function Choice({ chosen, onChange }: ChosenObjectsProps) {
  const text = useText()
  const { store } = useDocument()
  const objects = [...useSyncExternalStore(store.subscribe, () => store.objects).values()]
  const data = kinds.flatMap((kind) => {
    const items = objects.flatMap(({ id, kind: own, data: fields }) => {
      const name = own === kind ? fields[objectFacts[kind].title] : undefined
      return typeof name === 'string' && name !== '' ? [{ value: id, label: name }] : []
    })
    return items.length === 0 ? [] : [{ group: text(`ui.kind.${kind}`), items }]
  })
  return (
    <MultiSelect
      label={text('bot-import.objects')}
      description={text('bot-import.objects.note')}
      placeholder={chosen.length === 0 ? text('bot-import.objects.choose') : ''}
      data={data}
      value={[...chosen]}
      onChange={onChange}
      limit={shown}
      nothingFoundMessage={text('bot-import.objects.none')}
      searchable
      hidePickedOptions
    />
  )
}
