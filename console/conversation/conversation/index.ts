// What other features use of conversations: how often something happened in them, with the way to those in which it did.
export { WeekFigures } from './week-figures'
