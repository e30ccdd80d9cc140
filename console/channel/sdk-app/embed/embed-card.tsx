// The lines to copy: for the chat window, for the public web kit with an app, and for mobile apps.
import { SegmentedControl } from '@mantine/core'
import type { CallReply } from '@parley/contract/calls'
import { useText } from '../../../base/language/text'
import { useUrlState } from '../../../base/page/use-url-state'
import { Card } from '../../../ui/page/card'
import { chatAddress, Copied, embedSnippet } from '../../../release/bot-version/index'
import { CodeBlock } from './code-block'
import classes from './embed.module.css'
import { androidSnippet, iosSnippet, kitSnippet, signerSnippet, type Target } from './snippets'

type App = CallReply<'sdk-app.list'>[number]

const ways = ['window', 'kit', 'mobile'] as const

export function EmbedCard({ app, target }: { app: App | undefined; target: Target }) {
  const text = useText()
  const [way, setWay] = useUrlState('way', 'window')
  return (
    <Card title={text('sdk-app.embed.lines')}>
      <div className={classes.padded}>
        <SegmentedControl
          className={classes.ways}
          aria-label={text('sdk-app.embed.lines')}
          data={ways.map((value) => ({ value, label: text(`sdk-app.embed.way.${value}`) }))}
          value={way}
          onChange={(value) => setWay(value)}
        />
        {way === 'window' && (
          <CodeBlock title={text('sdk-app.embed.window')} help={text('sdk-app.embed.window.help')} code={embedSnippet(target.botId)} />
        )}
        {way === 'kit' && (app === undefined ? <p>{text('sdk-app.embed.kit.no-app')}</p> : <KitLines app={app} target={target} />)}
        {way === 'mobile' && <MobileLines app={app} target={target} />}
      </div>
    </Card>
  )
}

function KitLines({ app, target }: { app: App; target: Target }) {
  const text = useText()
  return (
    <>
      {/* The key opens the first bot of its app. */}
      {app.apiKey !== '' && app.bots[0] === target.botId && (
        <CodeBlock
          title={text('sdk-app.embed.visitors')}
          help={text('sdk-app.embed.visitors.help')}
          code={kitSnippet(app, target, 'visitors')}
        />
      )}
      <CodeBlock title={text('sdk-app.embed.users')} help={text('sdk-app.embed.users.help')} code={kitSnippet(app, target, 'users')} />
      <CodeBlock
        title={text('sdk-app.embed.signer')}
        help={text(app.algorithm.startsWith('RS') ? 'sdk-app.embed.signer.pair' : 'sdk-app.embed.signer.secret')}
        code={signerSnippet(app)}
      />
    </>
  )
}

function MobileLines({ app, target: { host, botId, botName } }: { app: App | undefined; target: Target }) {
  const text = useText()
  const address = chatAddress(botId)
  return (
    <>
      <p>{text('sdk-app.embed.mobile.help')}</p>
      <CodeBlock title={text('sdk-app.embed.android')} code={androidSnippet(address)} />
      <CodeBlock title={text('sdk-app.embed.ios')} code={iosSnippet(address)} />
      <p>{text('sdk-app.embed.native.help')}</p>
      <div className={classes.values}>
        <Copied label={text('sdk-app.embed.server')} value={host} />
        <Copied label={text('sdk-app.embed.bot-name')} value={botName} />
        <Copied label={text('sdk-app.embed.bot-id')} value={botId} />
        {app !== undefined && <Copied label={text('sdk-app.id')} value={app.clientId} />}
      </div>
    </>
  )
}
