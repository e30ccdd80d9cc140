// How an intent of the ticked sentences would do on sentences that its model has not seen: asked when nobody has ticked anything for a moment.
import { useDebouncedValue } from '@mantine/hooks'
import { limits } from '@parley/contract/base/limits'
import type { CallReply } from '@parley/contract/calls'
import type { BotObject } from '@parley/contract/objects/object'
import { useCall } from '../../base/call/use-call'
import { useDocument } from '../../base/document'

const askedAfterMs = 500

export type HeldOut = CallReply<'intent-discovery.measure'>

/** 'trying' until it is known; null where it cannot be. */
export function useHeldOut(sentences: readonly string[], name: string, into: BotObject<'intent'> | undefined): HeldOut | 'trying' | null {
  const { botId } = useDocument()
  const wished = JSON.stringify({ intentId: into?.id ?? '', texts: sentences })
  const [asked] = useDebouncedValue(wished, askedAfterMs)
  const isFitting = sentences.length > 0 && sentences.length <= limits.sentencesPreviewed
  // What it is called changes nothing of what is measured but its name's own sentence: the name of the moment will do.
  const input = isFitting && asked === wished ? { streamId: botId, intentId: into?.id ?? '', name, texts: [...sentences] } : null
  const { data, isError } = useCall('intent-discovery.measure', input)
  if (!isFitting || isError) return null
  return data ?? 'trying'
}
