// Adds a language to a bot, from those there are words and names for.
import { Select } from '@mantine/core'
import { botLanguages } from '@parley/contract/objects/bot-languages'
import type { BotObject } from '@parley/contract/objects/object'
import { useState } from 'react'
import { languageName } from '../../base/language/language-name'
import { useText } from '../../base/language/text'
import { Icon } from '../../ui/icon'
import { useLanguages } from './use-languages'

export function AddLanguage({ bot }: { bot: BotObject<'bot'> }) {
  const text = useText()
  const [sought, setSought] = useState('')
  const change = useLanguages(bot)
  const { languages, disabledLanguages } = bot.data
  const left = botLanguages.filter((code) => !languages.includes(code) && !disabledLanguages.includes(code))
  return (
    <Select
      label={text('language.add')}
      description={text('language.add.help')}
      placeholder={text('language.add.placeholder')}
      leftSection={<Icon name="add" size={14} />}
      data={left.map((code) => ({ value: code, label: languageName(code) })).sort((one, other) => one.label.localeCompare(other.label))}
      value={null}
      searchValue={sought}
      onSearchChange={setSought}
      searchable
      nothingFoundMessage={text('language.add.none')}
      onChange={(code) => {
        if (code !== null) change('added', code)
        setSought('')
      }}
    />
  )
}
