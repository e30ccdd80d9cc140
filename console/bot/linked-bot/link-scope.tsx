// What a linked bot may be asked for through its link: everything, or tasks that are chosen among those of its published version.
import { MultiSelect, Radio } from '@mantine/core'
import type { JsonObject } from '@parley/contract/base/json'
import type { BotObject } from '@parley/contract/objects/object'
import { useCall } from '../../base/call/use-call'
import { useDocument } from '../../base/document'
import { useText } from '../../base/language/text'
import { ErrorInPlace } from '../../ui/state/error-in-place'
import classes from './linked-bot.module.css'

export interface LinkPartProps {
  link: BotObject<'linked-bot'>
  onChange: (set: JsonObject, field: string) => void
}

export function LinkScope({ link: { id, data }, onChange }: LinkPartProps) {
  const text = useText()
  const { botId, canEdit } = useDocument()
  const isChosen = data.scope === 'chosen'
  const intents = useCall('linked-bot.list-intents', isChosen ? { streamId: botId, linkedBotId: id } : null)
  const known = new Map((intents.data ?? []).map(({ _id, name }) => [_id, name]))
  const options = [...new Set([...known.keys(), ...data.intentIds])]
  return (
    <div className={classes.part}>
      <Radio.Group
        label={text('linked-bot.scope')}
        value={data.scope}
        readOnly={!canEdit}
        onChange={(scope) => onChange({ scope }, 'scope')}
      >
        <div className={classes.choices}>
          <Radio value="all" label={text('linked-bot.scope.all')} disabled={!canEdit} />
          <Radio value="chosen" label={text('linked-bot.scope.chosen')} disabled={!canEdit} />
        </div>
      </Radio.Group>
      {intents.error !== null && <ErrorInPlace error={intents.error} onRetry={() => void intents.refetch()} compact />}
      {isChosen && (
        <MultiSelect
          label={text('linked-bot.scope.tasks')}
          placeholder={data.intentIds.length > 0 ? '' : text('linked-bot.scope.choose')}
          description={intents.data?.length === 0 ? text('linked-bot.scope.none') : undefined}
          data={options.map((value) => ({ value, label: known.get(value) ?? text('linked-bot.scope.gone') }))}
          value={data.intentIds}
          readOnly={!canEdit}
          searchable
          onChange={(intentIds) => onChange({ intentIds }, 'intentIds')}
        />
      )}
    </div>
  )
}
