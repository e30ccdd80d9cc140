// How one language of the bot is understood and said: by its own training and texts, or through a translation engine.
import { Checkbox, Select } from '@mantine/core'
import { languageWord } from '@parley/contract/language-word'
import { type TranslatedLanguage, withTranslated } from '@parley/contract/objects/translated-language'
import type { BotObject } from '@parley/contract/objects/object'
import { useDocument, useEdit, useObjects } from '../../base/document'
import { languageName } from '../../base/language/language-name'
import { useText } from '../../base/language/text'
import { label } from '../../base/language/words/label'
import { Icon } from '../../ui/icon'
import classes from './language.module.css'

export function ThroughEngine({ code, bot: { id, data } }: { code: string; bot: BotObject<'bot'> }) {
  const text = useText()
  const { canEdit } = useDocument()
  const edit = useEdit()
  const engines = useObjects('translation-engine')
  const list = data.translatedLanguages ?? []
  const known = list.find(({ language }) => language === code)
  const through = known ?? { language: code, engineId: '', input: true, output: true }
  const engine = engines.find((one) => one.id === through.engineId)
  const set = (change: Partial<TranslatedLanguage>) =>
    edit([{ op: 'put', id, kind: 'bot', set: { translatedLanguages: withTranslated(list, { ...through, ...change }) } }], {
      label: label('language.through.changed', { name: languageWord(code) }),
    })
  if (engines.length === 0 && known === undefined) return null
  return (
    <span className={classes.through}>
      {canEdit && (
        <Select
          size="xs"
          aria-label={text('language.through.engine', { name: languageName(code) })}
          data={[{ value: '', label: text('language.through.none') }, ...engines.map((one) => ({ value: one.id, label: one.data.name }))]}
          value={engine?.id ?? ''}
          allowDeselect={false}
          onChange={(engineId) => set({ engineId: engineId ?? '', input: true, output: true })}
        />
      )}
      {canEdit && engine !== undefined && (
        <>
          <Checkbox
            size="xs"
            label={text('language.through.input')}
            checked={through.input}
            onChange={(event) => set({ input: event.currentTarget.checked })}
          />
          <Checkbox
            size="xs"
            label={text('language.through.output')}
            checked={through.output}
            onChange={(event) => set({ output: event.currentTarget.checked })}
          />
        </>
      )}
      <span className={classes.how}>
        {known !== undefined && engine?.data.enabled !== true && <Icon name="warn" size={14} />}
        {text(howKey(known, engine), { engine: engine?.data.name ?? '' })}
      </span>
    </span>
  )
}

function howKey(through: TranslatedLanguage | undefined, engine: BotObject<'translation-engine'> | undefined): string {
  if (through === undefined) return 'language.through.own'
  if (engine === undefined) return 'language.through.gone'
  if (!engine.data.enabled) return 'language.through.off'
  if (through.input && through.output) return 'language.through.both'
  return through.input ? 'language.through.heard' : 'language.through.said'
}
