import type { DemoTexts } from './demo-texts.types.ts'

const clean = 'Bring it clean and dry.'

export const englishTexts: DemoTexts = {
  words: [
    'Greenway',
    'Second Life',
    'Riverside',
    'Good Neighbors',
    'Full Circle',
    'The Hive',
    'Kingfisher',
    'Oak Yard',
    'Clean Street',
    'Meadow',
  ],
  shops: ['Corner Store', 'Market Hall', 'Daily', 'Village Shop'],
  people: [
    'Emma Clarke',
    'James Walsh',
    'Olivia Byrne',
    'Daniel Hughes',
    'Grace Murphy',
    'Thomas Reid',
    'Priya Patel',
    'Noah Campbell',
  ],
  names: {
    center: ['{word} Recycling Center', '{word} Recycling Point', 'Recycling Point, {street}'],
    paper: ['{word} Paper & Cardboard', 'Paper and Cardboard, {street}'],
    metal: ['{word} Scrap Metal', 'Scrap Metal, {street}'],
    batteries: ['Battery Box, {street}', 'Batteries at {shop}, {street}'],
    plastic: ['Bottle Bank for Plastic, {street}'],
    glass: ['Glass Bank, {street}'],
    clothes: ['Clothes Bank, {street}', '{word} Clothes Bank'],
    yard: ['Recycling Bins, {house} {street}'],
    electronics: ['{word} Electronics Recycling'],
    car: ['{word} Tires & Batteries'],
    oil: ['{word} Used Cooking Oil'],
    garden: ['Green Waste and Wood, {street}'],
    hazardous: ['Household Hazardous Waste, {street}'],
    caps: ['Bottle Caps, {street}'],
  },
  rules: {
    center: [`${clean} Crush bottles and take the caps off.`, `${clean} Flatten boxes and tie up newspapers.`],
    paper: ['No film, staples or food scraps. Flatten cardboard.'],
    metal: ['Crush cans. Bring an ID for scrap.', 'We weigh it in front of you and pay by card.'],
    batteries: ['Household batteries only. Put leaking ones in a bag.'],
    plastic: ['Rinse and crush bottles; caps go separately.'],
    glass: ['Bottles and jars without lids. No window glass.'],
    clothes: ['Clean clothes in a tied bag. Shoes in pairs.'],
    yard: [`${clean} Leave bags open.`],
    electronics: ['Please do not take devices apart. Call ahead for large ones.'],
    car: ['Up to four tires at a time, no rims. Oil in a closed can.'],
    oil: ['Cooled oil in a closed bottle, no water.'],
    garden: ['Branches up to five feet, boards without nails.'],
    hazardous: ['Lamps in their packaging. Thermometers in a jar with a lid.'],
    caps: ['Clean plastic caps, no foil.'],
  },
  comments: [
    'Enter from the courtyard.',
    'Next to the supermarket.',
    'Behind the school.',
    'In the parking lot, on the left.',
    'Inside, by the checkouts.',
  ],
  address: '{house} {street}, {city}',
  about:
    'We collect recyclables close to home, check that everything reaches a plant, and once a month invite the neighbors to a clean-up or a swap.',
  organizations: ['Greenway Trust', 'Full Circle Ltd', 'Good Neighbors CIC'],
  cancelledFor: [
    'A storm is forecast, and the park will be closed. We’ll announce another day next week.',
    'The van has broken down. We’ll meet once it is repaired.',
  ],
  sentBackFor: [
    'The address and the pin are in different streets. Please move the pin.',
    'The phone number does not answer. Please check it.',
  ],
  closedFor: ['Closed for repairs until the end of the month.', 'The container is full; it will be emptied this week.'],
  events: {
    'clean-up': [
      {
        title: 'Riverbank cleanup in {city}',
        description:
          'We clear the paths, sort what we find and take it to be recycled.\n\nGloves, bags and tea are on us.',
      },
    ],
    collection: [
      {
        title: 'Recycling day on {street}',
        description:
          'We take paper, plastic, glass and cans.\n\nBring it clean and dry; we will help with the symbols.',
      },
    ],
    planting: [
      {
        title: 'Tree planting in {city}',
        description: 'We are planting rowans and limes along the road. Spades and saplings are on site.',
      },
    ],
    education: [
      {
        title: 'Talk: where your recycling goes',
        description: 'What is really recycled in our city, and how to read the labels.\n\nFree entry, limited seats.',
      },
    ],
    other: [
      { title: 'Swap day at {word}', description: 'Bring good things you no longer need and take home what you like.' },
    ],
  },
  meetingPlaces: ['Central Park Gate', 'Riverside Walk', 'Library Yard', 'Town Square'],
}
