import { freePort } from '../../scripts/lib/free-port.ts'
import type { Certificates } from './certificates.ts'
import type { Home } from './home.ts'

export interface EtcdMember {
  readonly name: string
  readonly port: number
  start(): void
}

/** Three, of which two decide. */
export async function startEtcd(home: Home, { authority, certificate, key }: Certificates) {
  const members = []
  for (const name of ['etcd-1', 'etcd-2', 'etcd-3']) {
    const [port, peerPort] = await Promise.all([freePort(), freePort()])
    members.push({ name, port, own: `https://127.0.0.1:${port}`, peer: `https://127.0.0.1:${peerPort}` })
  }
  const cluster = members.map(({ name, peer }) => `${name}=${peer}`).join(',')
  const started = members.map(({ name, port, own, peer }): EtcdMember => {
    const args = [
      `--name=${name}`,
      '--data-dir=data',
      `--listen-client-urls=${own}`,
      `--advertise-client-urls=${own}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
      `--initial-cluster=${cluster}`,
      `--cert-file=${certificate}`,
      `--key-file=${key}`,
      `--peer-cert-file=${certificate}`,
      `--peer-key-file=${key}`,
      `--peer-trusted-ca-file=${authority}`,
      '--peer-client-cert-auth',
    ]
    return { name, port, start: () => void home.start(name, 'etcd', args) }
  })
  for (const member of started) member.start()
  return started
}
