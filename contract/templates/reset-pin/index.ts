// A new PIN, written twice and sent once.
import { aboutCode, codeField } from '../shared/code-field'
import { count, line, lines, some } from '../shared/parts'
import { readList, readText } from '../shared/read'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const resetPin: TemplateKind = {
  id: 'resetPinTemplate',
  label: 'New PIN',
  isNewer: true,
  parts: [
    line('title'),
    lines('description'),
    line('mobileNumber'),
    line('enterPinTitle'),
    line('reEnterPinTitle'),
    line('warningMessage'),
    count('pinLength', 12),
    line('piiReductionChar'),
    some('resetButtons', [line('title')]),
  ],
  words: (payload) => ({
    ...optionWords(payload, []),
    rows: aboutCode(payload)
      .split('\n')
      .filter((text) => text !== ''),
  }),
  draw: (payload) => {
    const labelOf = (name: string) => readText(payload[name]) || readText(payload['title'])
    const again = codeField(payload, 'again', labelOf('reEnterPinTitle'))
    return {
      look: 'form',
      heading: readText(payload['title']),
      description: aboutCode(payload),
      fields: [
        codeField(payload, 'pin', labelOf('enterPinTitle')),
        { ...again, repeats: 'pin', unlike: readText(payload['warningMessage']) },
      ],
      isObject: false,
      submit: readText(readList(payload['resetButtons'])[0]?.['title']),
      cancel: '',
    }
  },
}
