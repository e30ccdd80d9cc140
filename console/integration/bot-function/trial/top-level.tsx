// Runs what stands at the top level of a file once its code is saved, as a script that uses the file would, and tells what it fails with.
import { useDebouncedValue } from '@mantine/hooks'
import type { TriedFunction } from '@parley/contract/integration/bot-function'
import type { BotObject } from '@parley/contract/objects/object'
import { functionsOf } from '@parley/kit/expression/function-file'
import { useEffect, useRef, useState } from 'react'
import { change, useAction } from '../../../base/call/use-change'
import { useDocument } from '../../../base/document'
import { useText } from '../../../base/language/text'
import { ErrorInPlace } from '../../../ui/state/error-in-place'
import { Fault } from '../fault'

/** Nothing is run while somebody types. */
const pauseMs = 1000

export function TopLevel({ file: { id, data } }: { file: BotObject<'bot-function'> }) {
  const text = useText()
  const { botId, store } = useDocument()
  const [source] = useDebouncedValue(data.source, pauseMs)
  const [tried, setTried] = useState<{ source: string; reply: TriedFunction } | null>(null)
  const { error, start } = useAction()
  const drawn = useRef(start)
  drawn.current = start
  const isReadable = functionsOf(source).fault === null
  useEffect(() => {
    if (source === '' || !isReadable) return
    drawn.current(async () => {
      await store.flush()
      setTried({ source, reply: await change('bot-function.try', { streamId: botId, botFunctionId: id, functionName: '', given: '[]' }) })
    })
  }, [source, isReadable, botId, id, store])
  if (error !== null) return <ErrorInPlace error={error} isAnswer compact />
  if (tried === null || tried.source !== data.source || tried.reply.ok) return null
  return <Fault>{text('bot-function.top-level', { why: tried.reply.problem })}</Fault>
}
