// Texts, scripts and expressions of a source as they stand in objects of ours: what they mention is an id, and no secret is in them.
// What a format writes otherwise than we do, it changes before.
import { idForm, type Names, toIds } from '@parley/contract/objects/references'
import type { Secrets } from './secrets'

export interface KnownNames {
  /** By the names of the source. */
  entities?: ReadonlyMap<string, string>
  env?: ReadonlyMap<string, string>
  content?: ReadonlyMap<string, string>
}

const none: ReadonlyMap<string, string> = new Map()

export class Texts {
  private readonly names: Names

  constructor(
    readonly secrets: Secrets,
    known: KnownNames,
  ) {
    this.names = {
      ids: { entities: known.entities ?? none, env: known.env ?? none, content: known.content ?? none },
      names: { entities: none, env: none, content: none },
      partsOf: () => new Set(),
    }
  }

  template(text: string): string {
    return this.secrets.inText(toIds(text, 'template', this.names))
  }

  expression(source: string): string {
    return this.secrets.inScript(toIds(source, 'expression', this.names))
  }

  script(source: string): string {
    return this.secrets.inScript(toIds(source, 'script', this.names))
  }

  /** The value of a header or a parameter under its key. */
  value(key: string, text: string): string {
    return this.secrets.valueOf(key, toIds(text, 'template', this.names))
  }
}

/** How an expression reads an entity. */
export const entityMention = (id: string): string => `entities.${idForm(id)}`
