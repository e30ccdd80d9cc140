// Model validation (mockup 22): what the bot's sentences are worth, measured on those that a model had not seen. Until somebody validates, what
// the last training measured; then each part of the judging as well.
import type { MlResults } from '@parley/contract/understanding/training'
import { useUrlState } from '../../base/page/use-url-state'
import { dateText, numberText } from '../../base/language/locale'
import { languageName } from '../../base/language/language-name'
import { useText } from '../../base/language/text'
import { useCall } from '../../base/call/use-call'
import { useBot, useBotId } from '../../base/session/use-bot'
import { OpenDocument } from '../../ui/panes/open-document'
import { FilterChip } from '../../ui/page/filter-chip'
import { Page } from '../../ui/page/page'
import { AsyncContent } from '../../ui/state/async-content'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { Chip } from '../../ui/status/chip'
import { TrainingLogButton } from './log/training-log-button'
import { ExportMenu } from './measured/export-menu'
import { FoldsCard } from './measured/folds-card'
import { IntentsCard } from './measured/intents-card'
import { LimitCard } from './measured/limit-card'
import classes from './measured/measured.module.css'
import { PairCards } from './measured/pair-cards'
import { ValidateButton } from './measured/validate-button'

const edits = ['intent', 'utterance'] as const

export function ModelValidationScreen() {
  return (
    <OpenDocument needs={['NATURAL_LANGUAGE']} edits={edits}>
      <ModelValidation />
    </OpenDocument>
  )
}

function ModelValidation() {
  const text = useText()
  const botId = useBotId()
  const bot = useBot(botId).data
  const languages = bot?.languages ?? []
  const [asked, setLanguage] = useUrlState('language')
  const language = languages.includes(asked) ? asked : (bot?.defaultLanguage ?? '')
  const state = useCall('training.get-state', language === '' ? null : { streamId: botId, language }, { keep: true }).data
  const measured = useCall('training.list-results', language === '' ? null : { streamId: botId, language }, { keep: true })
  const kfold = useCall('training.get-kfold', { streamId: botId }, { keep: true }).data
  const judged = kfold?.result?.language === language ? kfold.result : null
  const endedAt = kfold?.job?.endedAt ?? null
  const isOlder = judged !== null && endedAt !== null && (state?.trainedAt ?? 0) > endedAt
  const changes = state?.changes ?? 0
  const shown = judged ?? measured.data
  return (
    <Page
      title={text('training.validation')}
      status={
        <>
          {changes > 0 ? (
            <Chip tone="warn" icon="waveform">
              {text('training.validation.changes', { count: changes })}
            </Chip>
          ) : (
            isOlder && (
              <Chip tone="warn" icon="waveform">
                {text('training.validation.older')}
              </Chip>
            )
          )}
          {shown !== undefined && <Facts results={shown} endedAt={judged === null ? null : endedAt} />}
        </>
      }
      actions={
        <>
          {languages.length > 1 && (
            <FilterChip
              label={text('training.filter.language')}
              value={language}
              options={languages.map((value) => ({ value, label: languageName(value) }))}
              onChange={setLanguage}
            />
          )}
          <TrainingLogButton botId={botId} />
          {shown !== undefined && shown.accuracy !== null && (
            <ExportMenu results={shown} name={`${bot?.name ?? ''} ${language}`} validated={judged === null ? null : botId} />
          )}
          {language !== '' && <ValidateButton botId={botId} language={language} job={kfold?.job ?? null} isAgain={judged !== null} />}
        </>
      }
    >
      {kfold?.job?.state === 'failed' && <ErrorInPlace error={new Error(kfold.job.error)} title={text('training.validation.stopped')} />}
      <AsyncContent of={measured} failed={text('training.validation.failed')}>
        {(trained) => {
          const results = judged ?? trained
          const sentences = results.intents.reduce((sum, { utterances }) => sum + utterances, 0)
          if (results.accuracy === null)
            return <EmptyState icon="waveform" title={text('training.validation.empty')} why={text('training.validation.empty.why')} />
          return (
            <div className={classes.screen}>
              {judged !== null && (
                <div className={judged.scores.right.length > 0 ? classes.fiveSeven : undefined}>
                  <FoldsCard folds={judged.folds} />
                  {judged.scores.right.length > 0 && <LimitCard botId={botId} language={language} scores={judged.scores} />}
                </div>
              )}
              <PairCards
                botId={botId}
                confusions={results.confusions}
                sentences={sentences}
                overlaps={judged?.overlaps ?? []}
                engines={judged?.engines ?? []}
                outside={judged?.outside ?? 0}
              />
              <IntentsCard botId={botId} intents={results.intents} />
            </div>
          )
        }}
      </AsyncContent>
    </Page>
  )
}

/** When it was measured, on how much, and what came of it in all. `endedAt`: of a judging; null for what the training measured. */
function Facts({ results: { intents, accuracy, meanF1 }, endedAt }: { results: MlResults; endedAt: number | null }) {
  const text = useText()
  if (accuracy === null) return null
  const sentences = intents.reduce((sum, { utterances }) => sum + utterances, 0)
  const date =
    endedAt !== null && dateText(endedAt, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
  return (
    <p className={classes.facts}>
      <span>{date === false ? text('training.validation.trained') : text('training.validation.judged', { date })}</span>
      <span>{text('training.foot.utterances', { count: sentences })}</span>
      <span>
        {text('training.validation.right')} <b>{numberText(accuracy, { style: 'percent', maximumFractionDigits: 1 })}</b>
      </span>
      {meanF1 !== null && (
        <span>
          {text('training.foot.f1')} <b>{meanF1.toFixed(2)}</b>
        </span>
      )}
    </p>
  )
}
