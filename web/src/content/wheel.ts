// The prizes and text of the anniversary prize wheel. The operator edits this file. `wheelEnabled` in site.ts
// disables the wheel.

/** In the order of the wheel, clockwise from the top. The segments are equal, so all prizes are equally likely. */
export const prizes = [
  { name: 'Tesla CyberTruck', wins: true },
  { name: 'House', wins: true },
  { name: 'SpaceX', wins: true },
  { name: 'Databricks', wins: true },
  { name: 'Moderna', wins: true },
  { name: 'Plaid', wins: true },
  { name: 'Try Again', wins: false },
] as const;

export type Prize = (typeof prizes)[number];

export const wheelWords = {
  title: 'Spin our anniversary wheel',
  text: 'We opened in 2018. To mark it, spin up to three times; the last spin counts. The prize is drawn before the wheel moves, and each of the seven is equally likely.',
  ready: 'Ready when you are',
  readyText: 'A prize is claimed after you log in.',
  turning: 'The wheel is turning',
  turningText: 'The draw is made. It stops in a moment.',
  won: 'You won this prize.',
  lost: 'Nothing this time.',
  spin: 'Spin the wheel',
  spinAgain: 'Spin again',
  claim: 'Claim Prize',
  loginRequired: 'Login Required',
  loginRequiredText: 'Log in to claim your prize. Taking you there…',
  terms: 'Terms of the wheel',
  close: 'Close',
  spinsLeft: (left: number, of: number) => `${left} of ${of} spins left`,
  picture: (names: string) => `Wheel with seven prizes: ${names}`,
} as const;
