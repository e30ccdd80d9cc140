// Patterns of days whose year is joined to a month's name by a mark, in every language that writes with blanks: "18-dez-19", "2019/déc/18".

/** `month`: the pattern of the months, with the group `month`. */
export function datedForms(month: string): RegExp[] {
  const left = '(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}][./_-])'
  const right = '(?![\\p{L}\\p{N}]|[./:_-][\\p{L}\\p{N}])'
  const ended = '(?=\\s*(?:$|[,.;!?)]))'
  const shapes = [
    `(?<year>\\d{4})[/.-]${month}[/.-](?<day>\\d{1,2})${right}`,
    `(?<day>\\d{1,2})[/.-]${month}[/.-](?<year>\\d{4}|\\d{2})${right}`,
    `(?<day>\\d{1,2})\\.? (?:de )?${month} ?['’](?<year>\\d{2})${right}`,
    `(?<day>\\d{1,2})\\.? ${month} (?<year>\\d{2})${right}${ended}`,
  ]
  return shapes.map((shape) => new RegExp(left + shape, 'giu'))
}
