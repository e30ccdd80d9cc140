// What became of each address of an invitation, where not all were simply invited, or no mail leaves this machine: then with its link.
import { Button } from '@mantine/core'
import type { Invited } from '@parley/contract/account/team-shapes'
import type { z } from 'zod'
import { useText } from '../../../base/language/text'
import { CopyButton } from '../../../ui/copy-button'
import { Icon } from '../../../ui/icon'
import list from '../../../ui/table/list-table.module.css'
import classes from '../team.module.css'
import { useInvitationLinks } from './use-invitation-links'

interface InviteResultsProps {
  orgId: string
  results: z.infer<typeof Invited>['results']
  onClose: () => void
}

export function InviteResults({ orgId, results, onClose }: InviteResultsProps) {
  const text = useText()
  const linkOf = useInvitationLinks(orgId)
  return (
    <div className={classes.form}>
      <table className={`${list.table} ${list.boxed}`} aria-label={text('team.results')}>
        <tbody>
          {results.map(({ identity, outcome, text: words }) => (
            <tr key={identity}>
              <td>{identity}</td>
              <td>
                <span className={classes.state} data-on={outcome === 'invited' || outcome === 'shared' || undefined}>
                  <Icon name={outcome === 'not-valid' ? 'bad' : outcome === 'already-there' ? 'info' : 'ok'} />
                  {words === '' ? text(`team.results.${outcome}`) : words}
                </span>
              </td>
              <td>{linkOf(identity) !== '' && <CopyButton words={linkOf(identity)} label={text('team.invitations.copy')} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.foot}>
        <Button onClick={onClose}>{text('ui.close')}</Button>
      </div>
    </div>
  )
}
