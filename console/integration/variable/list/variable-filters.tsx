// Which variables the list shows: those of a scope, of a namespace, or with a value in a collection, whose values it then shows.
import { useText } from '../../../base/language/text'
import { FilterChip } from '../../../ui/page/filter-chip'
import { FilterToggle } from '../../../ui/panes/panes'
import type { VariableList } from './use-variable-list'

const scopes = ['env', 'content'] as const

export function VariableFilters({ list: { variables, namespaces, collections, wanted, want } }: { list: VariableList }) {
  const text = useText()
  const named = (all: readonly { id: string; name: string }[]) => all.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      {scopes.map((scope) => (
        <FilterToggle
          key={scope}
          label={text(`variable.scope.${scope}`)}
          count={variables.filter(({ data }) => data.scope === scope).length}
          isOn={wanted.scope === scope}
          onToggle={() => want({ scope: wanted.scope === scope ? '' : scope })}
        />
      ))}
      {namespaces.length > 0 && (
        <FilterChip
          label={text('variable.filter.namespace')}
          value={wanted.namespaceId}
          options={named(namespaces)}
          onChange={(namespaceId) => want({ namespaceId })}
        />
      )}
      {collections.length > 0 && (
        <FilterChip
          label={text('variable.filter.collection')}
          value={wanted.collectionId}
          options={named(collections)}
          onChange={(collectionId) => want({ collectionId })}
        />
      )}
    </>
  )
}
