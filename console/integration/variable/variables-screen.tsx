// The bot's variables: values that differ between places (`env`) and words that differ between languages (`content`).
// A variable is an object of the bot document (contract/objects/variable); files of variables are in file/.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { useUrlState } from '../../base/page/use-url-state'
import { Icon } from '../../ui/icon'
import { OpenDocument } from '../../ui/panes/open-document'
import { Panes } from '../../ui/panes/panes'
import { EmptyState } from '../../ui/state/empty-state'
import { VariablesMore } from './file/variables-more'
import { BulkBar } from './list/bulk-bar'
import { anything } from './list/find-variables'
import { useVariableList } from './list/use-variable-list'
import { VariableFilters } from './list/variable-filters'
import { VariableRows } from './list/variable-rows'
import { NewVariableDialog } from './new-variable-dialog'
import { VariableEditor } from './variable-editor'

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
  const [openId, setOpenId] = useUrlState('variable')
  const [isNaming, setIsNaming] = useState(false)
  const list = useVariableList()
  const { variables, shown, wanted } = list
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
          <VariablesMore count={variables.length} onShow={(namespaceId) => list.want({ namespaceId })} />
        </>
      }
      search={{ value: wanted.search, label: text('variable.search'), onChange: (search) => list.want({ search }) }}
      filters={<VariableFilters list={list} />}
      foot={list.chosen.length > 0 ? <BulkBar list={list} /> : <span>{text('variable.foot', { example: '{{env.key}}' })}</span>}
      list={
        shown.length === 0 && variables.length > 0 ? (
          <EmptyState
            icon="search"
            title={text('variable.none')}
            action={<Button onClick={() => list.want(anything)}>{text('variable.clear')}</Button>}
          />
        ) : (
          <VariableRows list={list} selected={open?.id ?? ''} canChoose={canEdit} onSelect={(id) => setOpenId(id, true)} />
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
