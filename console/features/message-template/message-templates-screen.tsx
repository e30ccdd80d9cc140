// Message templates of the bot's own: the list at the left, the open one with its sample values and a live preview beside it. A template is
// an object of the bot's document; the calls for scripts are contract/features/custom-template.
import { Button } from '@mantine/core'
import { newId } from '@parley/contract/base/ids'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { useUrlState } from '../../base/page/use-url-state'
import { useNameFault } from '../../ui/field/use-name-fault'
import { Icon } from '../../ui/icon'
import { OpenDocument } from '../../ui/panes/open-document'
import { Panes } from '../../ui/panes/panes'
import { PickRows } from '../../ui/panes/pick-rows'
import { EmptyState } from '../../ui/state/empty-state'
import classes from './message-template.module.css'
import { TemplateEditor } from './template-editor'

const edits = ['message-template'] as const

export function MessageTemplatesScreen() {
  return (
    <OpenDocument needs={['TASKS']} edits={edits}>
      <MessageTemplates />
    </OpenDocument>
  )
}

function MessageTemplates() {
  const text = useText()
  const { canEdit } = useDocument()
  const templates = useObjects('message-template')
  const [search, setSearch] = useUrlState('search')
  const [openId, setOpenId] = useUrlState('template')
  const make = useMaking((id) => setOpenId(id, true))
  const sought = search.trim().toLowerCase()
  const shown = templates
    .filter(({ data }) => `${data.name} ${data.description}`.toLowerCase().includes(sought))
    .toSorted((left, right) => left.data.name.localeCompare(right.data.name))
  const open = templates.find(({ id }) => id === openId) ?? shown[0]
  const add = canEdit && (
    <Button leftSection={<Icon name="add" />} onClick={make}>
      {text('message-template.new')}
    </Button>
  )
  return (
    <Panes
      title={text('message-template.title')}
      count={templates.length}
      actions={add}
      search={{ value: search, label: text('message-template.search'), onChange: setSearch }}
      list={
        shown.length === 0 && templates.length > 0 ? (
          <EmptyState
            icon="search"
            title={text('message-template.none')}
            action={<Button onClick={() => setSearch('')}>{text('message-template.clear')}</Button>}
          />
        ) : (
          <PickRows
            label={text('message-template.title')}
            selected={open?.id ?? ''}
            onSelect={(id) => setOpenId(id, true)}
            rows={shown.map(({ id, data }) => ({
              id,
              content: (
                <>
                  <span className={classes.name}>{data.name}</span>
                  <span className={classes.about}>{data.description}</span>
                </>
              ),
            }))}
          />
        )
      }
    >
      {open === undefined ? (
        <EmptyState
          icon="speech-bubble"
          title={text('message-template.empty')}
          why={text('message-template.empty.why')}
          action={add || undefined}
        />
      ) : (
        <TemplateEditor key={open.id} template={open} />
      )}
    </Panes>
  )
}

/** Makes a template under the first name that is free, to be given another in its editor. */
function useMaking(onMade: (id: string) => void) {
  const text = useText()
  const edit = useEdit()
  const { length } = useObjects('message-template')
  const faultOf = useNameFault('message-template')
  return () => {
    const names = Array.from({ length: length + 1 }, (_, at) => text('message-template.new.name', { number: at + 1 }))
    const name = names.find((one) => faultOf(one) === null)
    if (name === undefined) return
    const id = newId('message-template')
    edit([{ op: 'put', id, kind: 'message-template', set: { name } }], { label: label('message-template.added', { name }) })
    onMade(id)
  }
}
