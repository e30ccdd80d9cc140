// The rules of conversation side by side (mockup 31): the standard responses and the wordings of one, the rules of interruption as a table,
// and the same rules as a conversation whose effects name the rule behind them.
import { allows } from '@parley/contract/base/access/access'
import { Link } from '@tanstack/react-router'
import { useDocument, useObjects } from '../../base/document'
import { useText } from '../../base/language/text'
import { botPath, useBot } from '../../base/session/use-bot'
import { Page } from '../../ui/page/page'
import { OpenDocument } from '../../ui/panes/open-document'
import { useSettings } from '../../bot/bot-settings/index'
import { Example, RulesSwitch, RulesTable, ruleRowsOf, useRuleWords } from '../interruption/index'
import { ResponseColumn, ResponseEditor, type Responses, useResponses, WhenRead } from '../standard-response/index'
import classes from './conversation-rules.module.css'

const edits = ['response', 'dialog', 'node'] as const
const asides = ['questionsInside', 'smallTalkInside'] as const

export function ConversationRulesScreen() {
  return (
    <OpenDocument needs={['NATURAL_LANGUAGE', 'BOT_SETTINGS']} edits={edits}>
      <ConversationRules />
    </OpenDocument>
  )
}

function ConversationRules() {
  const text = useText()
  const responses = useResponses()
  return (
    <Page title={text('conversation-rules.title')} status={<Counts responses={responses} />} actions={<RulesSwitch at="both" />} bare>
      <WhenRead responses={responses}>
        {(open) => (
          <div className={classes.columns}>
            <ResponseColumn responses={responses} />
            <section className={classes.editor} aria-label={responses.nameOf(open.key)}>
              <ResponseEditor key={open.key} row={open} name={responses.nameOf(open.key)} objects={responses.objects} />
            </section>
            <Rules responses={responses} />
          </div>
        )}
      </WhenRead>
    </Page>
  )
}

/** How much there is of both. */
function Counts({ responses: { rows, objects } }: { responses: Responses }) {
  const text = useText()
  const settings = useSettings()
  const owners = { dialogs: useObjects('dialog'), nodes: useObjects('node') }
  const wordings = objects.reduce((sum, { data }) => sum + data.prompts.length, 0)
  if (rows.length === 0 || settings === null) return null
  const rules = ruleRowsOf(settings.bot.data.name, settings.value, owners).length
  const parts = [
    text('conversation-rules.count.responses', { count: rows.length }),
    text('conversation-rules.count.wordings', { count: wordings }),
    text('conversation-rules.count.rules', { count: rules }),
  ]
  return <span className={classes.note}>{parts.join(', ')}</span>
}

function Rules({ responses }: { responses: Responses }) {
  const text = useText()
  const say = useRuleWords()
  const { botId, canEdit } = useDocument()
  const settings = useSettings()
  const permissions = useBot(botId).data?.permissions
  if (settings === null) return null
  const { bot, value } = settings
  const mayEditDialogs = canEdit && permissions !== undefined && allows(permissions, 'TASKS', 'YES')
  return (
    <section className={classes.rules} aria-label={text('interruption.own')}>
      <header className={classes.head}>
        <h2 className={classes.title}>{text('interruption.title')}</h2>
        <span className={classes.note}>{text('interruption.own.note')}</span>
      </header>
      <RulesTable botName={bot.data.name} settings={value} canEdit={mayEditDialogs} isNarrow />
      <p className={classes.asides}>
        {asides.map((name) => (
          <span key={name}>{text(`interruption.${name}`, { rule: say(name, value[name]) })}</span>
        ))}
        <Link to={botPath(botId, '/interruptions')}>{text('conversation-rules.of-bot')}</Link>
      </p>
      <header className={classes.head}>
        <h2 className={classes.title}>{text('interruption.example')}</h2>
        <span className={classes.note}>{text('interruption.example.note')}</span>
      </header>
      <Example botName={bot.data.name} settings={value} response={{ nameOf: responses.nameOf, open: responses.openKey }} />
    </section>
  )
}
