// The bot's variables: values that differ between places (`env`) and words that differ between languages (`content`).
// A variable is an object of the bot document (contract/objects/variable); files of variables are in file/.
import type { BotObject } from '@parley/contract/objects/object'
import type { Variable } from '@parley/contract/objects/variable/index'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDocument, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { useUrlState } from '../../base/page/use-url-state'
import { Icon } from '../../ui/icon'
import { OpenDocument } from '../../ui/panes/open-document'
import { FilterToggle, Panes } from '../../ui/panes/panes'
import { EmptyState } from '../../ui/state/empty-state'
import { VariablesMore } from './file/variables-more'
import { NewVariableDialog } from './new-variable-dialog'
import { VariableEditor } from './variable-editor'
import { VariableRows } from './variable-rows'

const scopes = ['env', 'content'] as const

const edits = ['variable'] as const

export function VariablesScreen() {
  return (
    <OpenDocument needs={['BOT_SETTINGS']} edits={edits}>
      <Variables />
    </OpenDocument>
  )
}

function Variables() {
  const text = useText()
  const { canEdit } = useDocument()
  const variables = useObjects('variable')
  const [search, setSearch] = useUrlState('search')
  const [scope, setScope] = useUrlState('scope')
  const [openId, setOpenId] = useUrlState('variable')
  const [isNaming, setIsNaming] = useState(false)
  const shown = findVariables(variables, search, scope)
  const open = variables.find((variable) => variable.id === openId) ?? shown[0]

  const add = canEdit && (
    <Button leftSection={<Icon name="add" />} onClick={() => setIsNaming(true)}>
      {text('variable.new')}
    </Button>
  )
  return (
    <Panes
      shows={open?.id ?? ''}
      title={text('variable.title')}
      count={variables.length}
      actions={
        <>
          {add}
          <VariablesMore count={variables.length} />
        </>
      }
      search={{ value: search, label: text('variable.search'), onChange: setSearch }}
      filters={scopes.map((each) => (
        <FilterToggle
          key={each}
          label={text(`variable.scope.${each}`)}
          count={variables.filter(({ data }) => data.scope === each).length}
          isOn={scope === each}
          onToggle={() => setScope(scope === each ? '' : each)}
        />
      ))}
      foot={<span>{text('variable.foot', { example: '{{env.key}}' })}</span>}
      list={
        shown.length === 0 && variables.length > 0 ? (
          <EmptyState
            icon="search"
            title={text('variable.none')}
            action={<Button onClick={() => setSearch('')}>{text('variable.clear')}</Button>}
          />
        ) : (
          <VariableRows variables={shown} selected={open?.id ?? ''} onSelect={(id) => setOpenId(id, true)} />
        )
      }
    >
      {open === undefined ? (
        <EmptyState icon="variable" title={text('variable.empty')} why={text('variable.empty.why')} action={add || undefined} />
      ) : (
        <VariableEditor key={open.id} variable={open} />
      )}
      {isNaming && <NewVariableDialog onClose={() => setIsNaming(false)} onMade={(id) => setOpenId(id, true)} />}
    </Panes>
  )
}

/** By key, then those of the wanted scope whose key, hint, group or value holds the words. A secure one has no value here. */
function findVariables(variables: readonly BotObject<'variable'>[], search: string, scope: string): BotObject<'variable'>[] {
  const words = search.trim().toLowerCase()
  const searched = ({ key, hint, group = '', value }: Variable): string => `${key} ${hint} ${group} ${value}`.toLowerCase()
  return variables
    .filter(({ data }) => (scope === '' || data.scope === scope) && searched(data).includes(words))
    .sort((left, right) => left.data.key.localeCompare(right.data.key))
}
