// Under what a secret of an object is kept: beside the document, where the values of secure variables are kept under the ids of the variables.

/** `field`: the setting of the object that is secret. */
export function secretIdOf(objectId: string, field: string): string {
  return `${objectId}/${field}`
}

/** The object whose secret is kept there; null for the place of a secure variable. */
export function objectOfSecret(secretId: string): string | null {
  const [id = '', field] = secretId.split('/')
  return field === undefined ? null : id
}
