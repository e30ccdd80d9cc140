// The encoder that comes with the product: small, quick, English.
import { usualEncoder } from '@parley/contract/objects/bot-settings/understanding'
import type { Encoder } from '../embedding'
import type { EncoderKind } from '../encoder-kind'
import { createEncoder } from './encoder'

const languages = ['en']

/** One for the process: it is the same for every server, and takes its time and memory. */
const opened = new Map<string, Promise<Encoder>>()

function openOnce(folder: string): Promise<Encoder> {
  const encoder = opened.get(folder) ?? createEncoder(folder)
  opened.set(folder, encoder)
  encoder.catch(() => opened.delete(folder))
  return encoder
}

export const builtIn: EncoderKind = {
  find: ({ builtIn: folder }) =>
    Promise.resolve([
      {
        name: usualEncoder,
        label: '',
        languages,
        owns: (id) => !id.includes('@'),
        open: () => openOnce(folder),
        fault: null,
      },
    ]),
}
