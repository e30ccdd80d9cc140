// The field for the name of a file of functions, which ends in .js and which no other file has. It is saved when the field is left.
import { isEnter, isEscape } from '@parley/kit/keys/enter'
import { TextInput } from '@mantine/core'
import { botFunctionLimits, FunctionFileName } from '@parley/contract/objects/bot-function/index'
import type { BotObject } from '@parley/contract/objects/object'
import { useDocument, useFieldDraft } from '../../base/document'
import { useText } from '../../base/language/text'
import { useNameFault } from '../../ui/field/use-name-fault'

interface FileNameProps {
  file: BotObject<'bot-function'>
  isReadOnly: boolean
  onChange: (name: string) => void
}

export function FileName({ file, isReadOnly, onChange }: FileNameProps) {
  const text = useText()
  const { store } = useDocument()
  const taken = useNameFault('bot-function', file)
  const faultOf = (typed: string): string | null => {
    if (!FunctionFileName.safeParse(typed).success) return text('bot-function.fault.name')
    return taken(typed)?.words ?? null
  }
  const { value, type, leave, giveUp } = useFieldDraft({
    place: `${file.id} name`,
    label: text('bot-function.name'),
    saved: file.data.name,
    tidy: (typed) => typed.trim(),
    isFine: (typed) => store.objects.has(file.id) && faultOf(typed) === null,
    save: onChange,
  })
  return (
    <TextInput
      label={text('bot-function.name')}
      value={value}
      maxLength={botFunctionLimits.nameChars}
      readOnly={isReadOnly}
      error={faultOf(value)}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (isEnter(event)) leave()
        if (isEscape(event)) giveUp()
      }}
    />
  )
}
