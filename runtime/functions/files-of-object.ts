// Which files of functions the scripts of an object need, for whoever takes a part of a bot along.
import { type BotObject, objectsOf } from '@parley/contract/objects/object'
import { mapTexts } from '@parley/contract/objects/references'
import { fieldsOfNode } from '../nodes'
import { functionLibrary } from './library'

/** The files whose functions the scripts of an object call, and those that these need. */
export function functionFilesBy(objects: readonly BotObject[]): (object: BotObject) => BotObject[] {
  const files = objectsOf({ objects }, 'bot-function')
  const library = functionLibrary(files)
  const byName = new Map(files.map((file) => [file.data.name, file]))
  return (object) => {
    const needed = new Set<string>()
    if (files.length > 0)
      mapTexts(object, fieldsOfNode, (text, kind) => {
        if (kind === 'script') for (const { name } of library.neededBy(text)) needed.add(name)
        return text
      })
    return [...needed].flatMap((name) => byName.get(name) ?? [])
  }
}
