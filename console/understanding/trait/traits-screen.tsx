// Traits: groups of what a sentence may be like, the traits in each with their examples or patterns, and the intents a trait brings about. All of
// them are objects of the bot document.
import { newId } from '@parley/contract/base/ids'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { numberText } from '../../base/language/locale'
import { label } from '../../base/language/words/label'
import { useUrlState } from '../../base/page/use-url-state'
import { useBot } from '../../base/session/use-bot'
import { byName, ObjectPanes } from '../../ui/panes/object-panes'
import { OpenDocument } from '../../ui/panes/open-document'
import { TraitGroupEditor } from './trait-group-editor'
import { useTraitTree } from './trait-tree'

const edits = ['trait-group', 'trait', 'intent'] as const

export function TraitsScreen() {
  return (
    <OpenDocument needs={['NATURAL_LANGUAGE']} edits={edits}>
      <Traits />
    </OpenDocument>
  )
}

function Traits() {
  const text = useText()
  const { botId } = useDocument()
  const bot = useBot(botId).data
  const edit = useEdit()
  const groups = useObjects('trait-group').toSorted(byName)
  const traits = useObjects('trait')
  const [traitId, setTrait] = useUrlState('trait')
  const tree = useTraitTree(traits)
  const inGroup = (id: string) => traits.filter(({ parentId }) => parentId === id)
  const make = (open: (id: string) => void) => {
    const id = newId('trait-group')
    const name = text('trait.group.name', { number: groups.length + 1 })
    edit([{ op: 'put', id, kind: 'trait-group', set: { name, language: bot?.defaultLanguage ?? 'en' } }], {
      label: label('trait.added', { name }),
    })
    open(id)
  }
  return (
    <ObjectPanes
      objects={groups}
      parameter="group"
      count={groups.length === 0 ? undefined : text('trait.count.groups', { traits: numberText(traits.length), count: groups.length })}
      isTree
      words={{
        title: text('trait.title'),
        search: text('trait.search'),
        add: text('trait.group.new'),
        empty: text('trait.empty'),
        emptyWhy: text('trait.empty.why'),
        none: text('trait.none'),
        clear: text('trait.clear'),
      }}
      icon="trait"
      searched={({ id, data }) => [data.name, ...inGroup(id).map((trait) => trait.data.name)].join('\n')}
      note={tree.note}
      below={{ rows: tree.rows, openId: traits.some(({ id }) => id === traitId) ? traitId : '', onOpen: setTrait }}
      foot={tree.foot}
      onAdd={make}
    >
      {(group) => <TraitGroupEditor key={group.id} group={group} traits={inGroup(group.id)} traitId={traitId} rulesWith={tree.rulesWith} />}
    </ObjectPanes>
  )
}
