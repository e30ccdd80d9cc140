// The tools every agent has beside those of its settings.

export const setValuesName = 'set_values'

export const isSetValues = (name: string): boolean => name === setValuesName
