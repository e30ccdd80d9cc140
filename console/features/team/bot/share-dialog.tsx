// Sharing a bot: with people and groups of the account, and with others by their addresses, who are invited.
import { Button, Select } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import type { CoDeveloper, Invited } from '@parley/contract/features/team-shapes'
import { type SubmitEvent, useState } from 'react'
import type { z } from 'zod'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { change, useDeed } from '../../../base/call/use-change'
import { Dialog } from '../../../ui/dialog/dialog'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { showToast } from '../../../ui/toast/toast'
import { AddressField } from '../shared/address-field'
import { judge, sendable } from '../shared/addresses'
import { useShareRoles } from '../shared/bot-shares'
import { InviteResults } from '../shared/invite-results'
import { MessageField } from '../shared/message-field'
import { PickList } from '../shared/pick-list'
import classes from '../team.module.css'
import type { Account } from '../use-account'

interface ShareDialogProps {
  account: Account
  botId: string
  team: readonly CoDeveloper[]
  onClose: () => void
}

type Results = z.infer<typeof Invited>['results']

export function ShareDialog(props: ShareDialogProps) {
  const text = useText()
  const [results, setResults] = useState<Results | null>(null)
  return (
    <Dialog title={text('team.bot.share')} size={600} onClose={props.onClose}>
      {results === null ? <ShareForm {...props} onResults={setResults} /> : <InviteResults results={results} onClose={props.onClose} />}
    </Dialog>
  )
}

function ShareForm({ account, botId, team, onClose, onResults }: ShareDialogProps & { onResults: (results: Results) => void }) {
  const text = useText()
  const roles = useShareRoles(account.orgId)
  const options = useOptions(account.orgId, team)
  const [chosen, setChosen] = useState<string[]>([])
  const [texts, setTexts] = useState<string[]>([])
  const [roleId, setRoleId] = useState('developer')
  const [message, setMessage] = useState('')
  const { isRunning, error, start } = useDeed()
  const there = team.map(({ emailId }) => emailId).filter((each) => each !== '')
  const addresses = judge(texts, there, [])
  const emailIds = sendable(addresses)
  const isReady =
    chosen.length + emailIds.length > 0 &&
    addresses.length <= limits.inviteAddresses &&
    !addresses.some(({ mark }) => mark === 'not-an-address')
  const save = async () => {
    const bot = { userId: account.userId, streamId: botId }
    if (chosen.length > 0) await change('team.share', { ...bot, coDeveloperIds: chosen, roleId })
    const { results } = emailIds.length === 0 ? { results: [] } : await change('team.invite', { ...bot, emailIds, roleId, message })
    const isPlain = results.every(({ outcome }) => outcome === 'invited' || outcome === 'shared')
    if (!isPlain) return onResults(results)
    showToast(text('team.bot.shared', { count: chosen.length + emailIds.length }), { tone: 'ok' })
    onClose()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isReady) start(save)
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      <PickList
        label={text('team.bot.share.people')}
        options={options}
        chosen={chosen}
        onChange={setChosen}
        empty={text('team.bot.share.nobody')}
      />
      <AddressField addresses={addresses} onChange={setTexts} most={limits.inviteAddresses} />
      <Select label={text('team.shares.role')} value={roleId} data={roles} onChange={(next) => next !== null && setRoleId(next)} />
      {texts.length > 0 && <MessageField value={message} onChange={setMessage} />}
      {error !== null && <ErrorInPlace error={error} isAnswer compact />}
      <Button type="submit" variant="filled" size="md" disabled={!isReady} loading={isRunning}>
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
