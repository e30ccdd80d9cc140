// The version of the licence that people accept before they build bots. The operator raises it by the setting `license`; whoever has
// accepted an older one is asked again.
import type { Db } from '../../context'

const firstVersion = '1'

export async function licenseVersion(db: Db): Promise<string> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', 'license').executeTakeFirst()
  const version = row?.value['version']
  return typeof version === 'string' && version !== '' ? version : firstVersion
}
