// What changed in a knowledge task since a version of the bot, and who edits something in it now.
import { Group, Select } from '@mantine/core'
import { useState } from 'react'
import { usePermit } from '../../../base/call/permit'
import { useCall } from '../../../base/call/use-call'
import { numberText } from '../../../base/language/locale'
import { useText } from '../../../base/language/text'
import { Page } from '../../../ui/page/page'
import { AsyncContent } from '../../../ui/state/async-content'
import { EmptyState } from '../../../ui/state/empty-state'
import { TaskTools } from '../task-tools'
import { DiffTable } from './diff-table'
import { EditedNow } from './edited-now'
import { sinceOf } from './since'

export interface ChangesProps {
  botId: string
  tasks: readonly { id: string; name: string }[]
  onBack: () => void
  onOpen: (kind: 'faq' | 'knowledge-node', id: string) => void
}

export function Changes({ botId, tasks, onBack, onOpen }: ChangesProps) {
  const text = useText()
  const [task, setTask] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const listing = usePermit('bot-version.list', botId)
  const versions = useCall('bot-version.list', listing.may ? { streamId: botId } : null).data
  const ktId = task ?? tasks[0]?.id
  const since = sinceOf(versions ?? [], chosen)
  const isAsked = ktId !== undefined && (versions !== undefined || !listing.may)
  const diffs = useCall('knowledge-node.list-diffs', isAsked ? { streamId: botId, ktId, since: since.rev } : null, { keep: true })
  return (
    <Page
      title={text('knowledge.changes')}
      actions={
        <Group gap={8}>
          <TaskTools tasks={tasks} value={ktId} onChoose={setTask} onBack={onBack} />
          <Select
            aria-label={text('knowledge.changes.since')}
            data={[
              ...(versions ?? []).map(({ id, number, live }) => ({
                value: id,
                label: text(live ? 'knowledge.changes.since.live' : 'knowledge.changes.since.version', { number: numberText(number) }),
              })),
              { value: '', label: text('knowledge.changes.since.beginning') },
            ]}
            value={since.versionId}
            allowDeselect={false}
            onChange={(next) => setChosen(next ?? '')}
          />
        </Group>
      }
    >
      {ktId === undefined ? (
        <EmptyState icon="knowledge" title={text('knowledge.check.nothing')} why={text('knowledge.changes.nothing.why')} />
      ) : (
        <>
          <EditedNow botId={botId} ktId={ktId} onOpen={onOpen} />
          <AsyncContent of={diffs} failed={text('knowledge.changes.failed')}>
            {({ diffs: rows }) =>
              rows.length === 0 ? (
                <EmptyState icon="ok" title={text('knowledge.changes.none')} why={text('knowledge.changes.none.why')} />
              ) : (
                <DiffTable diffs={rows} onOpen={onOpen} />
              )
            }
          </AsyncContent>
        </>
      )}
    </Page>
  )
}
