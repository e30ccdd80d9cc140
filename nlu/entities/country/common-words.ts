// Table: words that are also names of countries. index.ts decides when such a word is a country.

/** Words that are a country only when written with a capital, or after a word such as "to" or "in": a turkey, a jersey, chile. */
export const mostlyOther = new Set(
  (
    'turkey china chad jersey guinea jordan georgia mali peru chile niger man malta macedonia trinidad kuba polonia panama ' +
    'bosnia oman benin togo kongo congo wales emirates emirati emirats vatican georgie salvador santa states'
  ).split(' '),
)
