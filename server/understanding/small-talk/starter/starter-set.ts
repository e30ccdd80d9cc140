// The form of the small talk that comes with the platform: groups by name, in each lines of what people say and then the answers.

export type StarterSet = Readonly<Record<string, readonly (readonly [readonly string[], readonly string[]])[]>>
