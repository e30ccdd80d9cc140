// Invitations that wait for an answer: to whom, as what, until when; sent again or taken back.
import { Button } from '@mantine/core'
import type { Invitation } from '@parley/contract/account/team-shapes'
import type { UseQueryResult } from '@tanstack/react-query'
import type { CallError } from '../../../base/call/call-error'
import { dateText } from '../../../base/language/locale'
import { roleWord } from '../../../base/language/words/role-word'
import { useText } from '../../../base/language/text'
import { exactTime, useRelativeTime } from '../../../base/language/time'
import { change } from '../../../base/call/use-change'
import { CopyButton } from '../../../ui/copy-button'
import { Icon } from '../../../ui/icon'
import { AsyncContent } from '../../../ui/state/async-content'
import { Chip } from '../../../ui/status/chip'
import { ListTable } from '../../../ui/table/list-table'
import { showFailure, showToast } from '../../../ui/toast/toast'
import { showUndoToast } from '../../../ui/toast/undo-toast'
import classes from '../team.module.css'
import { useInvitationLinks } from '../shared/use-invitation-links'
import type { Account } from '../use-account'

interface InvitationsProps {
  account: Account
  query: UseQueryResult<Invitation[], CallError>
}

export function Invitations({ account, query }: InvitationsProps) {
  const text = useText()
  const linkOf = useInvitationLinks(account.orgId)
  return (
    <AsyncContent of={query} failed={text('team.invitations.failed')} rows={2} empty={null}>
      {(waiting) => (
        <section className={classes.rows} aria-labelledby="invitations">
          <h2 id="invitations" className={classes.sectionTitle}>
            {text('team.invitations', { count: waiting.length })}
          </h2>
          <ListTable
            label={text('team.invitations', { count: waiting.length })}
            heads={[
              text('team.invitations.to'),
              text('team.people.role'),
              text('team.people.bots'),
              text('team.invitations.by'),
              text('team.invitations.until'),
            ]}
            widths={[240, 112, undefined, undefined, 112]}
            menu={text('team.people.menu')}
            menuWidth={304}
          >
            {waiting.map((invitation) => (
              <Row key={invitation.invitationId} account={account} invitation={invitation} link={linkOf(invitation.identity)} />
            ))}
          </ListTable>
        </section>
      )}
    </AsyncContent>
  )
}

/** `link`: '' where it is its reader's alone. */
function Row({ account, invitation, link }: { account: Account; invitation: Invitation; link: string }) {
  const text = useText()
  const ago = useRelativeTime()
  const { resend, revoke } = useInvitation(account, invitation)
  const { identity, role, bots, invitedBy, createdOn, expiresOn, isExpired } = invitation
  return (
    <tr>
      <td className={`${classes.name} ${classes.oneLine}`} title={identity}>
        {identity}
      </td>
      <td>{text(`team.account-role.${role}`)}</td>
      <td title={bots.map(({ name, roleName }) => text('team.people.bot-as', { name, role: roleWord(roleName) })).join('\n')}>
        {bots.length === 0 ? <span className={classes.quiet}>{text('team.people.no-bots')}</span> : bots.map(({ name }) => name).join(', ')}
      </td>
      <td title={exactTime(createdOn)}>{text('team.invitations.by-when', { name: invitedBy, when: ago(createdOn) })}</td>
      <td title={exactTime(expiresOn)}>
        {isExpired ? (
          <Chip tone="warn" icon="clock">
            {text('team.invitations.expired')}
          </Chip>
        ) : (
          dateText(expiresOn, { weekday: 'short', day: 'numeric', month: 'short' })
        )}
      </td>
      <td>
        <div className={classes.right}>
          {link !== '' && <CopyButton words={link} label={text('team.invitations.copy')} />}
          <Button
            size="xs"
            variant="subtle"
            leftSection={<Icon name="send" />}
            aria-label={text('team.invitations.resend-to', { identity })}
            onClick={resend}
          >
            {text('team.invitations.resend')}
          </Button>
          <Button size="xs" variant="subtle" color="bad" aria-label={text('team.invitations.revoke-of', { identity })} onClick={revoke}>
            {text('team.invitations.revoke')}
          </Button>
        </div>
      </td>
    </tr>
  )
}

/** Taking an invitation back is undone by inviting again, which sends a new link. */
function useInvitation({ orgId }: Account, { invitationId, identity, role, bots }: Invitation) {
  const text = useText()
  const again = () =>
    change('team.invite-people', {
      orgId,
      identities: [identity],
      role,
      bots: bots.map(({ streamId, roleId }) => ({ streamId, roleId })),
    })
  return {
    resend: () => {
      change('team.resend-invitation', { orgId, invitationId }).then(
        () => showToast(text('team.invitations.resent', { identity }), { tone: 'ok' }),
        showFailure,
      )
    },
    revoke: () => {
      change('team.revoke-invitation', { orgId, invitationId }).then(
        () => showUndoToast(text('team.invitations.revoked', { identity }), again),
        showFailure,
      )
    },
  }
}
