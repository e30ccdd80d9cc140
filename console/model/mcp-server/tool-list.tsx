// The tools of a server as a list of those that models may call, with the button that reads them and what came of it.
import { Button } from '@mantine/core'
import type { McpDiscovery } from '@parley/contract/model/mcp-server'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { change, useAction } from '../../base/call/use-change'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { SignInFirst } from '../../ui/run/sign-in-first'
import { EmptyState } from '../../ui/state/empty-state'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { Chip } from '../../ui/status/chip'
import classes from './mcp-server.module.css'
import { ToolReview } from './tool-review'
import { ToolRow } from './tool-row'
import { useServerEdit } from './use-server-edit'

export function ToolList({ server }: { server: BotObject<'mcp-server'> }) {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const { changeTools } = useServerEdit(server)
  const [found, setFound] = useState<McpDiscovery | null>(null)
  const [reviewed, setReviewed] = useState<string | null>(null)
  const { isRunning, error, start } = useAction()
  const { id, data } = server
  const discover = (code: string) =>
    start(async () => {
      setFound(null)
      await store.flush()
      setFound(await change('mcp-server.discover', { streamId: botId, serverId: id, code }))
    })
  const open = data.tools.find(({ name, held }) => name === reviewed && held !== null)
  return (
    <section className={classes.section} aria-label={text('mcp-server.tools')}>
      <header className={classes.head}>
        <h3 className={classes.title}>{text('mcp-server.tools')}</h3>
        <span className={classes.quiet}>{text('mcp-server.tools.why')}</span>
        {canEdit && (
          <Button
            className={classes.end}
            leftSection={<Icon name="search" />}
            loading={isRunning}
            disabled={data.address.trim() === ''}
            onClick={() => discover('')}
          >
            {text('mcp-server.discover')}
          </Button>
        )}
      </header>
      {error !== null && <ErrorInPlace error={error} isAnswer compact />}
      <div role="status">{found !== null && !isRunning && <Found found={found} />}</div>
      {found !== null && found.signIn !== '' && <SignInFirst address={found.signIn} isRunning={isRunning} onCode={discover} />}
      {data.tools.length === 0 ? (
        <EmptyState icon="server" title={text('mcp-server.tools.none')} why={text('mcp-server.tools.none.why')} />
      ) : (
        <ul className={classes.tools} aria-label={text('mcp-server.tools.list')}>
          {data.tools.map((tool) => (
            <ToolRow
              key={tool.name}
              tool={tool}
              canEdit={canEdit}
              onChange={(set, what) => changeTools((one) => (one.name === tool.name ? { ...one, ...set } : one), `${tool.name}.${what}`)}
              onRemove={() => changeTools((one) => (one.name === tool.name ? null : one), `${tool.name}.removed`)}
              onReview={() => setReviewed(tool.name)}
            />
          ))}
        </ul>
      )}
      {open !== undefined && (
        <ToolReview
          tool={open}
          onClose={() => setReviewed(null)}
          onDecide={(decided) => changeTools((one) => (one.name === open.name ? decided(one) : one), `${open.name}.reviewed`)}
        />
      )}
    </section>
  )
}

function Found({ found: { ok, failure, version, added, held, gone, unusable } }: { found: McpDiscovery }) {
  const text = useText()
  return (
    <div className={classes.found}>
      <p className={classes.verdict}>
        <Chip tone={ok ? 'ok' : 'bad'} icon={ok ? 'ok' : 'bad'}>
          {text(ok ? 'mcp-server.found' : 'mcp-server.not-found')}
        </Chip>
        <span>
          {ok ? text('mcp-server.found.counts', { version, added: added.length, held: held.length, gone: gone.length }) : failure}
        </span>
      </p>
      {unusable.map(({ name, why }) => (
        <p key={name} className={classes.quiet}>
          {text('mcp-server.unusable', { name, why })}
        </p>
      ))}
    </div>
  )
}
