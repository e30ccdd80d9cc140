// Table: what sorts of calls a step may make outside, and by which protocol, as they are chosen in its settings.
import type { Field } from '@parley/contract/base/form'

type Options = NonNullable<Field['options']>

export const callTypes: Options = [
  { value: 'custom', label: 'Web service' },
  { value: 'htmlToImage', label: 'HTML to image' },
  { value: 'urlToImage', label: 'URL to image' },
]

export const protocols: Options = [
  { value: 'rest', label: 'REST' },
  { value: 'soap', label: 'SOAP', help: 'Its address is that of the description (WSDL).' },
]
