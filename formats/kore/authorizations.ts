// Authorization profiles of an export, by which services are told who is calling. Nothing of how they do it comes along: each is there by its
// name, for somebody to fill in.
import { recordsOf, textOf } from '../shared/read-json'
import { idsOf, pathOf, type Reading, tell } from './reading'
import { sentence } from './sentences'
import { localText } from './source'

/** Before services mention them. */
export function readAuthorizations(reading: Reading): void {
  const { builder, source } = reading
  for (const [at, profile] of recordsOf(source.definition['idpConfigurations']).entries()) {
    const name = localText(source, profile, 'name', 'idpName', 'providerName') || `Authorization ${at + 1}`
    const added = builder.addNamed('authorization', pathOf(reading, 'authorization', idsOf(profile)[0] ?? at), { name })
    for (const id of [...idsOf(profile), textOf(profile['idpId'])]) if (id !== '') reading.authorizations.set(id, added.id)
    tell(reading, {
      kind: 'authorization',
      name,
      steps: ['idpConfigurations', at],
      outcome: 'approximated',
      landed: [added.id],
      why: sentence('kore.profile'),
    })
  }
}
