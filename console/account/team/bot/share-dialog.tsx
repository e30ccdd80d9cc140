// Sharing a bot: with people and groups of the account, and with others by their addresses, who are invited.
import { Button, Select } from '@mantine/core'
import type { CoDeveloper, Invited } from '@parley/contract/account/team-shapes'
import { useState } from 'react'
import { z } from 'zod'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { change, useAction } from '../../../base/call/use-change'
import { useForm } from '../../../ui/form/use-form'
import { Dialog } from '../../../ui/dialog/dialog'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { showToast } from '../../../ui/toast/toast'
import { AddressField } from '../shared/address-field'
import { addressFault, classifyAddresses, sendable } from '../shared/addresses'
import { useShareRoles } from '../shared/bot-shares'
import { InviteResults } from '../shared/invite-results'
import { useKeepsLinks } from '../shared/use-invitation-links'
import { MessageField } from '../shared/message-field'
import { PickList } from '../shared/pick-list'
import classes from '../team.module.css'
import type { Account } from '../use-account'
import { teamLimits } from '@parley/contract/account/team-limits'

interface ShareDialogProps {
  account: Account
  botId: string
  team: readonly CoDeveloper[]
  onClose: () => void
}

const Share = z.object({ chosen: z.array(z.string()), texts: z.array(z.string()), roleId: z.string(), message: z.string() })
type Share = z.infer<typeof Share>

type Results = z.infer<typeof Invited>['results']

export function ShareDialog(props: ShareDialogProps) {
  const text = useText()
  const [results, setResults] = useState<Results | null>(null)
  return (
    <Dialog title={text('team.bot.share')} size={600} onClose={props.onClose}>
      {results === null ? (
        <ShareForm {...props} onResults={setResults} />
      ) : (
        <InviteResults orgId={props.account.orgId} results={results} onClose={props.onClose} />
      )}
    </Dialog>
  )
}

function ShareForm({ account, botId, team, onClose, onResults }: ShareDialogProps & { onResults: (results: Results) => void }) {
  const text = useText()
  const roles = useShareRoles(account.orgId)
  const keepsLinks = useKeepsLinks(account.orgId)
  const options = useOptions(account.orgId, team)
  const { isRunning, error, start } = useAction()
  const there = team.map(({ emailId }) => emailId).filter((each) => each !== '')
  const classify = (texts: readonly string[]) => classifyAddresses(texts, there, [])
  const save = async ({ chosen, texts, roleId, message }: Share) => {
    const emailIds = sendable(classify(texts))
    const bot = { userId: account.userId, streamId: botId }
    if (chosen.length > 0) await change('team.share', { ...bot, coDeveloperIds: chosen, roleId })
    const { results } = emailIds.length === 0 ? { results: [] } : await change('team.invite', { ...bot, emailIds, roleId, message })
    const isPlain = (!keepsLinks || results.length === 0) && results.every(({ outcome }) => outcome === 'invited' || outcome === 'shared')
    if (!isPlain) return onResults(results)
    showToast(text('team.bot.shared', { count: chosen.length + emailIds.length }), { tone: 'ok' })
    onClose()
  }
  const form = useForm({
    schema: Share.superRefine(({ chosen, texts }, issues) => {
      const fault = addressFault(classify(texts), teamLimits.inviteAddresses)
      const isEnough = chosen.length > 0 && texts.length === 0
      if (fault !== null && !isEnough) issues.addIssue({ code: 'custom', path: ['texts'], message: fault })
    }),
    start: { chosen: [], texts: [], roleId: 'developer', message: '' },
    say: (fault) => text(fault, { count: teamLimits.inviteAddresses }),
    send: (values) => start(() => save(values)),
  })
  const { chosen, texts, roleId, message } = form.values
  return (
    <form className={classes.form} onSubmit={form.onSubmit} noValidate>
      <PickList
        label={text('team.bot.share.people')}
        options={options}
        chosen={chosen}
        onChange={(next) => form.choose('chosen', next)}
        empty={text('team.bot.share.nobody')}
      />
      <AddressField
        addresses={classify(texts)}
        onChange={(next) => form.choose('texts', next)}
        most={teamLimits.inviteAddresses}
        error={form.fault('texts')}
      />
      <Select
        label={text('team.shares.role')}
        value={roleId}
        data={roles}
        onChange={(next) => next !== null && form.take('roleId', next)}
      />
      {texts.length > 0 && <MessageField value={message} onChange={(next) => form.take('message', next)} />}
      {error !== null && <ErrorInPlace error={error} isAnswer compact />}
      <Button type="submit" variant="filled" size="md" loading={isRunning}>
        {text('team.bot.share.do')}
      </Button>
    </form>
  )
}

/** Groups first, then the people who are not there yet. */
function useOptions(orgId: string, team: readonly CoDeveloper[]) {
  const text = useText()
  const people = useCall('team.list-people', { orgId }).data ?? []
  const groups = useCall('team.list-groups', { orgId }).data ?? []
  const there = new Set(team.map(({ coDeveloperId }) => coDeveloperId))
  const all = [
    ...groups.map(({ teamId, name, members }) => ({
      id: teamId,
      name,
      note: text('team.groups.count', { count: members.length }),
      isGroup: true,
    })),
    ...people
      .filter(({ isSuspended }) => !isSuspended)
      .map(({ userId, name, emailId, phoneNo }) => ({
        id: userId,
        name: name || emailId || phoneNo,
        note: emailId || phoneNo,
        isGroup: false,
      })),
  ]
  return all.filter(({ id }) => !there.has(id))
}
