// The encoders of the server beside each other on this bot's own utterances, measured when somebody asks for it; one that is not in use can be
// taken into use from its row. The setting itself stands above.
import { Select } from '@mantine/core'
import { settingsIn } from '@parley/contract/objects/custom-model'
import { nlpVersions } from '@parley/contract/objects/bot-settings/understanding'
import { withCustomModel } from '@parley/contract/objects/custom-model'
import type { BotSettings } from '@parley/contract/objects/bot/index'
import { useState } from 'react'
import { usePermit } from '../../base/call/permit'
import { useCall } from '../../base/call/use-call'
import { change, useAction } from '../../base/call/use-change'
import { isOver, useJob } from '../../base/call/use-job'
import { languageName } from '../../base/language/language-name'
import { useLocalized } from '../../base/language/sentences/use-localized'
import { useText } from '../../base/language/text'
import { exactTime } from '../../base/language/time'
import { FormSection, focusSection } from '../../ui/page/anchored-form'
import { PermitButton } from '../../ui/permit/permit-button'
import { AsyncContent } from '../../ui/state/async-content'
import type { Settings } from '../../bot/bot-settings/index'
import { EncoderTable } from './encoder-table'
import classes from './nlu-setting.module.css'

const id = 'encoders'

export function Encoders({ settings: { bot, canEdit, set, put } }: { settings: Settings }) {
  const text = useText()
  const said = useLocalized()
  const botId = bot.id
  const [asked, setAsked] = useState(bot.data.defaultLanguage)
  const language = bot.data.languages.includes(asked) ? asked : bot.data.defaultLanguage
  const permit = usePermit('encoder.compare', botId)
  const compared = useCall('encoder.get-comparison', { streamId: botId }, { keep: true })
  const { isRunning, error, start } = useAction()
  const job = compared.data?.job ?? null
  const live = useJob(botId, job !== null && !isOver(job) ? job.id : null).data ?? job
  const isWorking = isRunning || (live !== null && !isOver(live))
  const result = compared.data?.result ?? null
  const { encoder, nlpVersion } = settingsIn(bot.data, language)
  const use = (name: string) => {
    const chosen: Partial<BotSettings> =
      name === '' ? { nlpVersion: nlpVersions.oldest } : { nlpVersion: nlpVersions.newest, encoder: name }
    const models = bot.data.customModels ?? []
    const own = models.find(({ languages }) => languages.includes(language))
    if (own === undefined) set(chosen)
    else put({ customModels: withCustomModel(models, { ...own, settings: { ...own.settings, ...chosen } }) })
    focusSection(id)
  }
  const side = (
    <div className={classes.measuring}>
      {bot.data.languages.length > 1 && (
        <Select
          size="xs"
          aria-label={text('nlu-setting.encoders.language')}
          data={bot.data.languages.map((code) => ({ value: code, label: languageName(code) }))}
          value={language}
          allowDeselect={false}
          onChange={(next) => setAsked(next ?? language)}
        />
      )}
      <PermitButton
        permit={permit}
        size="xs"
        variant="subtle"
        loading={isWorking}
        onClick={() => start(() => change('encoder.compare', { streamId: botId, language }))}
      >
        {text(result === null ? 'nlu-setting.encoders.measure' : 'nlu-setting.encoders.again')}
      </PermitButton>
    </div>
  )
  return (
    <FormSection id={id} side={side} error={error}>
      <p className={classes.note}>{text('nlu-setting.encoders.why')}</p>
      {live?.state === 'failed' && (
        <p role="alert">
          {text('nlu-setting.encoders.failed')}. {said(live, 'error')}
        </p>
      )}
      <AsyncContent of={compared}>
        {({ result: told, job: last }) => {
          if (told === null || last?.endedAt == null) return <p className={classes.note}>{text('nlu-setting.encoders.none')}</p>
          if (told.language !== language) return <p className={classes.note}>{text('nlu-setting.encoders.none-in')}</p>
          const count = told.encoders.find(({ scores }) => scores !== null)?.scores?.sentences ?? 0
          return (
            <>
              <p className={classes.note}>{text('nlu-setting.encoders.at', { at: exactTime(last.endedAt), count })}</p>
              <EncoderTable comparison={told} inUse={nlpVersion === nlpVersions.oldest ? '' : encoder} onUse={canEdit ? use : null} />
            </>
          )
        }}
      </AsyncContent>
    </FormSection>
  )
}
