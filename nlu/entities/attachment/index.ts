// A file that the user sends, as {fileId, fileName, url}. No words are one: the conversation takes it from the message that carries it.
import type { EntityKind } from '../entity-kind'
import { defineKind } from '../shared/define'
import { examples } from './examples'

export const attachment: EntityKind<null> = defineKind({
  id: 'attachment',
  label: 'Attachment',
  about: 'A file the user sends, up to 25 MB.',
  alsoCalled: 'file, upload, picture, document, photo',
  icon: 'paperclip',
  supportDynamicEntity: false,
  several: 'never',
  mapping: { field: 'file', type: 'Object' },
  traits: { ownValues: true, takesFiles: true },
  fields: [],
  defaults: {},
  refusal: 'Please send {{entity}} as a file.',
  read: () => null,
  extract: () => [],
  format(value) {
    if (Array.isArray(value)) return value.map((file) => nameOf(file)).join(', ')
    return nameOf(value)
  },
  examples,
})

function nameOf(file: unknown): string {
  const name = typeof file === 'object' && file !== null ? Reflect.get(file, 'fileName') : undefined
  return typeof name === 'string' ? name : ''
}
