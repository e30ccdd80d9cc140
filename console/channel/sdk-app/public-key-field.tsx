// The public key of an app that signs with a key pair, as it is pasted.
import { Textarea } from '@mantine/core'
import { useText } from '../../base/language/text'
import type { TypedField } from '../../ui/form/use-form'

export function PublicKeyField({ field }: { field: TypedField }) {
  const text = useText()
  return (
    <Textarea
      label={text('sdk-app.public-key')}
      placeholder="-----BEGIN PUBLIC KEY-----"
      autosize
      minRows={4}
      maxRows={10}
      maxLength={8000}
      {...field}
    />
  )
}
