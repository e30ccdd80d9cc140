// The fields that forms of several providers begin with: where models are reached, and the key that is sent there.
import type { Field } from '@parley/contract/base/form'

/** An address that has to be given. `placeholder`: an example of one. */
export const addressField = (placeholder: string, help: string): Field => ({
  ...{ name: 'address', label: 'Address', control: 'text', required: true, code: true, placeholder, help },
})

export const keyField: Field = { name: 'key', label: 'Key', control: 'secret', required: true }
