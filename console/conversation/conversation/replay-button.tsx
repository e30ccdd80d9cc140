// Runs the conversation again from its log, and says whether it is the same to the byte. No model and no service is asked.
import type { Replay } from '@parley/contract/conversation/replay'
import { useState } from 'react'
import { useChange } from '../../base/call/use-change'
import { usePermit } from '../../base/call/permit'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { Dialog } from '../../ui/dialog/dialog'
import { Icon, type IconName } from '../../ui/icon'
import { PermitButton } from '../../ui/permit/permit-button'
import classes from './conversation.module.css'

interface ReplayButtonProps {
  botId: string
  sessionId: string
  /** Shows a turn, by its number. */
  onShow: (turn: number) => void
}

export function ReplayButton({ botId, sessionId, onShow }: ReplayButtonProps) {
  const text = useText()
  const mayReplay = usePermit('conversation.replay', botId)
  const replay = useChange('conversation.replay')
  const [result, setResult] = useState<Replay | null>(null)
  const run = async () => setResult(await replay.mutateAsync({ streamId: botId, sessionId }))
  return (
    <>
      <PermitButton permit={mayReplay} leftSection={<Icon name="play" />} loading={replay.isPending} onClick={() => void run()}>
        {text('conversation.replay')}
      </PermitButton>
      {result !== null && <ReplayResult result={result} onShow={onShow} onClose={() => setResult(null)} />}
    </>
  )
}

const icons: Record<Replay['outcome'], IconName> = { same: 'ok', other: 'bad', 'no-version': 'warn', 'no-log': 'warn' }

interface ReplayResultProps {
  result: Replay
  onShow: (turn: number) => void
  onClose: () => void
}

function ReplayResult({ result, onShow, onClose }: ReplayResultProps) {
  const text = useText()
  const { outcome, turns, of, models, tools, differs, ms } = result
  return (
    <Dialog title={text('conversation.replay.title')} onClose={onClose}>
      <p className={classes.replayed} data-outcome={outcome}>
        <Icon name={icons[outcome]} />
        <b>{text(`conversation.replay.outcome.${outcome}`, { turn: differs?.turn ?? 0, event: (differs?.event ?? 0) + 1 })}</b>
      </p>
      <p>
        {text(turns < of ? 'conversation.replay.part' : 'conversation.replay.all', {
          count: of,
          turns: numberText(turns),
          ms: numberText(ms),
        })}{' '}
        {text('conversation.replay.asked', { models: numberText(models), tools: numberText(tools) })}
      </p>
      {differs !== null && (
        <p>
          <button
            type="button"
            className={classes.showTurn}
            onClick={() => {
              onShow(differs.turn)
              onClose()
            }}
          >
            {text('conversation.replay.show', { turn: differs.turn })}
          </button>
        </p>
      )}
    </Dialog>
  )
}
