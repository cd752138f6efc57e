import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { get } from 'node:https'
import type { Home } from './home.ts'

/** One certificate for all programs of this machine, and the authority that has signed it. */
export interface Certificates {
  readonly authority: string
  readonly certificate: string
  readonly key: string
  /** Both in one file, as HAProxy wants them. */
  readonly pair: string
}

/** As an address and as a name, since HAProxy compares names only. */
const names = 'subjectAltName=IP:127.0.0.1,DNS:localhost\nextendedKeyUsage=serverAuth,clientAuth\n'

export function makeCertificates(home: Home): Certificates {
  const folder = home.folder('certificates')
  const at = (name: string): string => join(folder, name)
  const openssl = (...args: string[]): void =>
    void execFileSync('/usr/bin/openssl', args, { cwd: folder, stdio: 'pipe' })
  const keyed = ['req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl(...keyed, '-x509', '-days', '2', '-subj', '/CN=bench', '-keyout', 'ca.key', '-out', 'ca.pem')
  openssl(...keyed, '-subj', '/CN=localhost', '-keyout', 'own.key', '-out', 'own.csr')
  home.file('certificates/names', names)
  const signed = ['x509', '-req', '-in', 'own.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial']
  openssl(...signed, '-days', '2', '-extfile', 'names', '-out', 'own.pem')
  const copied = (name: string, ...of: string[]): string =>
    home.file(`certificates/${name}`, of.map((each) => readFileSync(at(each), 'utf8')).join(''))
  return {
    authority: at('ca.pem'),
    certificate: at('own.pem'),
    key: copied('key.pem', 'own.key'),
    pair: copied('pair.pem', 'own.pem', 'own.key'),
  }
}

/** What a program answers that shows such a certificate. */
export function readJson(url: string, authority: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ask = get(url, { ca: readFileSync(authority), timeout: 2000 }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('error', reject).on('end', () => {
        try {
          resolve(JSON.parse(text))
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)))
        }
      })
    })
    ask.on('timeout', () => ask.destroy(new Error('No answer in time'))).on('error', reject)
  })
}
