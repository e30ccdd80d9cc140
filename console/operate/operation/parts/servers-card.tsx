// The servers that run on this database, and the database itself.
import type { OperationStatus, RunningServer } from '@parley/contract/operate/operation'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { exactTime } from '../../../base/language/time'
import { Icon } from '../../../ui/icon'
import { Card } from '../../../ui/page/card'
import { Chip } from '../../../ui/status/chip'
import list from '../../../ui/table/list-table.module.css'
import { bytesText, lastedText, msText } from '../figures'
import classes from '../operation.module.css'

const heads = ['server', 'role', 'up', 'turns', 'p95', 'memory', 'loop', 'database', 'state'] as const
const looks = {
  ready: { tone: 'ok', icon: 'ok' },
  starting: { tone: 'info', icon: 'running' },
  stopping: { tone: 'warn', icon: 'clock' },
  silent: { tone: 'bad', icon: 'failed' },
} as const

export function ServersCard({ status }: { status: OperationStatus }) {
  const text = useText()
  const { servers, database, updatedAt } = status
  const { version, connections, mostConnections, bytes, ms } = database
  return (
    <Card title={text('operation.servers')} note={text('operation.servers.note', { count: servers.length })} className={classes.wide}>
      {servers.length === 0 && <p className={classes.nothing}>{text('operation.servers.none')}</p>}
      {servers.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways where there is too little room
        <div className={classes.scrolls} tabIndex={0} role="group" aria-label={text('operation.servers')}>
          <table className={`${list.table} ${classes.servers}`} aria-label={text('operation.servers')}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {text(`operation.server.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {servers.map((server) => (
                <ServerRow key={server.id} server={server} release={status.release} now={updatedAt} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={classes.foot}>
        <Icon name="table" />
        <b>{text('operation.database', { version })}</b>
        <span className={classes.note}>
          {text('operation.database.note', { size: bytesText(bytes), connections, most: mostConnections, ms: msText(ms) })}
        </span>
      </p>
    </Card>
  )
}

interface ServerRowProps {
  server: RunningServer
  /** That of the server that answers: others are told where they differ. */
  release: string
  now: number
}

function ServerRow({ server, release, now }: ServerRowProps) {
  const text = useText()
  const { tone, icon } = looks[server.state]
  return (
    <tr>
      <td className={classes.name} translate="no">
        {server.name}
        {server.version !== release && <span className={classes.release}>{server.version}</span>}
      </td>
      <td>{text(`operation.role.${server.role}`)}</td>
      <td title={exactTime(server.startedAt)}>{lastedText(now - server.startedAt)}</td>
      <td>{numberText(server.turnsPerMinute, { maximumFractionDigits: 1 })}</td>
      <td>{msText(server.turnP95)}</td>
      <td title={text('operation.server.memory-of', { used: bytesText(server.memoryBytes), all: bytesText(server.memoryOfBytes) })}>
        <span className={classes.track} data-meter aria-hidden>
          <span style={{ width: `${Math.min(100, (server.memoryBytes / server.memoryOfBytes) * 100)}%` }} />
        </span>
        {bytesText(server.memoryBytes)}
      </td>
      <td>{msText(server.eventLoopMs)}</td>
      <td>{msText(server.databaseMs)}</td>
      <td>
        <Chip tone={tone} icon={icon}>
          {text(`operation.state.${server.state}`)}
        </Chip>
      </td>
    </tr>
  )
}
