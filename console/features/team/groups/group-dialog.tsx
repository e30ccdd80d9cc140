// A new group, or one with another name, other people, other bots. All is sent together; a bot is given or taken by the bot's own calls.
import { Button, TextInput } from '@mantine/core'
import type { Group } from '@parley/contract/features/team-shapes'
import { type SubmitEvent, useState } from 'react'
import { useUserId } from '../../../base/session/session'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { change, useDeed } from '../../../base/call/use-change'
import { Dialog } from '../../../ui/dialog/dialog'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { type BotShare, BotShares } from '../shared/bot-shares'
import { PickList } from '../shared/pick-list'
import classes from '../team.module.css'
import type { Account } from '../use-account'

interface GroupDialogProps {
  account: Account
  /** Absent for a new one. */
  group?: Group
  onClose: () => void
}

export function GroupDialog({ account, group, onClose }: GroupDialogProps) {
  const text = useText()
  const userId = useUserId()
  const people = useCall('team.list-people', { orgId: account.orgId }).data ?? []
  const before: BotShare[] = group?.bots.map(({ streamId, roleId }) => ({ streamId, roleId })) ?? []
  const [name, setName] = useState(group?.name ?? '')
  const [memberIds, setMemberIds] = useState(group?.members.map((member) => member.userId) ?? [])
  const [bots, setBots] = useState(before)
  const { isRunning, error, start } = useDeed()
  const save = async () => {
    const values = { orgId: account.orgId, name: name.trim(), memberIds }
    const { teamId } =
      group === undefined
        ? await change('team.create-group', values)
        : await change('team.update-group', { ...values, teamId: group.teamId })
    await shareAll(userId, teamId, before, bots)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() !== '') start(() => save().then(onClose))
  }
  return (
    <Dialog title={text(group === undefined ? 'team.groups.new' : 'team.groups.edit')} size={560} onClose={onClose}>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          data-autofocus
          label={text('team.groups.name-required')}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PickList
          label={text('team.groups.members')}
          options={people.map((person) => ({
            id: person.userId,
            name: person.name || person.emailId,
            note: person.emailId || person.phoneNo,
            isGroup: false,
          }))}
          chosen={memberIds}
          onChange={setMemberIds}
          empty={text('team.people.alone')}
        />
        <div role="group" aria-labelledby="group-bots">
          <p id="group-bots" className={classes.label}>
            {text('team.groups.bots')}
          </p>
          <BotShares orgId={account.orgId} shares={bots} onChange={setBots} />
        </div>
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        <Button type="submit" variant="filled" size="md" disabled={name.trim() === ''} loading={isRunning}>
          {text(group === undefined ? 'team.groups.create' : 'team.groups.save')}
        </Button>
      </form>
    </Dialog>
  )
}

/** One call a bot that is new, changed or gone. */
async function shareAll(userId: string, teamId: string, before: readonly BotShare[], after: readonly BotShare[]): Promise<void> {
  for (const { streamId, roleId } of after) {
    const old = before.find((share) => share.streamId === streamId)
    if (old === undefined) await change('team.share', { userId, streamId, coDeveloperIds: [teamId], roleId })
    else if (old.roleId !== roleId) await change('team.update-co-developer', { userId, streamId, coDeveloperId: teamId, roleId })
  }
  const gone = before.filter((share) => after.every(({ streamId }) => streamId !== share.streamId))
  for (const { streamId } of gone) await change('team.remove-co-developer', { userId, streamId, coDeveloperId: teamId })
}
