// What people say to reach a linked bot, as a table: each can be removed, which its notice takes back.
import type { BotObject } from '@parley/contract/objects/object'
import { useDocument, useEdit } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { useUrlState } from '../../base/page/use-url-state'
import { EmptyState } from '../../ui/state/empty-state'
import { ListTable } from '../../ui/table/list-table'
import { RowButton } from '../../ui/table/row-button'
import { showUndoToast } from '../../ui/toast/undo-toast'

export function LinkSentences({ link: { id, data } }: { link: BotObject<'linked-bot'> }) {
  const text = useText()
  const { canEdit, store } = useDocument()
  const edit = useEdit()
  const [search] = useUrlState('search')
  const words = search.trim().toLowerCase()
  const isNamed = data.name.toLowerCase().includes(words)
  const shown = data.sentences.filter((sentence) => isNamed || sentence.toLowerCase().includes(words))
  if (shown.length === 0)
    return (
      <EmptyState
        icon="chat"
        title={text('linked-training.no-sentences')}
        why={text('linked-training.no-sentences.why', { name: data.name })}
      />
    )
  const remove = (sentence: string) => {
    const removed = label('linked-training.removed', { sentence })
    const sentences = data.sentences.filter((other) => other !== sentence)
    const done = edit([{ op: 'put', id, kind: 'linked-bot', set: { sentences } }], { label: removed })
    showUndoToast(removed.text, () => store.undo(done))
  }
  return (
    <ListTable
      label={text('linked-training.sentences', { name: data.name })}
      heads={[text('linked-training.sentence')]}
      {...(canEdit && { menu: text('linked-training.actions') })}
    >
      {shown.map((sentence) => (
        <tr key={sentence}>
          <td>{sentence}</td>
          {canEdit && (
            <td>
              <RowButton icon="remove" label={text('linked-training.remove', { sentence })} onClick={() => remove(sentence)} />
            </td>
          )}
        </tr>
      ))}
    </ListTable>
  )
}
