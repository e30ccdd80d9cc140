// The people of the account: a switch makes somebody an agent of the bot; an agent may be kept to some queues.
import { Switch } from '@mantine/core'
import type { DeskPerson } from '@parley/contract/desk/agent-transfer'
import type { Permit } from '../../base/call/permit'
import { useChange } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { WordsField } from '../../ui/field/words-field'
import { useBotId } from '../../base/session/use-bot'
import { Avatar } from '../../ui/status/avatar'
import { ListTable } from '../../ui/table/list-table'
import { showFailure } from '../../ui/toast/toast'
import classes from './agent-transfer.module.css'

interface AgentListProps {
  people: readonly DeskPerson[]
  queues: string[]
  permit: Permit
}

export function AgentList({ people, queues, permit }: AgentListProps) {
  const text = useText()
  const heads = [text('agent-transfer.person'), text('agent-transfer.is-agent'), text('agent-transfer.queues')]
  return (
    <ListTable label={text('agent-transfer.list')} heads={heads} widths={[undefined, 120, 320]}>
      {people.map((person) => (
        <Row key={person.userId} person={person} queues={queues} permit={permit} />
      ))}
    </ListTable>
  )
}

function Row({ person, queues, permit }: { person: DeskPerson; queues: string[]; permit: Permit }) {
  const text = useText()
  const streamId = useBotId()
  const [put, remove] = [useChange('agent-transfer.put-agent'), useChange('agent-transfer.remove-agent')]
  const { userId: memberId, name } = person
  const failed = { onError: (error: Error) => showFailure(error) }
  const isBusy = put.isPending || remove.isPending
  return (
    <tr>
      <td>
        <span className={classes.person}>
          <Avatar name={name} />
          <span>
            {name}
            <span className={classes.quiet}>{person.email}</span>
          </span>
        </span>
      </td>
      <td>
        <Switch
          checked={person.isAgent}
          disabled={!permit.may || isBusy}
          title={permit.why}
          aria-label={text('agent-transfer.make-agent', { name })}
          onChange={(event) =>
            event.currentTarget.checked ? put.mutate({ streamId, memberId }, failed) : remove.mutate({ streamId, memberId }, failed)
          }
        />
      </td>
      <td>
        {person.isAgent && (
          <WordsField
            size="xs"
            place={`${streamId} ${memberId} queues`}
            name={text('agent-transfer.queues-of', { name })}
            value={person.queues}
            data={queues}
            maxTags={50}
            maxLength={200}
            disabled={!permit.may || isBusy}
            placeholder={person.queues.length === 0 ? text('agent-transfer.all-queues') : ''}
            onChange={(next) => put.mutate({ streamId, memberId, queues: next }, failed)}
          />
        )}
      </td>
    </tr>
  )
}
