// How the settings of a service node are edited: what kind of call or picture, where to, what is sent, who is calling, and what is kept.
import type { Field } from '@parley/contract/base/form'
import { limits } from '@parley/contract/base/limits'
import { callFields, replyFields, retryFields } from '../shared/call/settings'
import { callTypes, protocols } from '../shared/call-options'
import { callerFields } from './caller-fields'
import { tableFields, tableOption } from './table'

const tab = 'settings'
const soap = { field: 'subType', is: ['soap'] }

const custom = { field: 'serviceType', is: ['custom'] }
const picture = { field: 'serviceType', is: ['htmlToImage', 'urlToImage'] }

/** The time limit and the tries stand side by side. */
const callRow = 'call'

const kindOfCall: Field[] = [
  {
    name: 'serviceType',
    label: 'Type',
    control: 'choice',
    tab,
    row: 'kind',
    options: [...callTypes, tableOption],
  },
  {
    name: 'subType',
    label: 'Protocol',
    control: 'choice',
    tab,
    row: 'kind',
    shownWhen: custom,
    options: protocols,
  },
  {
    name: 'method',
    label: 'Method',
    control: 'choice',
    tab,
    row: 'request',
    shownWhen: { field: 'subType', is: ['rest'] },
    options: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((value) => ({ value, label: value })),
  },
  {
    name: 'url',
    label: 'Address',
    control: 'text',
    required: true,
    tab,
    row: 'request',
    isLong: true,
    shownWhen: { field: 'serviceType', is: ['custom', 'urlToImage'] },
    placeholder: 'https://api.example.com/orders/{{entities.order}}',
  },
]

const operation: Field[] = [
  { name: 'operation', label: 'Operation', control: 'operation', required: true, tab, shownWhen: soap, argumentsIn: 'arguments' },
  { name: 'arguments', label: 'Arguments (JSON)', control: 'request', tab, shownWhen: soap },
  {
    name: 'soapVersion',
    label: 'SOAP version',
    control: 'choice',
    tab,
    shownWhen: soap,
    options: ['1.1', '1.2'].map((value) => ({ value, label: value })),
  },
  {
    name: 'endpoint',
    label: 'Endpoint',
    control: 'text',
    tab,
    shownWhen: soap,
    help: 'Called in the place of the one that the description names.',
  },
]

const page: Field[] = [
  {
    name: 'html',
    label: 'Page (HTML)',
    control: 'long-text',
    code: true,
    required: true,
    tab,
    shownWhen: { field: 'serviceType', is: ['htmlToImage'] },
    placeholder: '<h1>{{context.order.title}}</h1>',
    help: 'Values are written as plain text, never as HTML.',
  },
  {
    name: 'imageWidth',
    label: 'Width',
    control: 'number',
    tab,
    row: 'size',
    shownWhen: picture,
    min: limits.pictureLeastWidth,
    max: limits.pictureMostWidth,
    step: 10,
    unit: 'px',
  },
  {
    name: 'imageHeight',
    label: 'Height',
    control: 'number',
    tab,
    row: 'size',
    shownWhen: picture,
    min: 0,
    max: limits.pictureMostHeight,
    step: 10,
    unit: 'px',
    help: 'With 0 the picture is as high as the page.',
  },
  { name: 'showsImage', label: 'Show the picture in the conversation', control: 'switch', tab, shownWhen: picture },
  { name: 'caption', label: 'Words with the picture', control: 'text', tab, shownWhen: { field: 'showsImage', is: [true] } },
]

const sent: Field[] = [
  { name: 'headers', label: 'Headers', control: 'key-values', tab, shownWhen: custom },
  {
    name: 'bodyType',
    label: 'Body',
    control: 'choice',
    tab,
    shownWhen: { field: 'method', is: ['POST', 'PUT', 'PATCH', 'DELETE'] },
    options: [
      { value: 'none', label: 'None' },
      { value: 'json', label: 'JSON' },
      { value: 'form', label: 'Form' },
      { value: 'xml', label: 'XML' },
      { value: 'text', label: 'Text' },
    ],
  },
  {
    name: 'body',
    label: 'Body text',
    control: 'request',
    tab,
    shownWhen: { field: 'bodyType', is: ['json', 'form', 'xml', 'text'] },
  },
]

const paged = (by: string[]) => ({ field: 'paging', is: by })

const pages: Field[] = [
  {
    name: 'paging',
    isRare: true,
    label: 'Pages',
    control: 'choice',
    tab,
    shownWhen: { field: 'subType', is: ['rest'] },
    help: 'The lists of all pages are put together in the reply.',
    options: [
      { value: 'none', label: 'One reply' },
      { value: 'link', label: 'Next link' },
      { value: 'page', label: 'Page number' },
      { value: 'offset', label: 'Offset' },
      { value: 'cursor', label: 'Cursor' },
    ],
  },
  {
    name: 'pageList',
    label: 'Where the list is',
    control: 'text',
    code: true,
    tab,
    shownWhen: paged(['link', 'page', 'offset', 'cursor']),
    placeholder: 'data.items',
    help: 'Empty where the reply itself is the list.',
  },
  {
    name: 'pageNext',
    label: 'Where the next page is told',
    control: 'text',
    code: true,
    tab,
    shownWhen: paged(['link', 'page', 'offset', 'cursor']),
    placeholder: 'links.next',
    help: 'Of links, empty for the head Link. Of numbers, what is empty or false after the last page; without it an empty list ends them.',
  },
  {
    name: 'pageParameter',
    label: 'Parameter of the address',
    control: 'text',
    code: true,
    tab,
    shownWhen: paged(['page', 'offset', 'cursor']),
    placeholder: 'page',
  },
  {
    name: 'pageFirst',
    label: 'First number',
    control: 'number',
    tab,
    shownWhen: paged(['page', 'offset']),
    min: 0,
    max: 1_000_000,
    step: 1,
  },
  {
    name: 'mostPages',
    label: 'At most',
    control: 'number',
    tab,
    shownWhen: paged(['link', 'page', 'offset', 'cursor']),
    min: 1,
    max: limits.servicePages,
    step: 1,
    unit: 'pages',
    help: 'Further pages are left out; the reply then says isComplete: false.',
  },
]

const retries = retryFields({
  label: 'Also POST, PATCH and SOAP',
  help: 'GET, PUT and DELETE alone are tried again without it. What such a call does may be done twice then.',
})

export const serviceFields: Field[] = [
  ...kindOfCall,
  ...tableFields,
  ...operation,
  ...page,
  ...sent,
  ...pages,
  ...callerFields,
  ...callFields(callRow, { shownWhen: custom }),
  ...retries,
  ...replyFields({ shownWhen: custom }),
]
