// A new role, begun as a copy of another one, or another name for one of the account's own.
import { Button, Select, TextInput } from '@mantine/core'
import type { Role } from '@parley/contract/account/team-shapes'
import { z } from 'zod'
import { useText } from '../../../base/language/text'
import { roleWord } from '../../../base/language/words/role-word'
import { useChange } from '../../../base/call/use-change'
import { Dialog } from '../../../ui/dialog/dialog'
import { filled, useForm } from '../../../ui/form/use-form'
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

const values = z.object({ name: filled(), description: z.string(), fromId: z.string() })

export function RoleDialog({ account, role, roles, onMade, onClose }: RoleDialogProps) {
  const text = useText()
  const create = useChange('team.create-role')
  const update = useChange('team.update-role')
  const error = create.error ?? update.error
  const send = ({ name, description, fromId }: z.infer<typeof values>) => {
    const permissions = role?.permissions ?? roles.find(({ roleId }) => roleId === fromId)?.permissions ?? {}
    const sent = { orgId: account.orgId, name, description, permissions }
    if (role !== undefined) return update.mutate({ ...sent, roleId: role.roleId }, { onSuccess: onClose })
    const onSuccess = (made: Role) => {
      onMade?.(made.roleId)
      onClose()
    }
    create.mutate(sent, { onSuccess })
  }
  const start = { name: role?.name ?? '', description: role?.description ?? '', fromId: 'tester' }
  const form = useForm({ schema: values, start, send })
  return (
    <Dialog title={text(role === undefined ? 'team.roles.new' : 'team.role.rename')} onClose={onClose}>
      <form className={classes.form} onSubmit={form.onSubmit}>
        <TextInput data-autofocus label={text('team.role.name')} maxLength={60} {...form.typed('name')} />
        <TextInput label={text('team.role.description')} maxLength={300} {...form.typed('description')} />
        {role === undefined && (
          <Select
            label={text('team.role.from')}
            value={form.values.fromId}
            data={roles.map(({ roleId, name: label }) => ({ value: roleId, label: roleWord(label) }))}
            onChange={(next) => next !== null && form.choose('fromId', next)}
          />
        )}
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        <Button type="submit" variant="filled" size="md" loading={create.isPending || update.isPending}>
          {text(role === undefined ? 'team.role.create' : 'team.role.save')}
        </Button>
      </form>
    </Dialog>
  )
}
