// Authorization profiles of the bot: the list at the left, the open one with its secrets and a trial at the right. A profile is an object of
// the bot's document; its secrets are not, and go by the calls of contract/integration/authorization.
import { newId } from '@parley/contract/base/ids'
import { useEdit, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { useNameFault } from '../../ui/field/use-name-fault'
import { byName, ObjectPanes } from '../../ui/panes/object-panes'
import { OpenDocument } from '../../ui/panes/open-document'
import { ProfileEditor } from './profile-editor'

const edits = ['authorization'] as const

export function AuthorizationScreen() {
  return (
    <OpenDocument needs={['EXTENSIONS']} edits={edits}>
      <Profiles />
    </OpenDocument>
  )
}

function Profiles() {
  const text = useText()
  const profiles = useObjects('authorization')
  const make = useMaking()
  return (
    <ObjectPanes
      objects={profiles.toSorted(byName)}
      parameter="profile"
      words={{
        title: text('authorization.title'),
        search: text('authorization.search'),
        add: text('authorization.new'),
        empty: text('authorization.empty'),
        emptyWhy: text('authorization.empty.why'),
        none: text('authorization.none'),
        clear: text('authorization.clear'),
      }}
      icon="shield"
      searched={({ data }) => `${data.name} ${data.description}`}
      note={({ data }) => text(`authorization.field.auth.${data.auth}`)}
      onAdd={make}
      foot={<span>{text('authorization.foot')}</span>}
    >
      {(profile, open) => <ProfileEditor key={profile.id} profile={profile} onOpen={open} />}
    </ObjectPanes>
  )
}

/** Makes a profile under the first name that is free, to be given another in its editor. */
function useMaking() {
  const text = useText()
  const edit = useEdit()
  const { length } = useObjects('authorization')
  const faultOf = useNameFault('authorization')
  return (onMade: (id: string) => void) => {
    const names = Array.from({ length: length + 1 }, (_, at) => text('authorization.new.name', { number: at + 1 }))
    const name = names.find((one) => faultOf(one) === null)
    if (name === undefined) return
    const id = newId('authorization')
    edit([{ op: 'put', id, kind: 'authorization', set: { name } }], { label: label('authorization.added', { name }) })
    onMade(id)
  }
}
