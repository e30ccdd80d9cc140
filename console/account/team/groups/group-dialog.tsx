// A new group, or one with another name, other people, other bots. All is sent together; a bot is given or taken by the bot's own calls.
import { Button, TextInput } from '@mantine/core'
import type { Group } from '@parley/contract/account/team-shapes'
import { z } from 'zod'
import { useUserId } from '../../../base/session/session'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { change, useAction } from '../../../base/call/use-change'
import { Dialog } from '../../../ui/dialog/dialog'
import { filled, useForm } from '../../../ui/form/use-form'
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

const share = z.object({ streamId: z.string(), roleId: z.string() })
const values = z.object({ name: filled(), memberIds: z.array(z.string()), bots: z.array(share) })

export function GroupDialog({ account, group, onClose }: GroupDialogProps) {
  const text = useText()
  const userId = useUserId()
  const people = useCall('team.list-people', { orgId: account.orgId }).data ?? []
  const before: BotShare[] = group?.bots.map(({ streamId, roleId }) => ({ streamId, roleId })) ?? []
  const { isRunning, error, start } = useAction()
  const save = async ({ bots, ...sent }: z.infer<typeof values>) => {
    const { orgId } = account
    const { teamId } =
      group === undefined
        ? await change('team.create-group', { orgId, ...sent })
        : await change('team.update-group', { orgId, ...sent, teamId: group.teamId })
    await shareAll(userId, teamId, before, bots)
  }
  const form = useForm({
    schema: values,
    start: { name: group?.name ?? '', memberIds: group?.members.map((member) => member.userId) ?? [], bots: before },
    send: (sent) => start(() => save(sent).then(onClose)),
  })
  return (
    <Dialog title={text(group === undefined ? 'team.groups.new' : 'team.groups.edit')} size={560} onClose={onClose}>
      <form className={classes.form} onSubmit={form.onSubmit}>
        <TextInput data-autofocus label={text('team.groups.name-required')} maxLength={60} {...form.typed('name')} />
        <PickList
          label={text('team.groups.members')}
          options={people.map((person) => ({
            id: person.userId,
            name: person.name || person.emailId,
            note: person.emailId || person.phoneNo,
            isGroup: false,
          }))}
          chosen={form.values.memberIds}
          onChange={(memberIds) => form.choose('memberIds', memberIds)}
          empty={text('team.people.alone')}
        />
        <div role="group" aria-labelledby="group-bots">
          <p id="group-bots" className={classes.label}>
            {text('team.groups.bots')}
          </p>
          <BotShares orgId={account.orgId} shares={form.values.bots} onChange={(bots) => form.choose('bots', bots)} />
        </div>
        {error !== null && <ErrorInPlace error={error} isAnswer compact />}
        <Button type="submit" variant="filled" size="md" loading={isRunning}>
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
