// Speech training: what the speech service is told to expect in each language of the bot, and the way to gather it anew.
import type { SpeechTraining as Training } from '@parley/contract/understanding/speech'
import { limits } from '@parley/contract/base/limits'
import { usePermit } from '../../base/call/permit'
import { useCall } from '../../base/call/use-call'
import { change, useAction } from '../../base/call/use-change'
import { languageName } from '../../base/language/language-name'
import { useText } from '../../base/language/text'
import { exactTime } from '../../base/language/time'
import { FormSection } from '../../ui/page/anchored-form'
import { PermitButton } from '../../ui/permit/permit-button'
import { AsyncContent } from '../../ui/state/async-content'
import classes from './nlu-setting.module.css'

const shownPhrases = 40

export function SpeechTraining({ botId }: { botId: string }) {
  const text = useText()
  const permit = usePermit('speech.train', botId)
  const training = useCall('speech.get-training', { streamId: botId }, { pollMs: limits.jobPollMs })
  const { isRunning, error, start } = useAction()
  const { status } = training.data ?? { status: 'none' }
  const isWorking = isRunning || status === 'queued' || status === 'running'
  const side = (
    <PermitButton
      permit={permit}
      size="xs"
      variant="subtle"
      loading={isWorking}
      onClick={() => start(() => change('speech.train', { streamId: botId }))}
    >
      {text('nlu-setting.speech.train')}
    </PermitButton>
  )
  return (
    <FormSection id="speech" side={side} error={error}>
      <p className={classes.note}>{text('nlu-setting.speech.why')}</p>
      <AsyncContent of={training}>{(told) => <Told training={told} />}</AsyncContent>
    </FormSection>
  )
}

function Told({ training: { isHeard, languages, status } }: { training: Training }) {
  const text = useText()
  return (
    <>
      {!isHeard && <p className={classes.note}>{text('nlu-setting.speech.no-service')}</p>}
      {status === 'failed' && <p role="alert">{text('nlu-setting.speech.failed')}</p>}
      {languages.length === 0 && <p className={classes.note}>{text('nlu-setting.speech.none')}</p>}
      {languages.map(({ language, phrases, madeAt }) => (
        <div key={language} role="group" aria-label={languageName(language)}>
          <strong>{languageName(language)}</strong>{' '}
          <span className={classes.note}>{text('nlu-setting.speech.phrases', { count: phrases.length, at: exactTime(madeAt) })}</span>
          <p>{phrases.slice(0, shownPhrases).join(', ')}</p>
        </div>
      ))}
    </>
  )
}
