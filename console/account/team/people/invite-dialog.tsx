// Inviting people to the account: addresses, role, bots to share at once, a message. What became of each address is told afterwards.
import { Button, Select } from '@mantine/core'
import { accountRoles } from '@parley/contract/base/access/roles'
import type { Invited } from '@parley/contract/account/team-shapes'
import { useState } from 'react'
import { z } from 'zod'
import { useText } from '../../../base/language/text'
import { useCall } from '../../../base/call/use-call'
import { useChange } from '../../../base/call/use-change'
import { useForm } from '../../../ui/form/use-form'
import { Dialog } from '../../../ui/dialog/dialog'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { showToast } from '../../../ui/toast/toast'
import { AddressField } from '../shared/address-field'
import { addressFault, classifyAddresses, sendable } from '../shared/addresses'
import { type BotShare, BotShares } from '../shared/bot-shares'
import { InviteResults } from '../shared/invite-results'
import { useKeepsLinks } from '../shared/use-invitation-links'
import { MessageField } from '../shared/message-field'
import classes from '../team.module.css'
import type { Account } from '../use-account'
import { teamLimits } from '@parley/contract/account/team-limits'

type Results = z.infer<typeof Invited>['results']

export function InviteDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const text = useText()
  const [results, setResults] = useState<Results | null>(null)
  const keepsLinks = useKeepsLinks(account.orgId)
  const finish = (told: Results) => {
    const isPlain = !keepsLinks && told.every(({ outcome }) => outcome === 'invited' || outcome === 'shared')
    if (!isPlain) return setResults(told)
    showToast(text('team.invited', { count: told.length }), { tone: 'ok' })
    onClose()
  }
  return (
    <Dialog title={text('team.invite')} size={600} onClose={onClose}>
      {results === null ? (
        <InviteForm account={account} onSent={finish} />
      ) : (
        <InviteResults orgId={account.orgId} results={results} onClose={onClose} />
      )}
    </Dialog>
  )
}

function InviteForm({ account, onSent }: { account: Account; onSent: (results: Results) => void }) {
  const text = useText()
  const invite = useChange('team.invite-people')
  const people = useCall('team.list-people', { orgId: account.orgId }).data ?? []
  const waiting = useCall('team.list-invitations', { orgId: account.orgId }).data ?? []
  const members = people.flatMap(({ emailId, phoneNo }) => [emailId, phoneNo]).filter((each) => each !== '')
  const classify = (texts: readonly string[]) =>
    classifyAddresses(
      texts,
      members,
      waiting.map(({ identity }) => identity),
    )
  const offered = account.role === 'owner' ? accountRoles : accountRoles.filter((each) => each !== 'owner')
  const form = useForm({
    schema: z.object({
      texts: z.array(z.string()).superRefine((texts, issues) => {
        const fault = addressFault(classify(texts), teamLimits.inviteAddresses)
        if (fault !== null) issues.addIssue({ code: 'custom', message: fault })
      }),
      role: z.enum(accountRoles),
      bots: z.array(z.custom<BotShare>()),
      message: z.string(),
    }),
    start: { texts: [], role: 'member', bots: [], message: '' },
    say: (fault) => text(fault, { count: teamLimits.inviteAddresses }),
    send: ({ texts, ...others }) =>
      invite.mutate(
        { orgId: account.orgId, identities: sendable(classify(texts)), ...others },
        { onSuccess: (reply) => onSent(reply.results) },
      ),
  })
  const { texts, role, bots, message } = form.values
  const addresses = classify(texts)
  const count = sendable(addresses).length
  return (
    <form className={classes.form} onSubmit={form.onSubmit} noValidate>
      <AddressField
        addresses={addresses}
        onChange={(next) => form.choose('texts', next)}
        most={teamLimits.inviteAddresses}
        error={form.fault('texts')}
      />
      <Select
        label={text('team.invite.role')}
        description={text(`team.account-role.${role}.why`)}
        value={role}
        data={offered.map((each) => ({ value: each, label: text(`team.account-role.${each}`) }))}
        onChange={(next) => form.take('role', offered.find((each) => each === next) ?? role)}
      />
      <div role="group" aria-labelledby="invite-bots">
        <p id="invite-bots" className={classes.label}>
          {text('team.invite.bots')}
        </p>
        <BotShares orgId={account.orgId} shares={bots} onChange={(next) => form.take('bots', next)} />
      </div>
      <MessageField value={message} onChange={(next) => form.take('message', next)} />
      <DeliveryNote account={account} />
      {invite.error !== null && <ErrorInPlace error={invite.error} isAnswer compact />}
      <Button type="submit" variant="filled" size="md" loading={invite.isPending}>
        {count === 0 ? text('team.invite') : text('team.invite.send', { count })}
      </Button>
    </form>
  )
}

/** Where the mails go while no mail service is set up. */
function DeliveryNote({ account }: { account: Account }) {
  const text = useText()
  const outbox = useCall('outbox.list', { orgId: account.orgId }).data
  const words = outbox?.isOperator === true ? 'team.invite.local' : 'team.invite.local-operator'
  return outbox?.mail === 'local' && <p className={classes.help}>{text(words)}</p>
}
