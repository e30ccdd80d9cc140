// A code that the user was sent, written digit by digit, or sent anew.
import { aboutCode, codeField } from '../shared/code-field'
import { choicesIn } from '../shared/looks'
import { choice, count, entries, line, lines } from '../shared/parts'
import { readList, readText } from '../shared/read'
import { optionWords } from '../shared/words'
import type { TemplateKind } from '../template-kind'

export const oneTimeCode: TemplateKind = {
  id: 'otpValidationTemplate',
  label: 'One-time code',
  isNewer: true,
  parts: [
    line('title'),
    lines('description'),
    line('mobileNumber'),
    count('pinLength', 12),
    line('piiReductionChar'),
    entries('otpButtons', [line('title'), choice('type', ['submit', 'resend'], 'code.type'), line('payload')]),
  ],
  words: (payload) => ({
    ...optionWords(payload, []),
    rows: aboutCode(payload)
      .split('\n')
      .filter((text) => text !== ''),
  }),
  draw: (payload) => {
    const buttons = readList(payload['otpButtons'])
    const isResend = (type: string) => type === 'resend'
    return {
      look: 'form',
      heading: readText(payload['title']),
      description: aboutCode(payload),
      fields: [codeField(payload, 'code', readText(payload['title']))],
      isObject: false,
      submit: readText(buttons.find(({ type }) => !isResend(readText(type)))?.['title']),
      cancel: '',
      others: choicesIn(buttons.filter(({ type }) => isResend(readText(type)))),
    }
  },
}
