// What other features use of the dashboard: the range of days and its filter bar, which the list of conversations shares.
export { RangeBar } from './parts/range-bar'
export { channelName, percent } from './figures'
export { presets as rangePresets } from './range'
export { rangeInput, useRange, type ChosenRange } from './use-range'
