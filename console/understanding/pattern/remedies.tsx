// What may be done, in place, about a sentence of one intent that another one claims: it is moved there, kept out of there by a negative pattern
// that only it fits, or removed. Each is one step, and its toast takes it back. Showing the sentence is the caller's.
import { Button, Menu } from '@mantine/core'
import { limits } from '@parley/contract/base/limits'
import { literalPattern } from '@parley/kit/text/literal-pattern'
import { client } from '../../base/call/client'
import { change, useAction } from '../../base/call/use-change'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { Icon } from '../../ui/icon'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import { Chip } from '../../ui/status/chip'
import { showUndoToast } from '../../ui/toast/undo-toast'
import { applyWithUndo } from '../../ui/undo/apply-with-undo'
import classes from './remedies.module.css'

interface Claimed {
  botId: string
  sentence: string
  /** Whose it is. */
  intentId: string
}

interface NamedIntent {
  id: string
  name: string
}

interface RemediesProps {
  claimed: Claimed
  /** That claims it, or all it may be moved to where none does. */
  to: NamedIntent | readonly NamedIntent[]
  /** Where the bot has negative patterns. */
  mayKeepOut: boolean
  /** The negative patterns of the one that claims it. */
  kept: ReadonlySet<string>
}

export function Remedies({ claimed, to, mayKeepOut, kept }: RemediesProps) {
  const text = useText()
  const { isRunning, error, start } = useAction()
  const { sentence } = claimed
  const by = 'id' in to ? to : null
  const pattern = literalPattern(sentence)
  const isKeptOut = kept.has(pattern)
  return (
    <div className={classes.remedies} role="group" aria-label={text('pattern.remedy.of', { text: sentence })}>
      {'id' in to ? (
        <Button size="compact-xs" disabled={isRunning} onClick={() => start(() => move(claimed, to))}>
          {text('pattern.remedy.move', { name: to.name })}
        </Button>
      ) : (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="compact-xs" disabled={isRunning} rightSection={<Icon name="chevron-down" size={12} />}>
              {text('pattern.remedy.move.choose')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} className={classes.choices}>
            {to.map((one) => (
              <Menu.Item key={one.id} onClick={() => start(() => move(claimed, one))}>
                {one.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {by !== null && isKeptOut && (
        <Chip tone="ok" icon="ok">
          {text('pattern.remedy.is-kept-out')}
        </Chip>
      )}
      {by !== null && mayKeepOut && !isKeptOut && pattern !== '' && (
        <Button size="compact-xs" variant="subtle" disabled={isRunning} onClick={() => start(() => keepOut(claimed, by))}>
          {text('pattern.remedy.keep-out')}
        </Button>
      )}
      <Button size="compact-xs" variant="subtle" disabled={isRunning} onClick={() => start(() => remove(claimed))}>
        {text('pattern.remedy.remove')}
      </Button>
      {error !== null && <ErrorInPlace error={error} title={text('pattern.remedy.failed')} />}
    </div>
  )
}

const listed = { kind: 'utterance', order: 'name', offset: 0, limit: limits.pageSize } as const
const mostSearched = 200

/** What lists utterances of an intent, the sentence among them. */
export const askedFor = ({ botId, sentence, intentId }: Claimed) =>
  ({ ...listed, streamId: botId, parentId: intentId, search: sentence.slice(0, mostSearched) }) as const

export const isSaid = (sentence: string, data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'text' in data && data.text === sentence

/** The ids of a sentence that stands in one intent, once in each language that has it. */
async function idsOf(claimed: Claimed): Promise<string[]> {
  const { items } = await client.send('document.list', askedFor(claimed))
  const ids = items.filter(({ data }) => isSaid(claimed.sentence, data)).map(({ id }) => id)
  if (ids.length === 0) throw new Error(label('pattern.remedy.gone').text)
  return ids
}

async function move(claimed: Claimed, to: NamedIntent): Promise<void> {
  const edits = (await idsOf(claimed)).map((id) => ({ op: 'move' as const, id, parentId: to.id }))
  await applyWithUndo(claimed.botId, edits, label('pattern.remedy.moved', { text: claimed.sentence, name: to.name }))
}

async function remove(claimed: Claimed): Promise<void> {
  const edits = (await idsOf(claimed)).map((id) => ({ op: 'remove' as const, id }))
  await applyWithUndo(claimed.botId, edits, label('pattern.remedy.removed', { text: claimed.sentence }))
}

async function keepOut({ botId, sentence }: Claimed, from: NamedIntent): Promise<void> {
  const input = { streamId: botId, intentId: from.id, pattern: literalPattern(sentence) }
  await change('pattern.add-negative', input)
  showUndoToast(label('pattern.remedy.kept-out', { text: sentence, name: from.name }).text, () => change('pattern.remove-negative', input))
}
