// The languages of a bot, one a row: which is the default, how much it has learned in each, and what can be done with it.
import { Button, Menu } from '@mantine/core'
import type { BotObject } from '@parley/contract/objects/object'
import { Link } from '@tanstack/react-router'
import { usePermit } from '../../base/call/permit'
import { useCall } from '../../base/call/use-call'
import { useDocument } from '../../base/document'
import { languageName } from '../../base/language/language-name'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { botPath } from '../../base/session/use-bot'
import { Icon } from '../../ui/icon'
import { Chip } from '../../ui/status/chip'
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
  return (
    <li className={classes.row} data-off={isOff || undefined}>
      <span className={classes.names}>
        <b>{name}</b>
        <code>{code}</code>
      </span>
      {isDefault && <Chip icon="check">{text('language.is-default')}</Chip>}
      {isOff && <Chip icon="none">{text('language.is-off')}</Chip>}
      <span className={classes.grow} />
      {!isOff && <Trained code={code} />}
      <Learned code={code} />
      {canEdit && isOff && (
        <Button variant="subtle" size="xs" onClick={() => change('enabled', code)}>
          {text('language.enable')}
        </Button>
      )}
      {canEdit && !isOff && !isDefault && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
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
    </li>
  )
}

/** How many utterances there are in it, and the way to them. */
function Learned({ code }: { code: string }) {
  const text = useText()
  const { botId } = useDocument()
  const listed = useCall('document.list', { streamId: botId, kind: 'utterance', where: `language=${code}`, limit: 1 }, { keep: true })
  const total = listed.data?.total
  if (total === undefined) return null
  return (
    <Link to={botPath(botId, '/intents')} search={{ language: code }} className={classes.learned}>
      {text('language.utterances', { count: total, number: numberText(total) })}
    </Link>
  )
}

const looks = {
  'up-to-date': { tone: 'ok', icon: 'check' },
  stale: { tone: 'warn', icon: 'clock' },
  training: { tone: 'info', icon: 'refresh' },
  none: { tone: 'plain', icon: 'none' },
  failed: { tone: 'bad', icon: 'bad' },
} as const

/** Whether its model knows the latest changes, and how well that model tells its intents apart. */
function Trained({ code }: { code: string }) {
  const text = useText()
  const { botId } = useDocument()
  const look = usePermit('training.get-state', botId)
  const asked = look.may ? { streamId: botId, language: code } : null
  const state = useCall('training.get-state', asked, { keep: true }).data?.state
  const quality = useCall('training.list-quality', asked, { keep: true }).data
  if (state === undefined) return null
  const f1 = quality?.meanF1 ?? null
  return (
    <>
      {f1 !== null && (
        <span className={classes.learned} title={text('language.f1.why')}>
          {text('language.f1')} <b>{f1.toFixed(2)}</b>
        </span>
      )}
      <Chip {...looks[state]}>{text(`language.model.${state}`)}</Chip>
    </>
  )
}
