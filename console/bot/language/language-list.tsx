// The languages of a bot, one a row: which is the default, how much it has learned in each, and what can be done with it.
import { Button, Menu } from '@mantine/core'
import { hasMeanings, knowsLanguage } from '@parley/contract/objects/bot-languages'
import { nlpVersions } from '@parley/contract/objects/bot-settings/understanding'
import { settingsIn } from '@parley/contract/objects/custom-model'
import type { BotObject } from '@parley/contract/objects/object'
import { Link } from '@tanstack/react-router'
import { usePermit } from '../../base/call/permit'
import { useCall } from '../../base/call/use-call'
import { useDocument, useObjects } from '../../base/document'
import { languageName } from '../../base/language/language-name'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { botPath } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { Chip } from '../../ui/status/chip'
import { ThroughEngine } from './through-engine'
import { useLanguages } from './use-languages'
import classes from './language.module.css'

export function LanguageList({ bot }: { bot: BotObject<'bot'> }) {
  const text = useText()
  const { languages, disabledLanguages, defaultLanguage } = bot.data
  const others = languages.filter((code) => code !== defaultLanguage)
  return (
    <ul className={classes.list} aria-label={text('language.spoken')}>
      {[defaultLanguage, ...others, ...disabledLanguages].map((code) => (
        <LanguageRow key={code} code={code} bot={bot} />
      ))}
    </ul>
  )
}

function LanguageRow({ code, bot }: { code: string; bot: BotObject<'bot'> }) {
  const text = useText()
  const { canEdit } = useDocument()
  const change = useLanguages(bot)
  const name = languageName(code)
  const isDefault = code === bot.data.defaultLanguage
  const isOff = bot.data.disabledLanguages.includes(code)
  /** It learns from its links, not from utterances of its own. */
  const isUniversal = bot.data.type === 'universalbot'
  return (
    <li className={classes.row} data-off={isOff || undefined}>
      <span className={classes.names}>
        <b>{name}</b>
        <code>{code}</code>
      </span>
      {isDefault && <Chip icon="check">{text('language.is-default')}</Chip>}
      {isOff && <Chip icon="none">{text('language.is-off')}</Chip>}
      <span className={classes.grow} />
      {!isUniversal && <Learned code={code} isUntrained={isOff || isThrough(bot, code)} />}
      {canEdit && isOff && (
        <Button className={classes.action} variant="subtle" size="xs" onClick={() => change('enabled', code)}>
          {text('language.enable')}
        </Button>
      )}
      {canEdit && !isOff && !isDefault && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              className={classes.action}
              variant="subtle"
              size="xs"
              aria-label={text('language.actions', { name })}
              rightSection={<Icon name="chevron-down" size={14} />}
            >
              {text('language.change')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => change('default', code)}>{text('language.make-default')}</Menu.Item>
            <Menu.Item onClick={() => change('disabled', code)}>{text('language.disable')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {canEdit && isDefault && <span className={classes.action} />}
      {!isOff && !isDefault && <ThroughEngine code={code} bot={bot} />}
      {!isUniversal && <Note code={code} isOff={isOff} isUnderstood={isThrough(bot, code)} />}
    </li>
  )
}

/** What is said in it is understood in the default language. */
function isThrough({ data }: BotObject<'bot'>, code: string): boolean {
  return data.translatedLanguages?.some(({ language, input }) => language === code && input) === true
}

function useUtterances(code: string): number | undefined {
  const { botId } = useDocument()
  return useCall('document.list', { streamId: botId, kind: 'utterance', where: `language=${code}`, limit: 1 }, { keep: true }).data?.total
}

/** Whether its model knows the latest changes, how well that tells its intents apart, and the way to its utterances. `isUntrained`: nothing is
 * understood by its own training. */
function Learned({ code, isUntrained }: { code: string; isUntrained: boolean }) {
  const text = useText()
  const { botId } = useDocument()
  const total = useUtterances(code)
  if (total === undefined) return null
  return (
    <>
      {!isUntrained && <Trained code={code} isEmpty={total === 0} />}
      <Link to={botPath(botId, '/intents')} search={{ language: code }} className={classes.utterances}>
        {text('language.utterances', { count: total, number: numberText(total) })}
      </Link>
    </>
  )
}

const looks = {
  'up-to-date': { tone: 'ok', icon: 'check' },
  stale: { tone: 'warn', icon: 'clock' },
  training: { tone: 'info', icon: 'refresh' },
  none: { tone: 'plain', icon: 'none' },
  failed: { tone: 'bad', icon: 'bad' },
} as const

/** `isEmpty`: there is nothing to learn in it, which a model that is up to date has learned as well. */
function Trained({ code, isEmpty }: { code: string; isEmpty: boolean }) {
  const text = useText()
  const { state, f1 } = useModel(code)
  if (state === undefined) return null
  return (
    <>
      {f1 !== null && !isEmpty && (
        <span className={classes.learned} title={text('language.f1.why')}>
          {text('language.f1')} <b>{f1.toFixed(2)}</b>
        </span>
      )}
      {isEmpty ? (
        <Chip tone="warn" icon="none">
          {text('language.empty')}
        </Chip>
      ) : (
        <Chip {...looks[state]}>{text(`language.model.${state}`)}</Chip>
      )}
    </>
  )
}

function useModel(code: string) {
  const { botId } = useDocument()
  const look = usePermit('training.get-state', botId)
  const asked = look.may ? { streamId: botId, language: code } : null
  const state = useCall('training.get-state', asked, { keep: true }).data?.state
  const quality = useCall('training.list-quality', asked, { keep: true }).data
  return { state, f1: quality?.meanF1 ?? null, isMeasured: quality !== undefined }
}

/** Whether its sentences are compared by their meaning: by the encoder that is chosen for it, else by the built-in one. */
function useMeanings(code: string): boolean {
  const { botId } = useDocument()
  const bot = useObjects('bot')[0]
  const look = usePermit('encoder.list', botId)
  const encoders = useCall('encoder.list', look.may ? { streamId: botId } : null).data ?? []
  if (bot === undefined) return true
  const { encoder, nlpVersion } = settingsIn(bot.data, code)
  if (nlpVersion === nlpVersions.oldest) return false
  return hasMeanings(code) || encoders.some(({ name, languages }) => name === encoder && knowsLanguage(languages, code))
}

/** What one should know of it: that nothing is understood in it, that nothing could be measured, that words alone decide. */
function Note({ code, isOff, isUnderstood }: { code: string; isOff: boolean; isUnderstood: boolean }) {
  const text = useText()
  const total = useUtterances(code)
  const { state, f1, isMeasured } = useModel(code)
  const knowsMeanings = useMeanings(code)
  const notes = [
    ...(total === 0 ? ['language.note.empty'] : []),
    ...(total !== undefined && total > 0 && state === 'up-to-date' && isMeasured && f1 === null ? ['language.note.few'] : []),
    ...(total === 0 || knowsMeanings ? [] : ['language.note.words']),
  ]
  if (isOff || isUnderstood || total === undefined || notes.length === 0) return null
  return <span className={classes.note}>{notes.map((key) => text(key)).join(' ')}</span>
}
