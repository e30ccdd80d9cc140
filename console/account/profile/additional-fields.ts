// The company and the industry of a person, which the profile carries among its additional fields (§3).

export interface AdditionalFields {
  /** '' when it is not said. */
  company: string
  industry: string
}

export function additionalFieldsOf(fields: Readonly<Record<string, string>>): AdditionalFields {
  return { company: fields.company ?? '', industry: fields.industry ?? '' }
}
