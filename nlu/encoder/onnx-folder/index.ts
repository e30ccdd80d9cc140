// Encoders that an operator puts into a folder: each has a folder of its own with an ONNX graph, its tokenizer and encoder.json, which describes
// them.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { EncoderKind, FoundEncoder } from '../encoder-kind'
import { type Description, mostBytes, readDescription, sizeOf } from './description'
import { openFolder } from './open'

/** More folders are not looked at. */
const mostFolders = 50
const nameOfFolder = /^[a-z0-9][a-z0-9._-]{0,59}$/i

export const onnxFolder: EncoderKind = {
  async find({ folder }) {
    if (folder === '') return []
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
    const names = entries.filter((entry) => !entry.isFile() && nameOfFolder.test(entry.name)).map(({ name }) => name)
    return Promise.all(
      names
        .sort()
        .slice(0, mostFolders)
        .map((name) => lookedAt(folder, name)),
    )
  },
}

async function lookedAt(folder: string, name: string): Promise<FoundEncoder> {
  const place = { folder: join(folder, name), name }
  const found = { name, owns: (id: string) => id.startsWith(`${name}@`), open: () => openFolder(place) }
  let description: Description | null = null
  try {
    description = await readDescription(place)
    await sizeOf(place, description.model, mostBytes.model)
    await sizeOf(place, description.tokenizer.file, mostBytes.tokenizer)
    return { ...found, label: description.label, languages: description.languages, fault: null }
  } catch (reason) {
    const fault = reason instanceof Error ? reason : new Error(String(reason))
    // Of one whose description cannot be read nobody knows the languages: whoever chose it is told why it cannot be used.
    return { ...found, label: description?.label ?? '', languages: description?.languages ?? ['*'], fault }
  }
}
