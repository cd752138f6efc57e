import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../scripts/lib/free-port.ts'
import { readJson, type Certificates } from './certificates.ts'
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
  for (const { own } of members) await untilDecided(own, authority)
  return started
}

/** Patroni ends where the members do not know their version yet. */
async function untilDecided(url: string, authority: string): Promise<void> {
  const until = performance.now() + 60_000
  for (;;) {
    const answer = await readJson(`${url}/version`, authority).catch(() => null)
    if (/^\d/.test((answer as { etcdcluster?: string } | null)?.etcdcluster ?? '')) return
    if (performance.now() > until) throw new Error(`etcd did not come up: ${JSON.stringify(answer)}`)
    await delay(100)
  }
}
