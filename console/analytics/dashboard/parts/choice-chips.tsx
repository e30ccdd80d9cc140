// The filters of analytics by what conversations came to: a dialog, the version that answered, a tag. Where they differ by none of one kind,
// its filter is not there.
import { draftId } from '@parley/contract/base/ids'
import type { CallReply } from '@parley/contract/calls'
import { useCall } from '../../../base/call/use-call'
import { useText } from '../../../base/language/text'
import { useBotId } from '../../../base/session/use-bot'
import { FilterChip } from '../../../ui/page/filter-chip'
import { rangeInput, type ChosenRange } from '../use-range'

/** What is chosen already leaves nothing out of what there is to choose from. */
const all = { channel: '', language: '', dialog: '', version: '', tag: '' }

export function ChoiceChips({ range }: { range: ChosenRange }) {
  const text = useText()
  const botId = useBotId()
  const choices = useCall('conversation.list-choices', { ...rangeInput(range, botId), ...all }, { keep: true }).data
  const dialogs = useCall('document.list', { streamId: botId, kind: 'dialog', offset: 0, limit: -1 }).data
  const { versions, tags } = optionsOf(choices, range, text('dashboard.version.draft'))
  const names = (dialogs?.items ?? []).map(({ id, data }) => ({ value: id, label: String(data.name) }))
  return (
    <>
      {(names.length > 0 || range.dialog !== '') && (
        <FilterChip label={text('dashboard.dialog')} value={range.dialog} options={names} onChange={range.setDialog} />
      )}
      {(versions.length > 1 || range.version !== '') && (
        <FilterChip label={text('dashboard.version')} value={range.version} options={versions} onChange={range.setVersion} />
      )}
      {(tags.length > 0 || range.tag !== '') && (
        <FilterChip label={text('dashboard.tag')} value={range.tag} options={tags} onChange={range.setTag} />
      )}
    </>
  )
}

type Choices = CallReply<'conversation.list-choices'>

/** What is chosen is offered even where nothing of these days has it. `draft`: its name. */
export function optionsOf(choices: Choices | undefined, { version, tag }: Pick<ChosenRange, 'version' | 'tag'>, draft: string) {
  const versions = (choices?.versions ?? []).map((number) => (number === null ? draftId : String(number)))
  const tags = (choices?.tags ?? []).map(({ name, value }) => new URLSearchParams([[name, value]]).toString())
  const withChosen = (values: readonly string[], chosen: string) => [...new Set([...values, chosen])].filter((value) => value !== '')
  return {
    versions: withChosen(versions, version).map((value) => ({ value, label: value === draftId ? draft : `v${value}` })),
    tags: withChosen(tags, tag).map((value) => ({ value, label: [...new URLSearchParams(value)].map((pair) => pair.join(': ')).join() })),
  }
}
