// A canvas shows what people draw: the mark of its library is left out by the option it has for that.

export const unmarked = { hideAttribution: true } as const
