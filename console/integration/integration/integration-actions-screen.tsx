// Integration actions: the outside services of the bot at the left, the open one with its actions at the right. A service is added from its
// description (OpenAPI), which is read and shown before anything of it is added.
import { useState } from 'react'
import { useDocument, useObjects } from '../../base/document'
import { useUrlState } from '../../base/page/use-url-state'
import { useText } from '../../base/language/text'
import { byName, ObjectPanes } from '../../ui/panes/object-panes'
import { OpenDocument } from '../../ui/panes/open-document'
import { ActionEditor } from './action-editor'
import { DescriptionDialog } from './description/description-dialog'
import { IntegrationEditor } from './integration-editor'

const edits = ['integration', 'integration-action', 'authorization'] as const

export function IntegrationActionsScreen() {
  return (
    <OpenDocument needs={['EXTENSIONS']} edits={edits}>
      <Integrations />
    </OpenDocument>
  )
}

function Integrations() {
  const text = useText()
  const { canEdit } = useDocument()
  const integrations = useObjects('integration')
  const actions = useObjects('integration-action')
  const [actionId, setActionId] = useUrlState('action')
  const [isAdding, setAdding] = useState(false)
  const openAction = actions.find(({ id }) => id === actionId)
  const countOf = (id: string): number => actions.filter(({ parentId }) => parentId === id).length
  return (
    <ObjectPanes
      objects={integrations.toSorted(byName)}
      parameter="integration"
      words={{
        title: text('integration.title'),
        search: text('integration.search'),
        add: text('integration.new'),
        empty: text('integration.empty'),
        emptyWhy: text('integration.empty.why'),
        none: text('integration.none'),
        clear: text('integration.clear'),
      }}
      icon="action"
      searched={({ id, data }) =>
        [data.name, data.about, ...actions.filter(({ parentId }) => parentId === id).map((action) => action.data.name)].join(' ')
      }
      note={({ id }) => text('integration.actions', { count: countOf(id) })}
      onAdd={canEdit ? () => setAdding(true) : null}
      over={(open) =>
        isAdding && (
          <DescriptionDialog
            onClose={() => setAdding(false)}
            onMade={(id) => {
              setAdding(false)
              open(id)
            }}
          />
        )
      }
    >
      {(integration) =>
        openAction !== undefined && openAction.parentId === integration.id ? (
          <ActionEditor key={openAction.id} action={openAction} integration={integration} onBack={() => setActionId('', true)} />
        ) : (
          <IntegrationEditor key={integration.id} integration={integration} onOpen={(id) => setActionId(id, true)} />
        )
      }
    </ObjectPanes>
  )
}
