// The token that a tool server is called with, which is sealed: the console is not told its value.
import { mcpToken } from '@parley/contract/objects/mcp-server/index'
import type { BotObject } from '@parley/contract/objects/object'
import { secretIdOf } from '@parley/contract/objects/object-secret'
import { useCall } from '../../base/call/use-call'
import { change } from '../../base/call/use-change'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { SecretField } from '../../ui/secret/secret-field'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { SkeletonRows } from '../../ui/state/skeleton'

export function ServerToken({ server: { id, data } }: { server: BotObject<'mcp-server'> }) {
  const text = useText()
  const { botId, canEdit, store } = useDocument()
  const stored = useCall('variable.list-secrets', { streamId: botId })
  const save = async (value: string) => {
    // The server may be on its way still.
    await store.flush()
    await change('object-secret.set', { streamId: botId, objectId: id, field: mcpToken, value })
  }
  if (stored.error) return <ErrorInPlace error={stored.error} compact />
  if (stored.data === undefined) return <SkeletonRows rows={1} height={64} />
  return (
    <SecretField
      label={text('mcp-server.token')}
      asked={text('mcp-server.token')}
      name={data.name}
      facts={stored.data.find(({ variableId }) => variableId === secretIdOf(id, mcpToken)) ?? null}
      canEdit={canEdit}
      isOptional
      keep={save}
      clear={{
        title: text('mcp-server.token.clear', { name: data.name }),
        why: text('mcp-server.token.clear.why'),
        run: () => change('object-secret.clear', { streamId: botId, objectId: id, field: mcpToken }),
      }}
    >
      {text('mcp-server.token.help')}
    </SecretField>
  )
}
