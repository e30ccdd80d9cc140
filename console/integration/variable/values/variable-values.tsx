// The values of a variable: its usual one, or the one in a collection of the bot, each with words by language for content. A secret has one
// value in all of them.
import { SegmentedControl, Select, Textarea } from '@mantine/core'
import type { VariableCollection } from '@parley/contract/objects/collection'
import type { BotObject } from '@parley/contract/objects/object'
import type { CollectionValue, Variable } from '@parley/contract/objects/variable/index'
import { isInCollection, valueIn } from '@parley/contract/objects/variable/value'
import { useObjects } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { useUrlState } from '../../../base/page/use-url-state'
import { LocalizedValues } from './localized-values'
import { VariableSecret } from './variable-secret'
import classes from '../variable.module.css'

interface VariableValuesProps {
  variable: BotObject<'variable'>
  isReadOnly: boolean
  onChange: (set: Partial<Variable>, field: string) => void
}

export function VariableValues({ variable, isReadOnly, onChange }: VariableValuesProps) {
  const collections = useObjects('bot')[0]?.data.collections ?? []
  const [chosen, setChosen] = useUrlState('collection')
  const { id, data } = variable
  const collection = data.secure ? undefined : collections.find((one) => one.id === chosen)
  if (data.secure) return <VariableSecret variableId={id} name={`${data.scope}.${data.key}`} />
  return (
    <>
      {collections.length > 0 && (
        <CollectionChoice collections={collections} variable={data} value={collection?.id ?? ''} onChange={setChosen} />
      )}
      {collection === undefined ? (
        <UsualValues variable={data} isReadOnly={isReadOnly} onChange={onChange} />
      ) : (
        <ValuesInCollection key={collection.id} variable={data} collection={collection} isReadOnly={isReadOnly} onChange={onChange} />
      )}
    </>
  )
}

/** Beyond this many they are chosen from a list. */
const mostInLine = 4

interface CollectionChoiceProps {
  collections: readonly VariableCollection[]
  variable: Variable
  value: string
  onChange: (id: string) => void
}

/** With a mark on each in which the variable has a value. */
function CollectionChoice({ collections, variable, value, onChange }: CollectionChoiceProps) {
  const text = useText()
  const marked = ({ id, name }: VariableCollection): string => (isInCollection(variable, id) ? `${name} •` : name)
  const data = [
    { value: '', label: text('variable.collections.usual') },
    ...collections.map((one) => ({ value: one.id, label: marked(one) })),
  ]
  if (data.length > mostInLine)
    return (
      <Select
        label={text('variable.collections.of')}
        data={data}
        value={value}
        allowDeselect={false}
        searchable
        onChange={(next) => onChange(next ?? '')}
      />
    )
  return (
    <div className={classes.choice}>
      <SegmentedControl aria-label={text('variable.collections.of')} data={data} value={value} onChange={onChange} />
    </div>
  )
}

interface ValuesProps {
  variable: Variable
  isReadOnly: boolean
  onChange: (set: Partial<Variable>, field: string) => void
}

function UsualValues({ variable, isReadOnly, onChange }: ValuesProps) {
  const text = useText()
  return (
    <>
      <Textarea
        {...{ label: text('variable.value'), value: variable.value, readOnly: isReadOnly, spellCheck: false }}
        autosize
        minRows={1}
        maxRows={8}
        onChange={(event) => onChange({ value: event.currentTarget.value }, 'value')}
      />
      {variable.scope === 'content' && (
        <LocalizedValues
          localized={variable.localized}
          fallback={() => variable.value}
          isReadOnly={isReadOnly}
          onChange={(localized) => onChange({ localized }, 'localized')}
        />
      )}
    </>
  )
}

const noValue: CollectionValue = { value: '', localized: {} }

function ValuesInCollection({ variable, collection, isReadOnly, onChange }: ValuesProps & { collection: VariableCollection }) {
  const text = useText()
  const held = variable.inCollections?.[collection.id] ?? noValue
  const put = (set: Partial<CollectionValue>) =>
    onChange({ inCollections: { ...variable.inCollections, [collection.id]: { ...held, ...set } } }, `inCollections.${collection.id}`)
  return (
    <>
      <Textarea
        label={text('variable.collections.value', { name: collection.name })}
        description={text('variable.collections.empty')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={variable.value}
        {...{ value: held.value, readOnly: isReadOnly, spellCheck: false }}
        autosize
        minRows={1}
        maxRows={8}
        onChange={(event) => put({ value: event.currentTarget.value })}
      />
      {variable.scope === 'content' && (
        <LocalizedValues
          localized={held.localized}
          fallback={(language) => held.value || valueIn(variable, language, '')}
          isReadOnly={isReadOnly}
          onChange={(localized) => put({ localized })}
        />
      )}
    </>
  )
}
