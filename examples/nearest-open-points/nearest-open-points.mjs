// Prints the five nearest open points that accept a material. Arguments: API host, slug of the material, longitude, latitude.
import { openClient } from '@recircle/adapters/client'
import { distanceM } from '@recircle/core/geo'

const [apiHost, slug, ...place] = process.argv.slice(2)
const [lng, lat] = place.map(Number)
if (!apiHost || !slug || !Number.isFinite(lng) || !Number.isFinite(lat)) {
  console.error('Usage: nearest-open-points.mjs API_HOST MATERIAL LONGITUDE LATITUDE')
  process.exit(2)
}

const client = openClient({ apiHost })
const materials = await client.facilities.materials()
if (!materials.ok) fail(`The materials could not be read: ${materials.error}`)
const material = materials.value.find((each) => each.slug === slug)
if (!material) fail(`There is no material "${slug}". Known: ${materials.value.map((each) => each.slug).join(', ')}`)

const near = { lng, lat }
const found = await client.facilities.search({
  text: '',
  near,
  box: null,
  materialIds: [material.id],
  openNow: true,
  limit: 5,
  offset: 0,
})
if (!found.ok) fail(`The points could not be read: ${found.error}`)
if (found.value.items.length === 0) console.log(`No open point takes ${material.names.en}.`)
for (const { name, address, location } of found.value.items) {
  console.log(`${(distanceM(near, location) / 1000).toFixed(1)} km  ${name}, ${address}`)
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
