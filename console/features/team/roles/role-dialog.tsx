// A new role, begun as a copy of another one, or another name for one of the account's own.
import { Button, Select, TextInput } from '@mantine/core'
import type { Role } from '@parley/contract/features/team-shapes'
import { type SubmitEvent, useState } from 'react'
import { useText } from '../../../base/language/text'
import { roleWord } from '../../../base/language/words/role-word'
import { useChange } from '../../../base/call/use-change'
import { Dialog } from '../../../ui/dialog/dialog'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import classes from '../team.module.css'
import type { Account } from '../use-account'

interface RoleDialogProps {
  account: Account
  /** Absent for a new one. */
  role?: Role
  /** What a new one may begin as. */
  roles: readonly Role[]
  onMade?: (roleId: string) => void
  onClose: () => void
}

export function RoleDialog({ account, role, roles, onMade, onClose }: RoleDialogProps) {
  const text = useText()
  const create = useChange('team.create-role')
  const update = useChange('team.update-role')
  const [name, setName] = useState(role?.name ?? '')
  const [description, setDescription] = useState(role?.description ?? '')
  const [fromId, setFromId] = useState('tester')
  const error = create.error ?? update.error
  const permissions = role?.permissions ?? roles.find(({ roleId }) => roleId === fromId)?.permissions ?? {}
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    const values = { orgId: account.orgId, name: name.trim(), description, permissions }
    if (role === undefined) {
      create.mutate(values, {
        onSuccess: (made) => {
          onMade?.(made.roleId)
          onClose()
        },
      })
    } else update.mutate({ ...values, roleId: role.roleId }, { onSuccess: onClose })
  }
  return (
    <Dialog title={text(role === undefined ? 'team.roles.new' : 'team.role.rename')} onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          data-autofocus
          label={text('team.role.name')}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={text('team.role.description')}
          value={description}
          maxLength={300}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        {role === undefined && (
          <Select
            label={text('team.role.from')}
            value={fromId}
            data={roles.map(({ roleId, name: label }) => ({ value: roleId, label: roleWord(label) }))}
            onChange={(next) => next !== null && setFromId(next)}
          />
        )}
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        <Button type="submit" variant="filled" size="md" disabled={name.trim() === ''} loading={create.isPending || update.isPending}>
          {text(role === undefined ? 'team.role.create' : 'team.role.save')}
        </Button>
      </form>
    </Dialog>
  )
}
