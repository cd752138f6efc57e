// A bot that answers "where do I take lamps?". TELEGRAM_TOKEN is the bot's token, RECIRCLE_API the backend; TELEGRAM_API is
// Telegram's own address unless a test overrides it.
import { openClient } from '@recircle/adapters/client'
import { distanceM } from '@recircle/core/geo'
import { MaterialBits } from '@recircle/core/point-index'
import { materialPhrases, SearchIndex } from '@recircle/core/search'

const {
  TELEGRAM_TOKEN: token,
  TELEGRAM_API: telegram = 'https://api.telegram.org',
  RECIRCLE_API: apiHost,
} = process.env
if (!token || !apiHost) {
  console.error('Set TELEGRAM_TOKEN and RECIRCLE_API.')
  process.exit(2)
}

const words = {
  en: {
    noMaterial: 'Tell me what you have: lamps, batteries, glass…',
    noPlace: 'Share your location, and I will look nearby.',
    found: (name) => `${name}: open now`,
    none: (name) => `${name}: nothing nearby is open now.`,
    failed: 'Recircle isn’t responding at the moment. Try again in a minute.',
  },
  es: {
    noMaterial: 'Contame qué tenés: lámparas, pilas, vidrio…',
    noPlace: 'Compartí tu ubicación y busco cerca.',
    found: (name) => `${name}: abierto ahora`,
    none: (name) => `${name}: no hay nada abierto cerca en este momento.`,
    failed: 'Recírculo no responde en este momento. Probá de nuevo en un minuto.',
  },
  kk: {
    noMaterial: 'Қолыңызда не бар екенін жазыңыз: шамдар, батареялар, шыны…',
    noPlace: 'Орналасқан жеріңізді жіберіңіз, мен жақын маңнан іздеймін.',
    found: (name) => `${name}: қазір ашық`,
    none: (name) => `${name}: қазір жақын маңда ашық пункт жоқ.`,
    failed: 'Айналым қазір жауап бермей тұр. Бір минуттан кейін қайталап көріңіз.',
  },
  ru: {
    noMaterial: 'Напишите, что у вас есть: лампы, батарейки, стекло…',
    noPlace: 'Отправьте свое местоположение, и я поищу рядом.',
    found: (name) => `${name}: открыто сейчас`,
    none: (name) => `${name}: рядом сейчас ничего не открыто.`,
    failed: 'Круговорот сейчас не отвечает. Попробуйте через минуту.',
  },
}
const client = openClient({ apiHost })
/** The last location shared by each chat and its pending question; lost when the bot stops. */
const places = new Map()
const asked = new Map()

async function call(method, body) {
  const response = await fetch(`${telegram}/bot${token}/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { ok, result, description } = await response.json()
  if (!ok) throw new Error(`${method}: ${description}`)
  return result
}

/** The whole sentence first, then its words, longest first: names and synonyms in all languages match. */
function materialIn(text, materials) {
  const shown = materials.slice(0, 32)
  const bits = MaterialBits.of(shown.map(({ id }) => id))
  if (!bits.ok) return null
  const index = new SearchIndex(materialPhrases(shown, bits.value))
  const single = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 3)
  for (const phrase of [text, ...single.toSorted((a, b) => b.length - a.length)]) {
    const [named] = index.namedMaterials(phrase)
    if (named) return shown[named.bit]
  }
  return null
}

async function answerTo({ chat, from, text = '', location }) {
  const language = Object.keys(words).find((each) => from?.language_code?.startsWith(each)) ?? 'en'
  const say = words[language]
  if (location) places.set(chat.id, { lng: location.longitude, lat: location.latitude })
  const materials = await client.facilities.materials()
  if (!materials.ok) return say.failed
  const material = materialIn(text, materials.value) ?? asked.get(chat.id) ?? null
  if (material === null) return say.noMaterial
  asked.set(chat.id, material)
  const near = places.get(chat.id)
  if (!near) return say.noPlace
  const query = { text: '', near, box: null, materialIds: [material.id], openNow: true, limit: 5, offset: 0 }
  const found = await client.facilities.search(query)
  if (!found.ok) return say.failed
  const name = material.names[language]
  if (found.value.items.length === 0) return say.none(name)
  const lines = found.value.items.map((point) => {
    const km = (distanceM(near, point.location) / 1000).toLocaleString(language, { maximumFractionDigits: 1 })
    return `${km} km · ${point.name}, ${point.address}`
  })
  return [say.found(name), ...lines].join('\n')
}

for (let offset = 0; ;) {
  const updates = await call('getUpdates', { offset, timeout: 50 }).catch(async (error) => {
    console.error(String(error))
    // While Telegram is unavailable, retries with a pause.
    await new Promise((resolve) => setTimeout(resolve, 3000))
    return []
  })
  for (const { update_id: id, message } of updates) {
    offset = id + 1
    if (!message) continue
    await call('sendMessage', { chat_id: message.chat.id, text: await answerTo(message) }).catch((error) =>
      console.error(String(error)),
    )
  }
}
