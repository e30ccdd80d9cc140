// Language models of Amazon Bedrock, by its Converse API. Written from docs.aws.amazon.com/bedrock/latest/APIReference.
import { z } from 'zod'
import { answered, reasonIn, secretsOf, unreadable } from '../answer/failure'
import { textIn, withoutSlash } from '../ask'
import type { ModelKind, ModelLink } from '../model-kind'

const Models = z.object({ modelSummaries: z.array(z.object({ modelId: z.string() })) })
const region = /^[a-z]{2}(-[a-z]+)+-\d$/

export const bedrock: ModelKind = {
  id: 'bedrock',
  label: 'Amazon Bedrock',
  about: 'Models in your account of Amazon Web Services, by the Converse API of Bedrock.',
  fields: [
    { name: 'region', label: 'Region', control: 'text', required: true, code: true, placeholder: 'eu-central-1' },
    { name: 'key', label: 'Bedrock API key', control: 'secret', help: 'Or an access key below.' },
    { name: 'accessKeyId', label: 'Access key ID', control: 'text', code: true },
    { name: 'secretAccessKey', label: 'Secret access key', control: 'secret' },
    { name: 'sessionToken', label: 'Session token', control: 'secret', help: 'Only with an access key for a while.' },
    {
      name: 'address',
      label: 'Address',
      control: 'text',
      code: true,
      placeholder: 'https://bedrock-runtime.eu-central-1.amazonaws.com',
      help: 'Empty for that of the region. Another one only behind a gateway of your own.',
    },
  ],
  defaults: { address: '', region: '', key: '', accessKeyId: '', secretAccessKey: '', sessionToken: '' },
  steps: [
    { title: 'Make a key', text: 'In the console of Bedrock, under API keys, or an access key of a user who may invoke models.' },
    {
      title: 'Name the models',
      text: 'By their model IDs, or those of inference profiles. A check with an API key lists the models of the region.',
    },
  ],
  address: (settings) => textIn({ settings }, 'address') || hostOf(settings, 'bedrock-runtime'),
  hottest: 1,
  async open(link, { name }) {
    const { createAmazonBedrock } = await import('@ai-sdk/amazon-bedrock')
    const token = textIn(link, 'sessionToken')
    // Each is given, '' too: what is not given is looked for among the variables of this server's own environment.
    return createAmazonBedrock({
      ...{ baseURL: withoutSlash(bedrock.address(link.settings)), region: textIn(link, 'region'), apiKey: textIn(link, 'key') },
      ...{ accessKeyId: textIn(link, 'accessKeyId'), secretAccessKey: textIn(link, 'secretAccessKey'), fetch: link.fetch },
      ...(token !== '' && { sessionToken: token }),
    })(name)
  },
  models: (link) => listed(link),
}

/** '' where that is no region. */
const hostOf = (settings: ModelLink['settings'], service: string): string =>
  region.test(textIn({ settings }, 'region')) ? `https://${service}.${textIn({ settings }, 'region')}.amazonaws.com` : ''

/** They are listed at another address, for keys of Bedrock; of other endpoints and other keys nothing is known. */
async function listed(link: ModelLink) {
  const key = textIn(link, 'key')
  const address = textIn(link, 'address') || hostOf(link.settings, 'bedrock')
  if (key === '') return []
  const headers = { accept: 'application/json', authorization: `Bearer ${key}` }
  const reply = await link.http({ method: 'GET', url: `${withoutSlash(address)}/foundation-models`, headers })
  if (reply.status < 200 || reply.status >= 300) throw answered(reply.status, reasonIn(reply.body, secretsOf(bedrock, link)))
  const read = Models.safeParse(reply.body)
  if (!read.success) throw unreadable()
  return read.data.modelSummaries.map(({ modelId: id }) => ({ id }))
}
