// How answers of models are looked at, by number: it is written with each call of a model, so that a turn from before a change is run again as it
// was taken. 1: claims in agents alone, by what was called and long numbers; written answers as a whole. 2: claims in every answer that is
// said, with their figures; written answers sentence by sentence; places that agents name. 3: pictures whose address was made up; long runs of
// what nobody sees; long texts piece by piece; calls of agents that take no value.

export const latestChecks = 3
