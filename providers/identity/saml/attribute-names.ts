// Table: what identity providers call the attributes we read, the usual ones first.

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'

export const attributeNames = {
  email: ['email', 'mail', 'emailAddress', `${claims}/emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3', 'Email'],
  firstName: ['firstName', 'givenName', 'first_name', `${claims}/givenname`, 'urn:oid:2.5.4.42', 'FirstName'],
  lastName: ['lastName', 'sn', 'surname', 'last_name', `${claims}/surname`, 'urn:oid:2.5.4.4', 'LastName'],
} as const
