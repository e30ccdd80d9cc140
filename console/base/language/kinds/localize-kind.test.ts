import type { KindDescription } from '@parley/contract/base/form'
import { describe, expect, it } from 'vitest'
import { localizeKind } from './localize-kind'

const kind: KindDescription = {
  id: 'entity',
  family: 'node',
  label: 'Entity',
  about: 'Collect one value from the user.',
  icon: 'tag',
  group: 'ask',
  planned: false,
  deprecated: false,
  fields: [
    { name: 'mode', label: 'Asked', control: 'choice', options: [{ value: 'hidden', label: 'Never', help: 'Only from earlier words.' }] },
    { name: 'prompts', label: 'Question', control: 'prompts', placeholder: 'Ask {{name}}' },
  ],
  defaults: {},
  exits: [{ id: 'next', label: 'Filled' }],
  summary: [],
}

describe('the words of a kind', () => {
  it('are those of the chosen language, down to its options and ways out', () => {
    const words: Record<string, string> = {
      'kind.node.entity': '엔티티',
      'kind.node.entity.about': '사용자에게서 값 하나를 받습니다.',
      'kind.node.entity.field.mode': '묻는 방법',
      'kind.node.entity.field.mode.option.hidden': '묻지 않음',
      'kind.node.entity.field.mode.option.hidden.help': '앞서 한 말에서만 가져옵니다.',
      'kind.node.entity.field.prompts': '질문',
      'kind.node.entity.exit.next': '채워짐',
    }
    const said = localizeKind(kind, (key, otherwise) => words[key] ?? otherwise)
    expect(said).toEqual({
      ...kind,
      label: '엔티티',
      about: '사용자에게서 값 하나를 받습니다.',
      fields: [
        {
          name: 'mode',
          label: '묻는 방법',
          control: 'choice',
          options: [{ value: 'hidden', label: '묻지 않음', help: '앞서 한 말에서만 가져옵니다.' }],
        },
        { name: 'prompts', label: '질문', control: 'prompts', placeholder: 'Ask {{name}}' },
      ],
      exits: [{ id: 'next', label: '채워짐' }],
    })
  })

  it('stay as the server sends them where the language has none', () => {
    expect(localizeKind(kind, (_, otherwise) => otherwise)).toEqual(kind)
  })
})
