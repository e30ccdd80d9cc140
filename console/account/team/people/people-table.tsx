// The table of people. What only administrators are told (bots, second factor, last activity) has its columns only for them.
import type { Person } from '@parley/contract/account/team-shapes'
import { Tooltip } from '@mantine/core'
import { useMemo } from 'react'
import { useText } from '../../../base/language/text'
import { roleWord } from '../../../base/language/words/role-word'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import { Icon } from '../../../ui/icon'
import { Avatar } from '../../../ui/status/avatar'
import { Chip } from '../../../ui/status/chip'
import { type Column, DataTable } from '../../../ui/table/data-table'
import classes from '../team.module.css'
import type { Account } from '../use-account'
import { PersonMenu } from './person-menu'
import { RoleOfPerson } from './role-of-person'

interface PeopleTableProps {
  account: Account
  people: readonly Person[]
}

const pageSize = 25

export function PeopleTable({ account, people }: PeopleTableProps) {
  const text = useText()
  // Anew only when they must be: the cells lose the keyboard with them.
  const columns = useMemo(() => {
    const common: Column<Person>[] = [
      {
        id: 'name',
        header: text('team.people.name'),
        accessorFn: (row) => row.name || row.emailId,
        cell: ({ row }) => <Name person={row.original} isSelf={row.original.userId === account.userId} />,
      },
      {
        id: 'identity',
        header: text('team.people.identity'),
        accessorFn: (row) => row.emailId || row.phoneNo,
        cell: ({ getValue }) => <Clipped words={String(getValue())} />,
      },
      {
        id: 'role',
        header: text('team.people.role'),
        accessorFn: (row) => row.role,
        cell: ({ row }) => <RoleOfPerson account={account} person={row.original} />,
      },
    ]
    return account.isAdmin ? [...common, ...columnsForAdmins(text, account)] : common
  }, [account, text])
  return <DataTable label={text('team.tab.people')} rows={people} columns={columns} rowId={(row) => row.userId} pageSize={pageSize} />
}

function columnsForAdmins(text: ReturnType<typeof useText>, account: Account): Column<Person>[] {
  return [
    {
      id: 'bots',
      header: text('team.people.bots'),
      accessorFn: (row) => row.bots.length,
      cell: ({ row }) => <Bots person={row.original} />,
    },
    {
      id: 'second-factor',
      header: text('team.people.second-factor'),
      accessorFn: (row) => (row.secondFactor ? 1 : 0),
      cell: ({ row }) => <SecondFactor isOn={row.original.secondFactor} />,
    },
    {
      id: 'last-active',
      header: text('team.people.last-active'),
      accessorFn: (row) => row.lastActive,
      cell: ({ row }) => <LastActive moment={row.original.lastActive} />,
    },
    {
      id: 'menu',
      enableSorting: false,
      header: () => <span className="visually-hidden">{text('team.people.menu')}</span>,
      cell: ({ row }) => <PersonMenu account={account} person={row.original} />,
    },
  ]
}

function Name({ person, isSelf }: { person: Person; isSelf: boolean }) {
  const text = useText()
  const name = person.name || person.emailId || person.phoneNo
  return (
    <span className={classes.person}>
      <Avatar name={name} />
      <Clipped className={classes.name} words={name} />
      {isSelf && <span className={classes.quiet}>{text('team.people.you')}</span>}
      {person.isSuspended && (
        <Chip tone="bad" icon="stop">
          {text('team.people.suspended')}
        </Chip>
      )}
      {person.isLocked && (
        <Chip tone="warn" icon="padlock">
          {text('team.people.locked')}
        </Chip>
      )}
      {!person.isDeveloper && <Chip icon="none">{text('team.people.no-builder')}</Chip>}
    </span>
  )
}

/** Long ones are whole in their title. */
function Clipped({ words, className = '' }: { words: string; className?: string }) {
  return (
    <span className={`${classes.clipped} ${className}`} title={words}>
      {words}
    </span>
  )
}

function Bots({ person }: { person: Person }) {
  const text = useText()
  if (person.bots.length === 0) return <span className={classes.quiet}>{text('team.people.no-bots')}</span>
  const names = person.bots.map(({ name, roleName }) => text('team.people.bot-as', { name, role: roleWord(roleName) })).join('\n')
  return (
    <Tooltip label={<span style={{ whiteSpace: 'pre-line' }}>{names}</span>}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the names must be reachable by keyboard */}
      <span tabIndex={0}>{text('team.people.bot-count', { count: person.bots.length })}</span>
    </Tooltip>
  )
}

function SecondFactor({ isOn }: { isOn: boolean }) {
  const text = useText()
  return (
    <span className={classes.state} data-on={isOn || undefined}>
      <Icon name={isOn ? 'shield' : 'none'} />
      {text(isOn ? 'team.people.second-factor.on' : 'team.people.second-factor.off')}
    </span>
  )
}

function LastActive({ moment }: { moment: string }) {
  const text = useText()
  const ago = useRelativeTime()
  if (moment === '') return <span className={classes.quiet}>{text('team.people.never')}</span>
  return <time title={exactTime(moment)}>{ago(moment)}</time>
}
