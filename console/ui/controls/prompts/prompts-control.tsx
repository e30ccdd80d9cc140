// The wordings of what is said: variations in one box (mockup 04), per language, each plain, with choices, a template or a script.
import { Menu } from '@mantine/core'
import { Prompt } from '@parley/contract/objects/prompt'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { useObjects } from '../../../base/document'
import { languageName } from '../../../base/language/language-name'
import { useText } from '../../../base/language/text'
import { Icon } from '../../icon'
import type { ControlKind, ControlProps } from '../control'
import classes from './prompts.module.css'
import shared from '../controls.module.css'
import { PromptRow } from './prompt-row'

/** Also longer than one may be: whoever saves it says so, and the field goes on showing it. */
const Prompts = z.array(Prompt.extend({ text: z.string().default(''), template: z.string().optional(), source: z.string().optional() }))

function PromptsControl({ field, value, onChange, id, isReadOnly, subject }: ControlProps) {
  const text = useText()
  const bot = useObjects('bot')[0]
  const [language, setLanguage] = useState('')
  const parsed = Prompts.safeParse(value)
  const prompts = parsed.success ? parsed.data : []
  const languages = [...new Set([...(bot?.data.languages ?? []), ...prompts.map((prompt) => prompt.language)])].filter(
    (code) => code !== '',
  )
  // One wording alone is shown whatever its language.
  const isSingle = field.max === 1
  const shown = prompts.flatMap((prompt, index) => (isSingle || prompt.language === language ? [{ prompt, index }] : []))
  const write = (next: Prompt[]) => onChange(z.array(z.json()).parse(JSON.parse(JSON.stringify(next))))
  // Where nothing is said yet there is a field all the same: what is typed there is the first wording.
  const rows = shown.length > 0 || isReadOnly ? shown : [{ prompt: Prompt.parse({ language }), index: prompts.length }]
  const isAdded = useRef(false)
  const rowIn = (position: number) => (position === 0 ? id : `${id}-${position}`)
  useEffect(() => {
    if (isAdded.current) document.getElementById(rowIn(rows.length - 1))?.focus()
    isAdded.current = false
  })
  /** One that is empty still is written in before there is another. */
  const add = () => {
    const empty = rows.findIndex(({ prompt }) => isEmpty(prompt))
    if (empty >= 0) return document.getElementById(rowIn(empty))?.focus()
    isAdded.current = true
    write([...prompts, Prompt.parse({ language })])
  }
  return (
    <div role="group" aria-label={field.label}>
      <div className={shared.label}>
        <label htmlFor={id}>
          {field.label}
          {!isSingle && (
            <span className={shared.required}>
              {text('controls.prompts.for', { language: nameOf(language, text('controls.prompts.all')) })}
            </span>
          )}
        </label>
        {!isSingle && languages.length > 1 && (
          <LanguageMenu
            languages={languages}
            chosen={language}
            count={(code) => prompts.filter((prompt) => prompt.language === code).length}
            onChoose={setLanguage}
          />
        )}
      </div>
      <div className={shared.prompts}>
        {rows.map(({ prompt, index }, position) => (
          <PromptRow
            key={index}
            id={rowIn(position)}
            label={text('controls.prompts.wording', { number: position + 1 })}
            prompt={prompt}
            isReadOnly={isReadOnly}
            subject={subject}
            onChange={(next) => write(prompts.toSpliced(index, 1, next))}
            onRemove={() => write(prompts.filter((_, at) => at !== index))}
          />
        ))}
        {!isReadOnly && !isSingle && shown.length > 0 && (
          <button type="button" className={classes.addPrompt} onClick={add}>
            <Icon name="add" size={14} />
            {text('controls.prompts.add')}
          </button>
        )}
        {isReadOnly && shown.length === 0 && <p className={shared.help}>{text('controls.prompts.none')}</p>}
      </div>
    </div>
  )
}

function isEmpty({ text, choices = [], template = '', source = '' }: Prompt): boolean {
  return `${text}${template}${source}`.trim() === '' && choices.length === 0
}

interface LanguageMenuProps {
  languages: readonly string[]
  chosen: string
  count: (code: string) => number
  onChoose: (code: string) => void
}

function LanguageMenu({ languages, chosen, count, onChoose }: LanguageMenuProps) {
  const text = useText()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={shared.quiet}>
          {text('controls.prompts.languages', { count: languages.length })}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {['', ...languages].map((code) => (
          <Menu.Item
            key={code}
            onClick={() => onChoose(code)}
            rightSection={<span className={shared.help}>{count(code)}</span>}
            leftSection={<Icon name={code === chosen ? 'check' : 'language'} size={14} />}
          >
            {nameOf(code, text('controls.prompts.all'))}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function nameOf(code: string, all: string): string {
  return code === '' ? all : languageName(code)
}

export const promptsControl: ControlKind = { Control: PromptsControl, hasOwnLabel: true }
