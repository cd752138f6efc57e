const columns = 'about,key,kind,ru,kk,es,en,source,from,until,contact,price,place'

/** Twenty answers of one town, of every kind and about every kind of subject, marked by the run. */
export function townRules(run: string): string {
  const row = (about: string, key: string, kind: string, words: string, rest = ',,,,,') =>
    `${about},${key},${kind},${words} ${run},,,,${rest}`
  return [
    columns,
    row('thing', 'battery', 'goes', 'В красный ящик у мэрии'),
    row('thing', 'Стеклянная банка', 'goes', 'Во дворы с желтой крышкой'),
    row('thing', 'glass-jar', 'fee', 'Бесплатно'),
    row('family', 'gadgets', 'first', 'Сотрите данные в центре связи'),
    row('family', 'gadgets', 'law', 'Закон города 7', 'https://law.example/7,,,,,'),
    row('material', 'tyres', 'not', 'Шины в городе не берут'),
    row('family', 'furniture', 'pickup', 'Служба «Увезем» за мебелью', ',,,+7 841 200-00-00,900 ₽,весь город'),
    ...['led-bulb', 'phone', 'laptop', 'fridge', 'pizza-box', 'yogurt-cup', 'asbestos'].map((slug) =>
      row('thing', slug, 'fee', `Плата за ${slug}`),
    ),
    ...['paper', 'clothes', 'shoes', 'wood', 'lamps', 'medicines'].map((slug) =>
      row('material', slug, 'first', `Сначала о ${slug}`),
    ),
  ].join('\r\n')
}

/** What five pages of things say by these rules, and by no others. */
export const townTold = {
  battery: 'В красный ящик у мэрии',
  phone: 'Сотрите данные в центре связи',
  tire: 'Шины в городе не берут',
  sofa: 'tel:+78412000000',
  asbestos: 'Плата за asbestos',
} as const
