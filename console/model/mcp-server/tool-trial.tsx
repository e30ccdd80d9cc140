// Calls a tool of the draft with values that somebody gives, and shows its result as a model would read it.
import { Box, Button, Select, Textarea } from '@mantine/core'
import { JsonObject } from '@parley/contract/base/json'
import type { McpTrial } from '@parley/contract/model/mcp-server'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { change, useAction } from '../../base/call/use-change'
import { useDocument } from '../../base/document'
import { numberText } from '../../base/language/locale'
import { useText } from '../../base/language/text'
import { SignInFirst } from '../../ui/run/sign-in-first'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { Chip } from '../../ui/status/chip'
import { inputOf, sampleInput } from './trial-input'
import classes from './mcp-server.module.css'

const mostChars = 20_000

export function ToolTrial({ server: { id, data } }: { server: BotObject<'mcp-server'> }) {
  const text = useText()
  const { botId, store } = useDocument()
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState<string | null>(null)
  const [tried, setTried] = useState<McpTrial | null>(null)
  const { isRunning, error, start } = useAction()
  const tool = data.tools.find(({ name }) => name === chosen) ?? data.tools[0]
  if (tool === undefined) return null
  const source = typed ?? sampleInput(tool.schema)
  const input = inputOf(source)
  const run = (code: string) =>
    start(async () => {
      setTried(null)
      await store.flush()
      setTried(await change('mcp-server.try', { streamId: botId, serverId: id, tool: tool.name, input: JsonObject.parse(input), code }))
    })
  return (
    <section className={classes.section} aria-label={text('mcp-server.try')}>
      <h3 className={classes.title}>{text('mcp-server.try')}</h3>
      <Select
        label={text('mcp-server.try.tool')}
        data={data.tools.map(({ name }) => name)}
        value={tool.name}
        allowDeselect={false}
        searchable
        onChange={(name) => {
          if (name === null) return
          setChosen(name)
          setTyped(null)
          setTried(null)
        }}
      />
      <Textarea
        classNames={{ input: classes.code }}
        label={text('mcp-server.try.input')}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={mostChars}
        spellCheck={false}
        value={source}
        error={input === null ? text('mcp-server.try.wrong') : null}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {tool.writes && <p className={classes.quiet}>{text('mcp-server.try.writes')}</p>}
      <div className={classes.actions}>
        <Button loading={isRunning} disabled={input === null} onClick={() => run('')}>
          {text('mcp-server.try.run')}
        </Button>
        {tried !== null && !isRunning && <Verdict tried={tried} />}
      </div>
      <div role="status">
        {tried !== null && !isRunning && (
          <Box
            component="pre"
            className={classes.result}
            translate="no"
            tabIndex={0}
            role="group"
            aria-label={text('mcp-server.try.result')}
          >
            {tried.ok ? JSON.stringify(tried.result, null, 2) : tried.failure}
          </Box>
        )}
      </div>
      {tried !== null && tried.signIn !== '' && <SignInFirst address={tried.signIn} isRunning={isRunning} onCode={run} />}
      {error !== null && <ErrorInPlace error={error} isAnswer compact />}
    </section>
  )
}

function Verdict({ tried: { ok, isError, ms } }: { tried: McpTrial }) {
  const text = useText()
  const isGood = ok && !isError
  const word = ok ? (isError ? 'mcp-server.tried.error' : 'mcp-server.tried.ok') : 'mcp-server.tried.failed'
  return (
    <Chip tone={isGood ? 'ok' : 'bad'} icon={isGood ? 'ok' : 'bad'}>
      {text(word, { ms: numberText(ms) })}
    </Chip>
  )
}
