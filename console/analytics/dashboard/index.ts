// What other features use of the dashboard: the range of days, its filter bar and what stands where nobody has talked yet, which the
// list of conversations shares; the last days alone.
export { PeriodMenu } from './parts/period-menu'
export { RangeBar } from './parts/range-bar'
export { NoConversations } from './parts/sample-traffic'
export { channelName, percent } from './figures'
export { labelOffsets } from './label-offsets'
export { periodName, presets as rangePresets } from './range'
export { noFilters, rangeInput, useDaysUntilToday, useRange, type ChosenRange } from './use-range'
