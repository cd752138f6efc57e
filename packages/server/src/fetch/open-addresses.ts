import { BlockList, isIPv6 } from 'node:net'

/** Addresses outside of the public internet: loopback, private and neighboring networks, and IPv6 addresses that embed others. */
const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  // Teredo and other IETF protocol assignments, documentation, 6to4.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6')
/** All globally routed IPv6; mapped IPv4, NAT64, link-local, unique local and multicast addresses lie outside. */
const routed = new BlockList()
routed.addSubnet('2000::', 3, 'ipv6')

/** SRC-10: whether a resolved address is on the public internet. */
export const isOpenAddress = (address: string): boolean =>
  isIPv6(address) ? routed.check(address, 'ipv6') && !closed.check(address, 'ipv6') : !closed.check(address, 'ipv4')
