// Begins to judge the bot's sentences in so many parts, and says how far that is.
import { Select } from '@mantine/core'
import type { Job } from '@parley/contract/operate/job'
import { useState } from 'react'
import { usePermit } from '../../../base/call/permit'
import { useChange } from '../../../base/call/use-change'
import { isOver, useJob } from '../../../base/call/use-job'
import { useText } from '../../../base/language/text'
import { Icon } from '../../../ui/icon'
import { PermitButton } from '../../../ui/permit/permit-button'
import { showToast } from '../../../ui/toast/toast'
import classes from './measured.module.css'

interface ValidateButtonProps {
  botId: string
  language: string
  job: Job | null
  isAgain: boolean
}

const partings = ['2', '3', '5', '10']

export function ValidateButton({ botId, language, job, isAgain }: ValidateButtonProps) {
  const text = useText()
  const permit = usePermit('training.start-kfold', botId)
  const [folds, setFolds] = useState('5')
  const { mutate, isPending } = useChange('training.start-kfold')
  const live = useJob(botId, job !== null && !isOver(job) ? job.id : null).data ?? job
  const isRunning = isPending || (live !== null && !isOver(live))
  return (
    <>
      <Select
        aria-label={text('training.validation.folds')}
        className={classes.parts}
        data={partings.map((value) => ({ value, label: text('training.validation.parts', { count: Number(value) }) }))}
        value={folds}
        allowDeselect={false}
        disabled={!permit.may || isRunning}
        onChange={(next) => setFolds(next ?? folds)}
      />
      <PermitButton
        permit={permit}
        variant="filled"
        leftSection={<Icon name="refresh" />}
        loading={isRunning}
        onClick={() =>
          mutate({ streamId: botId, language, folds: Number(folds) }, { onError: (error) => showToast(error.message, { tone: 'bad' }) })
        }
      >
        {text(isAgain ? 'training.validation.again' : 'training.validation.run')}
      </PermitButton>
    </>
  )
}
