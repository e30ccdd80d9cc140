// What people say to the travel desk in benchmarks: whole conversations after the sample's own, with cities, references and sums
// that differ, so that few sentences are the same and no cache of answers makes the figures better than they are.

const cities = [
  'Oslo',
  'Bergen',
  'Stockholm',
  'Copenhagen',
  'Munich',
  'Berlin',
  'Paris',
  'London',
  'Madrid',
  'Lisbon',
  'Rome',
  'Vienna',
  'Prague',
  'Warsaw',
  'Helsinki',
  'Dublin',
  'Brussels',
  'Zurich',
  'Geneva',
  'Milan',
  'Athens',
  'Istanbul',
  'New York',
  'Chicago',
  'Boston',
  'Tokyo',
  'Singapore',
]
const openings = ['book a flight to', 'i need a flight to', 'plane ticket to', 'fly me to', 'can you get me to', 'i have to be in']

type Pick = (below: number) => number

/** A fixed sequence of numbers for each speaker: the same in every run. */
function chanceOf(speaker: number): Pick {
  let state = speaker * 2_654_435_761 + 1
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Whole tasks: bookings, look-ups, expenses. Most need the sample's services, scripts, or both. */
export function* sentencesOf(speaker: number): Generator<string, never> {
  const pick = chanceOf(speaker)
  const city = (): string => cities[pick(cities.length)] ?? 'Oslo'
  const conversations: (() => string[])[] = [
    () => [`${openings[pick(openings.length)]} ${city()}`, 'friday morning', 'the cheapest one', 'yes'],
    () => [`need to fly from ${city()} to ${city()} on thursday`, 'second', 'go ahead'],
    () => [`is SK${100 + pick(800)} on time?`],
    () => [`do I need a visa for ${city()}`, `${1 + pick(28)} march 2029`],
    () => [`I paid ${5 + pick(70)} EUR for a taxi in ${city()}`, 'yesterday', 'yes'],
    () => [`find me a hotel in ${city()} for ${1 + pick(5)} nights`, 'tomorrow', 'garden', 'yes'],
    () => [`${openings[pick(openings.length)]} ${city()}`, 'is a suitcase included in economy?', '1', 'thursday', 'first', 'yes'],
  ]
  for (;;) yield* conversations[pick(conversations.length)]?.() ?? []
}

/** Questions that the bot answers out of itself, without service or script. */
export function* questionsOf(speaker: number): Generator<string, never> {
  const pick = chanceOf(speaker)
  const city = (): string => cities[pick(cities.length)] ?? 'Oslo'
  const questions: (() => string[])[] = [
    () => [`what is the cap for hotels in ${city()}`],
    () => [`how much can I spend on dinner in ${city()}`],
    () => [`rules for taxis in ${city()}`],
    () => [`what does the travel policy say about meals in ${city()}`],
    () => ['travel policy', ['meals', 'hotels', 'flights'][pick(3)] ?? 'meals'],
    () => ['what can you do'],
  ]
  for (;;) yield* questions[pick(questions.length)]?.() ?? []
}
