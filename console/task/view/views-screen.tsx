// Digital views: the bot's panels and widgets at the left, the open one with a preview of what it shows now beside it. Both are objects of
// the bot's document; the calls for scripts are contract/task/panel and contract/task/widget.
import { useState } from 'react'
import { useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { byName, ObjectPanes } from '../../ui/panes/object-panes'
import { OpenDocument } from '../../ui/panes/open-document'
import { NewViewDialog } from './new-view-dialog'
import { PanelEditor } from './panel-editor'
import { WidgetEditor } from './widget-editor'

const edits = ['panel', 'widget'] as const

export function ViewsScreen() {
  return (
    <OpenDocument needs={['TASKS']} edits={edits}>
      <Views />
    </OpenDocument>
  )
}

function Views() {
  const text = useText()
  const panels = useObjects('panel')
  const widgets = useObjects('widget')
  const [isNaming, setIsNaming] = useState(false)
  return (
    <ObjectPanes
      objects={[...panels.toSorted(byName), ...widgets.toSorted(byName)]}
      parameter="view"
      words={{
        title: text('view.title'),
        search: text('view.search'),
        add: text('view.new'),
        empty: text('view.empty'),
        emptyWhy: text('view.empty.why'),
        none: text('view.none'),
        clear: text('view.clear'),
      }}
      icon="cards"
      searched={({ data }) => [data.name, ...Object.values(data.titles)].join(' ')}
      note={(view) =>
        view.kind === 'panel'
          ? text('view.panel.count', { count: view.data.widgetIds.length })
          : text(`view.widget.field.look.${view.data.look}`)
      }
      onAdd={() => setIsNaming(true)}
      over={(open) => isNaming && <NewViewDialog onClose={() => setIsNaming(false)} onMade={open} />}
    >
      {(view) => (view.kind === 'panel' ? <PanelEditor key={view.id} panel={view} /> : <WidgetEditor key={view.id} widget={view} />)}
    </ObjectPanes>
  )
}
