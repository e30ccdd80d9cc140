// The cases of a suite: what is said in each, and how it came out last.
import type { ConversationCaseRow } from '@parley/contract/testing/conversation-test-shapes'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { usePermit } from '../../../base/call/permit'
import { change } from '../../../base/call/use-change'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { botPath } from '../../../base/session/use-bot'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { Icon } from '../../../ui/icon'
import { PermitIcon } from '../../../ui/permit/permit-button'
import { EmptyState } from '../../../ui/state/empty-state'
import { ListTable } from '../../../ui/table/list-table'
import classes from '../conversation-test.module.css'
import { CaseVerdict } from '../verdict'

interface CasesTabProps {
  botId: string
  suiteId: string
  cases: readonly ConversationCaseRow[]
}

export function CasesTab({ botId, suiteId, cases }: CasesTabProps) {
  const text = useText()
  const [removed, setRemoved] = useState<ConversationCaseRow | null>(null)
  const permit = usePermit('conversation-test.remove-case', botId)
  if (cases.length === 0)
    return <EmptyState icon="chat-test" title={text('conversation-test.cases.none')} why={text('conversation-test.cases.none.why')} />
  return (
    <>
      <ListTable
        label={text('conversation-test.tab.cases')}
        heads={['case', 'said', 'turns', 'result'].map((id) => text(`conversation-test.column.${id}`))}
        widths={[280, undefined, 80, 140]}
        numbers={[2]}
        menu={text('conversation-test.actions')}
      >
        {cases.map((one) => {
          const remove = text('conversation-test.case.remove', { name: one.name })
          return (
            <tr key={one._id}>
              <td>
                <Link className={classes.name} to={botPath(botId, `/conversation-tests/${suiteId}/${one._id}`)}>
                  {one.name}
                </Link>
              </td>
              <td className={classes.said}>{one.said.join(' · ')}</td>
              <td>{numberText(one.said.length)}</td>
              <td>
                <CaseVerdict passed={one.lastResult?.passed} />
              </td>
              <td>
                <PermitIcon permit={permit} label={remove} aria-label={remove} onClick={() => setRemoved(one)}>
                  <Icon name="remove" />
                </PermitIcon>
              </td>
            </tr>
          )
        })}
      </ListTable>
      {removed !== null && (
        <ConfirmDialog
          title={text('conversation-test.remove.title', { name: removed.name })}
          action={text('conversation-test.case.remove.do')}
          isLoss
          run={() => change('conversation-test.remove-case', { streamId: botId, testSuiteId: suiteId, testCaseId: removed._id })}
          onClose={() => setRemoved(null)}
        >
          {text('conversation-test.case.remove.why')}
        </ConfirmDialog>
      )}
    </>
  )
}
