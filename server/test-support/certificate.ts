// A key and a certificate signed with itself, for servers of tests that need one: mail over TLS, a SAML provider's signatures.
import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

export interface OwnCertificate {
  /** PEM */
  key: string
  /** PEM */
  certificate: string
}

const dayMs = 24 * 3600_000
const oids = { rsaWithSha256: [1, 2, 840, 113549, 1, 1, 11], commonName: [2, 5, 4, 3], alternativeNames: [2, 5, 29, 17] }

/** For localhost and 127.0.0.1, good for a day. */
export function ownCertificate(name = 'localhost'): OwnCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const algorithm = sequence(oid(oids.rsaWithSha256), der(0x05))
  const who = sequence(der(0x31, sequence(oid(oids.commonName), der(0x0c, Buffer.from(name)))))
  const names = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])))
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    who,
    sequence(time(Date.now() - dayMs), time(Date.now() + dayMs)),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(oid(oids.alternativeNames), der(0x04, names)))),
  )
  const signature = createSign('sha256').update(body).sign(privateKey)
  const whole = sequence(body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])))
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    certificate: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function der(tag: number, content: Buffer = Buffer.alloc(0)): Buffer {
  const length = content.length
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, Buffer.concat(parts))
}

function oid([first = 0, second = 0, ...rest]: number[]): Buffer {
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(inSevens)]))
}

function inSevens(value: number): number[] {
  const last = value & 127
  const before = value >> 7
  return before === 0 ? [last] : [...inSevens(before).map((part) => part | 128), last]
}

function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/[-:T]|\.\d+/g, '')
  return der(0x17, Buffer.from(digits.slice(2)))
}
