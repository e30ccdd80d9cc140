// Table: the units of each quantity type, with the symbols that are the same in every language, and the unit a bare number has.
// Their names in words are below words/, one file a language.

export const quantityTypes = [
  'length',
  'area',
  'volume',
  'time',
  'speed',
  'pressure',
  'energy',
  'memory',
  'weight',
  'angle',
  'temperature',
  'age',
] as const
export type QuantityType = (typeof quantityTypes)[number]

/** What a number without a unit means. */
export const defaultUnits: Record<QuantityType, UnitId> = {
  length: 'meter',
  area: 'square_meter',
  volume: 'litre',
  time: 'second',
  speed: 'meter_per_second',
  pressure: 'pascal',
  energy: 'calorie',
  memory: 'bit',
  weight: 'gram',
  angle: 'degree',
  temperature: 'celsius',
  age: 'month',
}

interface Unit {
  /** In the order of what a unit of several types most often measures. */
  types: readonly QuantityType[]
  /** Separated by commas. A capital counts where a smaller letter is another unit's. One in brackets means its unit only to who asks for it. */
  symbols: string
  /** How many of the smallest unit that is said together with it ("5 feet 10 inches"); absent for units that stand alone. */
  size?: number
}

const of = (types: QuantityType | readonly QuantityType[], symbols = '', size?: number): Unit => ({
  types: typeof types === 'string' ? [types] : types,
  symbols,
  ...(size !== undefined && { size }),
})
const span: readonly QuantityType[] = ['time', 'age']

export const units = {
  millimeter: of('length', 'mm', 1),
  centimeter: of('length', 'cm', 10),
  decimeter: of('length', 'dm', 100),
  meter: of('length', 'm', 1000),
  kilometer: of('length', 'km', 1_000_000),
  inch: of('length', `″,("),(''),(in)`, 25.4),
  foot: of('length', "ft,′,(')", 304.8),
  yard: of('length', 'yd,yds', 914.4),
  mile: of('length', 'mi', 1_609_344),
  nautical_mile: of('length', 'nmi'),
  light_year: of('length', 'ly'),
  square_millimeter: of('area', 'mm²,mm2'),
  square_centimeter: of('area', 'cm²,cm2,sq cm'),
  square_meter: of('area', 'm²,m2,sqm,sq m,㎡'),
  square_kilometer: of('area', 'km²,km2,sq km'),
  hectare: of('area', 'ha'),
  acre: of('area'),
  square_inch: of('area', 'in²,in2,sq in'),
  square_foot: of('area', 'ft²,ft2,sq ft,sqft'),
  square_yard: of('area', 'yd²,yd2,sq yd'),
  square_mile: of('area', 'mi²,mi2,sq mi'),
  millilitre: of('volume', 'ml,mls'),
  centilitre: of('volume', 'cl'),
  decilitre: of('volume', 'dl'),
  litre: of('volume', 'l,ℓ'),
  hectolitre: of('volume', 'hl'),
  cubic_centimeter: of('volume', 'cm³,cm3,cc'),
  cubic_meter: of('volume', 'm³,m3,㎥'),
  gallon: of('volume', 'gal,gals'),
  quart: of('volume', 'qt'),
  pint: of('volume'),
  cup: of('volume'),
  fluid_ounce: of('volume', 'fl oz,fl. oz'),
  tablespoon: of('volume', 'tbsp'),
  teaspoon: of('volume', 'tsp'),
  barrel: of('volume', 'bbl'),
  millisecond: of('time', 'ms,msec'),
  second: of('time', '(s),sec,secs', 1),
  minute: of('time', 'min,mins', 60),
  hour: of('time', 'h,hr,hrs', 3600),
  day: of(span, '', 86_400),
  week: of(span, 'wk,wks', 604_800),
  month: of(span, 'mo,mos', 2_629_800),
  year: of(span, 'yr,yrs', 31_557_600),
  decade: of('time'),
  century: of('time'),
  meter_per_second: of('speed', 'm/s,mps'),
  kilometer_per_hour: of('speed', 'km/h,kmh,kph'),
  mile_per_hour: of('speed', 'mph'),
  foot_per_second: of('speed', 'ft/s,fps'),
  knot: of('speed', 'kn,kt,kts'),
  pascal: of('pressure', 'Pa'),
  hectopascal: of('pressure', 'hPa'),
  kilopascal: of('pressure', 'kPa'),
  megapascal: of('pressure', 'MPa'),
  bar: of('pressure', 'bar'),
  millibar: of('pressure', 'mbar'),
  psi: of('pressure', 'psi'),
  atmosphere: of('pressure', 'atm'),
  millimeter_of_mercury: of('pressure', 'mmHg'),
  calorie: of('energy', 'cal'),
  kilocalorie: of('energy', 'kcal'),
  joule: of('energy', 'J'),
  kilojoule: of('energy', 'kJ'),
  megajoule: of('energy', 'MJ'),
  watt_hour: of('energy', 'Wh'),
  kilowatt_hour: of('energy', 'kWh'),
  bit: of('memory', 'bit,bits'),
  kilobit: of('memory', 'kbit,Kb'),
  megabit: of('memory', 'Mbit,Mb'),
  gigabit: of('memory', 'Gbit,Gb'),
  byte: of('memory', 'byte,bytes'),
  kilobyte: of('memory', 'KB'),
  megabyte: of('memory', 'MB'),
  gigabyte: of('memory', 'GB'),
  terabyte: of('memory', 'TB'),
  petabyte: of('memory', 'PB'),
  milligram: of('weight', 'mg', 1),
  gram: of('weight', 'g,gr', 1000),
  kilogram: of('weight', 'kg,kgs', 1_000_000),
  tonne: of('weight', '(t)'),
  ounce: of('weight', 'oz', 28_349.523_125),
  pound: of('weight', 'lb,lbs', 453_592.37),
  stone: of('weight', '', 6_350_293.18),
  carat: of('weight', 'ct'),
  degree: of('angle', 'deg'),
  radian: of('angle', 'rad'),
  gradian: of('angle', 'gon'),
  celsius: of('temperature', '°C,ºC,° C,℃,(C)'),
  fahrenheit: of('temperature', '°F,ºF,° F,℉,(F)'),
  kelvin: of('temperature', '(K)'),
} as const satisfies Record<string, Unit>

export type UnitId = keyof typeof units
export const unitIds = Object.keys(units).filter((id): id is UnitId => Object.hasOwn(units, id))

/** The names of units in one language; several wordings are separated by commas. Ones that a language has no word for are left out. */
export type UnitWords = Partial<Record<UnitId | Shared, string>>

/** Words that name another unit for each type: "degrees" of an angle and of heat, "years old"; and names of so much of a unit: a 斤, an etto. */
export type Shared = 'degrees' | 'years_old' | 'months_old' | 'weeks_old' | 'days_old' | 'half_kilograms' | 'hundred_grams' | 'fifty_grams'
